import { isAgent, isTrial } from '#gateway/kernel/identity/account-types.ts'
import { type Child, type Html, html } from '#gateway/platform/pages/html.ts'
import { formatTime } from '../format.ts'
import type { findMemberDetail } from '../member-store.ts'
import type { WrongTries } from '../wrong-tries.ts'
import { facts, state } from './table.ts'

export type Detail = NonNullable<Awaited<ReturnType<typeof findMemberDetail>>>

export const kindOf = (type: number): string => (isTrial(type) ? 'trial' : isAgent(type) ? `agent (${type})` : 'member')
export const stateOf = (text: string): Html => (text === 'active' ? state('active', 'good') : state('frozen', 'bad'))

const appNames: Readonly<Record<Detail['authenticator'], string>> = {
  none: 'none',
  waiting: 'added, without its first code yet',
  on: 'on',
}

const methodNames: Readonly<Record<Detail['methods'][number], string>> = {
  GOOGLE_CODE: 'authenticator app',
  EMAIL: 'mail',
  BANK_ACCOUNT_NAME: 'name on the bank account',
  SMS: 'SMS',
}
/** What a login from a new address can be verified with, in words. */
export const nameMethods = ({ methods }: Pick<Detail, 'methods'>): string =>
  methods.map((method) => methodNames[method]).join(', ')

/** Who has an authenticator app is asked without being marked for it. */
function writeAddressCheck({ member, authenticator, methods }: Detail): Child {
  if (!member.checksNewAddress && authenticator !== 'on') return 'ask for nothing more'
  if (methods.length > 0) return `ask for more: ${nameMethods({ methods })}`
  return html`${state('no login', 'bad')} The member has nothing to verify with and is sent to customer service. Stop asking, or have a phone, mail, card or app added first.`
}

const toFact = ({ name, failures, pausedUntil }: WrongTries): readonly [string, string] => [
  name,
  pausedUntil === null ? String(failures) : `${failures}, paused until ${formatTime(pausedUntil)}`,
]

/** What is known of a member, and how the account stands. */
export function writeFacts(detail: Detail): Html {
  const { member, wrongTries, authenticator } = detail
  const { upline } = member
  return facts([
    ['State', stateOf(member.state)],
    ['Kind', kindOf(member.type)],
    ['Nickname', member.nickname],
    [
      'Phone',
      member.mobileNum === null
        ? 'none'
        : html`+${member.countryDialingCode} ${member.mobileNum} ${member.mobileVerified ? state('verified', 'good') : state('not verified', 'plain')}`,
    ],
    ['Mail', member.email ?? 'none'],
    ['Upline', upline === null ? 'none' : html`<a href="/operator/members/${upline.id}">${upline.account}</a>`],
    ['Registered', formatTime(member.registeredAt)],
    [
      'Last login',
      member.lastLoginAt === null ? 'never' : `${formatTime(member.lastLoginAt)} from ${member.lastLoginIp}`,
    ],
    [
      'Password',
      member.passwordHash === null
        ? 'none'
        : member.passwordIsGiven
          ? 'a new one is asked for'
          : `changed ${formatTime(member.passwordChangedAt)}`,
    ],
    ['Payment password', member.paymentPasswordHash === null ? 'none' : 'set'],
    ['Authenticator app', appNames[authenticator]],
    ['New addresses', writeAddressCheck(detail)],
    ...(wrongTries.length === 0 ? [['Wrong tries', 'none'] as const] : wrongTries.map(toFact)),
  ])
}
