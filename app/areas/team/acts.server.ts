import type { z } from 'zod'
import { namedBy } from '#app/platform/forms/places.server.ts'
import { ask, type Failure } from '#app/platform/gateway.server.ts'
import { backToList } from '#app/platform/last-page.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import { team } from '#catalogue/team.ts'
import {
  type AccountRules,
  closeForm,
  createForm,
  letterForm,
  linkForm,
  namesIn,
  nicknameForm,
  passwordForm,
  promoteForm,
  ratesForm,
} from './forms.ts'
import { memberHref } from './model/report.ts'
import { perform } from './perform.server.ts'

const toRates = (rates: Record<string, number | undefined>) =>
  Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate !== undefined)) as Record<string, number>
const toType = (type: string) => Number(type) as 0 | 1 | 2 | 41 | 42

/** For a plain member, whom no rate pays anything, the page shows no rates, so what was typed before does not count. */
function leaveRatesOut(form: FormData): void {
  if (form.get('type') !== '0') return
  for (const name of [...form.keys()].filter((each) => each.startsWith('rates.'))) form.delete(name)
}

/** The register center: a new account, or an invitation link (AG-07). */
export async function actInRegisterCenter(form: FormData, visitor: LoggedIn, request: Request, rules: AccountRules) {
  leaveRatesOut(form)
  const t = getT(visitor.language, 'team')
  const to = (done: string) => `/agentHome/registerCenter?done=${done}`
  if (form.get('intent') === 'link') {
    const schema = linkForm(t)
    const send = ({ type, rates, days, ...rest }: z.output<typeof schema>) =>
      ask(team.createLink, { type: toType(type), rates: toRates(rates), days: Number(days), ...rest }, visitor)
    return perform(form, visitor, { intent: 'link', schema, send, to: to('link') })
  }
  if (form.get('intent') === 'close') {
    return perform(form, visitor, {
      intent: 'close',
      schema: closeForm,
      send: (value) => ask(team.deleteLink, value, visitor),
      to: backToList(request, '/agentHome/registerCenter', 'done=closed'),
    })
  }
  const schema = createForm(t, rules)
  const send = ({ type, rates, ...rest }: z.output<typeof schema>) =>
    ask(team.create, { type: toType(type), rates: toRates(rates), ...rest }, visitor)
  return perform(form, visitor, {
    intent: 'create',
    schema,
    send,
    to: to(`created&name=${encodeURIComponent(String(form.get('username') ?? ''))}`),
  })
}

/** What an agent does with the account of one member of the line (AG-08). */
export async function actOnMember(form: FormData, visitor: LoggedIn, username: string, rules: AccountRules) {
  const t = getT(visitor.language, 'team')
  const intent = String(form.get('intent') ?? '')
  const to = `${memberHref(username)}?done=${intent}`
  switch (intent) {
    case 'rates':
      return perform(form, visitor, {
        intent,
        to,
        schema: ratesForm(t),
        send: ({ rates }) => ask(team.updateRates, { username, rates: toRates(rates) }, visitor),
      })
    case 'promote':
      return perform(form, visitor, {
        intent,
        to,
        schema: promoteForm(t),
        async isDone(code, { type }) {
          if (code !== 'agent.promoted.already') return false
          const now = await ask(team.member, { username }, visitor)
          return now.ok && String(now.value.type) === type
        },
        send: ({ type }) => ask(team.promote, { username, type }, visitor),
      })
    case 'password':
      return perform(form, visitor, {
        intent,
        to,
        schema: passwordForm(t, rules),
        send: (value) => ask(team.resetPassword, { username, ...value }, visitor),
      })
    default:
      return perform(form, visitor, {
        intent,
        to,
        schema: nicknameForm(t),
        send: (value) => ask(team.setNickname, { username, ...value }, visitor),
      })
  }
}

/** A letter to the upline or to downlines (AG-17). */
export async function sendLetter(form: FormData, visitor: LoggedIn) {
  const t = getT(visitor.language, 'team')
  const schema = letterForm(t)
  const send = ({ usernames, ...rest }: z.output<typeof schema>) =>
    ask(team.sendMessage, { ...rest, usernames: namesIn(usernames) }, visitor)
  // The gateway names one of the usernames, which stand in one field.
  const toPlacing = (failure: Failure, { usernames }: z.output<typeof schema>) => {
    const path = namedBy(failure) ?? ''
    const name = namesIn(usernames)[Number(/^usernames\[(\d+)\]$/.exec(path)?.[1])]
    if (name === undefined) return {}
    const text = failure.code === 'not.exists.user' ? { text: t('line.unknown', { name }) } : {}
    return { ours: { [path]: 'usernames' as const }, ...text }
  }
  return perform(form, visitor, { intent: 'letter', schema, send, to: '/agentHome/messages?done=1', toPlacing })
}
