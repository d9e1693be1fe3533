import { findStreak, isPaused } from '#gateway/kernel/identity/streak.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Operator, OperatorVisit } from '#prisma/generated/sqlite/client.ts'
import {
  addOperator,
  endOperatorVisits,
  giveOperatorPassword,
  lockOperator,
  takeOffOperatorApp,
} from '../actions/people.ts'
import { formatTime } from '../format.ts'
import { hasApp } from '../people/authenticator.ts'
import { streakKeyOf } from '../people/log-in.ts'
import { listOperators, listVisits } from '../people/store.ts'
import { sayNoSecond } from '../second-person.ts'
import type { PageRoute, View } from '../view.ts'
import { button, formOf } from './form.ts'
import { facts, panel, state, table } from './table.ts'
import { afterOf, readTurn, sentTarget } from './turns.ts'

const stateOf = ({ lockedAt, mustChange }: Operator): Html =>
  lockedAt !== null
    ? state('locked', 'bad')
    : mustChange
      ? state('has to choose a password', 'wait')
      : state('active', 'good')
const appOf = (person: Operator): Html => (hasApp(person) ? state('added', 'good') : state('none', 'plain'))
const passwordHelp = 'For the first login only; they choose one of their own then.'

const listPage: PageRoute = {
  path: '/people',
  menu: 'Operators',
  async write(view) {
    const people = await listOperators(view.platform.db.read)
    const rows = people.map((person) => [
      html`<a href="/operator/people/${person.id}">${person.name}</a>${person.isDemo ? html` ${state('demo', 'plain')}` : null}`,
      stateOf(person),
      appOf(person),
      person.createdBy,
      person.lastLoginAt === null ? 'never' : formatTime(person.lastLoginAt).slice(0, 16),
    ])
    const heads = [{ head: 'Name' }, { head: 'State' }, { head: 'App' }, { head: 'Added by' }, { head: 'Last login' }]
    const form = formOf(view, addOperator)
    const fields = [
      form.text({
        name: 'name',
        label: 'Name',
        help: 'Stands beside everything that they do. Case and blanks make no other name.',
        max: 40,
      }),
      form.password({ name: 'password', label: 'Password', help: passwordHelp, autocomplete: 'new-password' }),
      form.reason(),
    ]
    const add = panel(
      'Add an operator',
      form.write(fields, button('Ask for the account')),
      `A second operator has to approve it.${await sayNoSecond(view)}`,
    )
    return {
      title: 'Operators',
      lead: 'Who may come in here. Nobody is ever removed, only locked, so that a name in the audit trail stays one person’s.',
      body: html`<section class="panel">${table(heads, rows, 'Nobody has an account.', 'Operators')}</section>${add}`,
    }
  },
}

const personPage: PageRoute = {
  path: '/people/:id',
  menu: null,
  async write(view) {
    const { read } = view.platform.db
    const id = /^\d{1,9}$/.test(view.params.id ?? '') ? Number(view.params.id) : 0
    const person = await read.operator.findUnique({ where: { id } })
    if (person === null) return null
    const [streak, visits] = await Promise.all([findStreak(read, streakKeyOf(person.nameKey)), listVisits(read, id)])
    const now = view.platform.clock.now()
    const shown = facts([
      ['State', stateOf(person)],
      ['Authenticator app', appOf(person)],
      ['Added', `${formatTime(person.createdAt)} by ${person.createdBy}`],
      ['Last login', person.lastLoginAt === null ? 'never' : formatTime(person.lastLoginAt)],
      ['Wrong logins', streak === null ? 'none' : `${streak.failures}${isPaused(streak, now) ? ', paused' : ''}`],
    ])
    const isMe = person.id === view.operator.id
    const acts = isMe
      ? html`<p>This is you: <a href="/operator/account">your own account</a>.</p>`
      : await writeActs(view, person)
    const body = html`${panel('Account', shown)}${panel('What can be done', acts)}${panel('Visits', writeVisits(visits, now))}`
    return { title: person.name, lead: html`<a href="/operator/people">Operators</a>`, body }
  },
}

async function writeActs(view: View, person: Operator): Promise<Html> {
  const fixed = { operatorId: person.id }
  const out = formOf(view, endOperatorVisits)
  const password = formOf(view, giveOperatorPassword)
  const app = formOf(view, takeOffOperatorApp)
  const two = 'A second operator has to approve it.'
  return html`${await writeLock(view, person)}
${out.write(out.reason(), button('Log out everywhere', { look: 'quiet' }), { fixed })}
${password.write([password.password({ name: 'password', label: 'New password', help: `${passwordHelp} ${two}`, autocomplete: 'new-password' }), password.reason()], button('Ask for a new password', { look: 'quiet' }), { fixed })}
${hasApp(person) ? app.write([html`<p class="muted">${two}</p>`, app.reason()], button('Ask to take the app off', { look: 'quiet' }), { fixed }) : null}`
}

async function writeLock(view: View, { id, name, lockedAt }: Operator): Promise<Html> {
  const isLocked = lockedAt !== null
  const { target, reached } = await readTurn(
    view,
    { now: String(isLocked), other: String(!isLocked) },
    {
      sent: sentTarget(view, lockOperator.key, 'locked'),
      said: `${name} is ${isLocked ? 'locked' : 'not locked'}`,
      action: lockOperator,
      isAbout: (row) =>
        (row.detail.before as { name?: string } | undefined)?.name === name &&
        afterOf(row, 'locked') === String(isLocked),
    },
  )
  const form = formOf(view, lockOperator)
  const press = target === 'true' ? button('Lock', { look: 'grave' }) : button('Unlock')
  return reached ?? form.write(form.reason(), press, { fixed: { operatorId: id, locked: target } })
}

function writeVisits(visits: readonly OperatorVisit[], now: Date): Html {
  const rows = visits.map(({ createdAt, ip, userAgent, endedAt, endReason, expiresAt }) => [
    formatTime(createdAt),
    ip,
    userAgent,
    endedAt !== null
      ? state(`ended: ${endReason}`, 'plain')
      : expiresAt <= now
        ? state('over', 'plain')
        : state('open', 'good'),
  ])
  return table(
    [{ head: 'Since' }, { head: 'Address' }, { head: 'Browser' }, { head: 'State' }],
    rows,
    'No visits yet.',
    'Visits',
  )
}

export const peoplePages: readonly PageRoute[] = [listPage, personPage]
