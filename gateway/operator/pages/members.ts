import { dialingCodesOf } from '#gateway/kernel/identity/phone.ts'
import { listOpenOf } from '#gateway/kernel/identity/sessions.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import { type Child, type Html, html } from '#gateway/platform/pages/html.ts'
import type { Action } from '../action.ts'
import {
  askForNewPassword,
  endMemberSession,
  endMemberSessions,
  forgetAddress,
  liftLocks,
  sendMail,
  setAddressCheck,
  setMemberState,
  takeOffAuthenticator,
  takeOffPaymentPassword,
} from '../actions/members.ts'
import { grantReward } from '../actions/rewards.ts'
import { formatHolding, formatTime } from '../format.ts'
import { findMemberDetail, listOrders, searchMembers } from '../member-store.ts'
import { listAudit } from '../store.ts'
import type { PageRoute, View } from '../view.ts'
import { auditTable } from './audit.ts'
import { writeCards } from './cards.ts'
import { button, formOf, searchForm } from './form.ts'
import { type Detail, kindOf, nameMethods, stateOf, writeFacts } from './member-facts.ts'
import { readMemberTurns } from './member-turns.ts'
import { panel, state, table } from './table.ts'

const shownMembers = 50
const listPage: PageRoute = {
  path: '/members',
  menu: 'Members',
  async write({ platform, query }) {
    const { q = '' } = query
    const members = await searchMembers(
      platform.db.read,
      q.trim(),
      dialingCodesOf(await merchantSettings(platform).all()),
      shownMembers,
    )
    const rows = members.map((member) => [
      html`<a href="/operator/members/${member.id}">${member.account}</a>`,
      kindOf(member.type),
      member.mobileNum === null ? '' : `+${member.countryDialingCode} ${member.mobileNum}`,
      stateOf(member.state),
      formatTime(member.registeredAt).slice(0, 10),
      member.lastLoginAt === null ? 'never' : formatTime(member.lastLoginAt).slice(0, 16),
    ])
    const heads = [
      { head: 'Account' },
      { head: 'Kind' },
      { head: 'Phone' },
      { head: 'State' },
      { head: 'Registered' },
      { head: 'Last login' },
    ]
    const field = html`<div class="field"><label for="q">Name, number, phone, mail, card, e-wallet, or sender of a slip</label><input id="q" name="q" type="search" value="${q}" maxlength="254"></div>`
    const body = html`${searchForm(field)}<section class="panel">${table(heads, rows, 'No name or phone begins like this, and it is nobody’s number, mail, card or waiting slip.', 'Members')}</section>`
    return {
      title: 'Members',
      lead:
        q === ''
          ? 'The newest. A search finds accounts and phones by their beginning, and senders of slips that wait; numbers, mails and cards by all of it.'
          : `For ${q}`,
      body,
    }
  },
}

const memberPage: PageRoute = {
  path: '/members/:id',
  menu: null,
  async write(view) {
    const { read } = view.platform.db
    const id = /^\d{1,9}$/.test(view.params.id ?? '') ? Number(view.params.id) : 0
    const now = view.platform.clock.now()
    const detail = await findMemberDetail(read, id, now)
    if (detail === null) return null
    const events = await listAudit(read, { memberId: id, limit: 20 })
    // Who was idle for too long is answered as one whose time is over.
    const ids = detail.sessions.map((session) => session.id)
    const open = await listOpenOf(read, ids, now)
    const body = html`${panel('Account', writeFacts(detail))}${panel('Wallets', writeWallets(detail))}${panel('Latest deposits and withdrawals', writeOrders(await listOrders(read, id)), html`<a href="/operator/chats?show=all&amp;member=${id}">Conversations in the chat</a>`)}${await writeCards(view, id)}${panel('What can be done', await writeActions(view, detail))}
${panel('Sessions', writeSessions(view, detail, open), 'Who is logged out sees the login at once: their open pages are told.')}${panel('Known addresses', writeAddresses(view, detail))}${panel('Events', auditTable(events))}`
    return { title: detail.member.account, lead: html`<a href="/operator/members">Members</a> · number ${id}`, body }
  },
}

const writeWallets = ({ accounts }: Detail): Html =>
  table(
    [{ head: 'Account' }, { head: 'Currency' }, { head: 'Balance', isNumber: true }, { head: 'Held', isNumber: true }],
    accounts.map(({ key, currency, balanceMinor, heldMinor }) => [
      html`<code>${key}</code>`,
      currency,
      formatHolding(balanceMinor, currency),
      formatHolding(heldMinor, currency),
    ]),
    'There is no account in the book yet.',
    'Wallets',
  )

const orderNames = { deposits: 'Deposit', withdrawals: 'Withdrawal' } as const

const writeOrders = (orders: Awaited<ReturnType<typeof listOrders>>): Html =>
  table(
    [{ head: 'Number' }, { head: 'What' }, { head: 'Amount', isNumber: true }, { head: 'State' }, { head: 'Since' }],
    orders.map(({ queue, receiptNo, amountMinor, state: present, createdAt }) => [
      html`<a href="/operator/queues/${queue}/${receiptNo}">${receiptNo}</a>`,
      orderNames[queue],
      formatAmount(amountMinor),
      present,
      formatTime(createdAt),
    ]),
    'The member has deposited and withdrawn nothing.',
    'The latest deposits and withdrawals',
  )

/** Each stands folded, because each needs a reason. */
async function writeActions(view: View, { member, authenticator, methods }: Detail): Promise<Html> {
  const { door, check, reached } = await readMemberTurns(view, member)
  const [freezes, asksMore] = [door === 'disabled', check === 'true']
  const one = (
    action: Action,
    title: string,
    label: string,
    {
      fixed = {},
      isGrave = false,
      fields,
    }: { fixed?: Record<string, string>; isGrave?: boolean; fields?: (form: ReturnType<typeof formOf>) => Html } = {},
  ): Child => {
    const form = formOf(view, action)
    const isOpen = view.refused?.form === action.key
    return html`<details class="fold"${isOpen ? html` open` : null}><summary>${title}</summary>${reached[action.key] ?? form.write([fields?.(form), form.reason()], button(label, { look: isGrave ? 'grave' : 'main' }), { fixed: { memberId: member.id, ...fixed } })}</details>`
  }
  return html`<div class="folds">${one(endMemberSessions, 'Log out everywhere', 'End all sessions')}
${one(setMemberState, freezes ? 'Freeze' : 'Let in again', freezes ? 'Freeze the member' : 'Let the member in again', { fixed: { state: door }, isGrave: freezes })}
${one(askForNewPassword, 'Ask for a new password', 'Ask at the next login')}
${one(setAddressCheck, asksMore ? 'Ask for more at new addresses' : 'Stop asking at new addresses', 'Save', { fixed: { on: check }, fields: () => html`<p class="muted">${methods.length > 0 ? `The member can verify with: ${nameMethods({ methods })}.` : 'The member has nothing to verify with. While that is so it cannot be switched on, because every login from a new address would be refused.'}</p>` })}
${one(liftLocks, 'Lift pauses after wrong tries', 'Let them try again')}
${one(grantReward, 'Give a reward', 'Give it', { fields: (form) => html`<div class="columns">${form.text({ name: 'amount', label: 'Amount', max: 12, help: 'Such as 100 or 100.50; it is on the main wallet at once.' })}${form.text({ name: 'times', label: 'Times to be staked', type: 'number', value: 1, help: 'Before money may leave; 0 asks for nothing.' })}</div>` })}
${one(sendMail, 'Send a mail', 'Send', { fields: (form) => html`${form.text({ name: 'subject', label: 'Subject', max: 120 })}${form.area({ name: 'content', label: 'Text', rows: 6 })}` })}
${authenticator === 'none' ? null : one(takeOffAuthenticator, 'Take off the authenticator app', 'Take it off', { isGrave: true })}
${member.paymentPasswordHash === null ? null : one(takeOffPaymentPassword, 'Take off the payment password', 'Take it off', { isGrave: true })}</div>`
}

const writeSessions = (view: View, { sessions, member }: Detail, open: ReadonlySet<number>): Html =>
  table(
    [
      { head: 'Since' },
      { head: 'Last seen' },
      { head: 'Address' },
      { head: 'Browser' },
      { head: 'Now' },
      { head: 'Log out' },
    ],
    sessions.map(({ id, createdAt, lastSeenAt, ip, userAgent, endedAt, endReason }) => [
      formatTime(createdAt),
      formatTime(lastSeenAt),
      ip,
      html`<span class="cut">${userAgent}</span>`,
      endedAt !== null
        ? state(`ended: ${endReason ?? ''}`, 'plain')
        : open.has(id)
          ? state('open', 'good')
          : state('expired', 'plain'),
      open.has(id) ? endForm(view, member.id, id) : null,
    ]),
    'The member has not logged in.',
    'The latest sessions',
  )

function endForm(view: View, memberId: number, sessionId: number): Html {
  const form = formOf(view, endMemberSession, `endMemberSession-${sessionId}`)
  return form.write(form.reason(), button('End', { look: 'quiet' }), { fixed: { memberId, sessionId }, look: 'inline' })
}

const writeAddresses = (view: View, { addresses, member }: Detail): Html =>
  table(
    [{ head: 'Address' }, { head: 'Since' }, { head: 'Forget' }],
    addresses.map(({ ip, createdAt }) => {
      const form = formOf(view, forgetAddress, `forgetAddress-${ip}`)
      return [
        html`<code>${ip}</code>`,
        formatTime(createdAt),
        form.write(form.reason(), button('Forget', { look: 'quiet' }), {
          fixed: { memberId: member.id, ip },
          look: 'inline',
        }),
      ]
    }),
    'The member is known from nowhere.',
    'Known addresses',
  )

export const memberPages: readonly PageRoute[] = [listPage, memberPage]
