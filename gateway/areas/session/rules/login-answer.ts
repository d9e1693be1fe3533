import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { session } from '#catalogue/session.ts'
import { isAgent, isMember } from '#gateway/kernel/identity/account-types.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'

export type LoginValue = AnsweredValueOf<typeof session.login>
type Person = {
  id: number
  account: string
  type: number
  state: string
  firstTimeLogin: boolean
  lastLoginIp: string | null
}

/** Members and agents log in with a form; staff do not, and a trial gets its session by free play only (OP-27). */
export const mayLogInByForm = (type: number): boolean => isMember(type) || isAgent(type)

/** Null when the merchant lets passwords live for ever (OP-145). */
export const isPasswordExpired = (changedAt: Date, afterDays: number | null, now: Date): boolean =>
  afterDays !== null && now >= laterBy(changedAt, afterDays * dayMs)

/** An sms login typed no password, so it is asked for no new one (OP-47): it leaves `more` out. */
export function toLoginValue(
  person: Person,
  token: string,
  more: Partial<Pick<LoginValue, 'passwordExpired' | 'defaultPassword' | 'expiredMinutes'>> = {},
): LoginValue {
  return {
    token,
    id: person.id,
    userName: person.account,
    type: person.type,
    customerType: person.type,
    firstTimeLogin: person.firstTimeLogin,
    passwordExpired: false,
    defaultPassword: false,
    captcha: false,
    lastLoginIp: person.lastLoginIp,
    ...more,
  }
}
