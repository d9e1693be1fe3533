import type { ParsedInputOf } from '#catalogue/call.ts'
import type { session } from '#catalogue/session.ts'
import type { ContextOf } from '#gateway/platform/answer.ts'
import { getAuthenticatorState, tryAuthenticator } from '#gateway/platform/authenticator.ts'
import type { Reader, Tx } from '#gateway/platform/db.ts'
import { merchantSettings } from '#gateway/platform/merchant-settings.ts'
import { tryCode } from '#gateway/platform/one-time-code.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { Refusal } from '#gateway/platform/refusal.ts'
import { toOrigin } from './origin.ts'
import { type LoginValue, toLoginValue } from './rules/login-answer.ts'
import { toTarget } from './rules/phone.ts'
import { writeCode } from './sms-codes.ts'
import { findHolders, type LoginMember, type PasswordWay, recordLogin, setPassword } from './store.ts'
import { countWrongAnswer, findTicket, issueTicket, type Ticket, useTicket } from './tickets.ts'

type Answer = ParsedInputOf<typeof session.loginVerification>
type VerificationContext = ContextOf<typeof session.loginVerification>
type Method = Answer['method']
/** What the second step has to know of the first. */
type Detail = Partial<Pick<LoginValue, 'passwordExpired' | 'defaultPassword'>> & {
  /** Only the app will do: a code to the phone was the first step already, or a new password waits (OP-45). */
  appOnly?: true
  /** Set when the login is completed, and not before. */
  newPassword?: { hash: string; by: PasswordWay }
}

/**
 * The second step of a login from an address that the account has not been used from (SE-26 to SE-30), and of one with a
 * password that was just reset (OP-45). The first step was right; a ticket that lives for ten minutes stands for it, and the
 * member answers by one of the ways that they have.
 */
export async function askForVerification(
  tx: Tx,
  member: LoginMember,
  detail: Detail,
  at: Date,
): Promise<{ captcha: false; ticket: string; methods: Method[] }> {
  const ticket = await issueTicket(tx, { purpose: 'new_address', memberId: member.id, detail, at })
  return { captcha: false, ticket, methods: await methodsOf(tx, member, detail) }
}

/** An account with an authenticator app is asked at every new address; others where they are marked for it. */
export const isAskedAtNewAddress = async (read: Reader, member: LoginMember): Promise<boolean> => member.checksNewAddress || (await hasApp(read, member.id))

export const hasApp = async (read: Reader | Tx, memberId: number): Promise<boolean> => (await getAuthenticatorState(read, memberId)) === 'on'

/** Only what the member has, the strongest first and SMS as the last resort (OP-93). */
async function methodsOf(read: Reader | Tx, member: LoginMember, { appOnly }: Detail): Promise<Method[]> {
  const methods: Method[] = (await hasApp(read, member.id)) ? ['GOOGLE_CODE'] : []
  if (appOnly) return methods
  if (member.email !== null) methods.push('EMAIL')
  if ((await findHolders(read, member)).length > 0) methods.push('BANK_ACCOUNT_NAME')
  if (phoneOf(member) !== null) methods.push('SMS')
  return methods
}

const phoneOf = ({ mobileNum, countryDialingCode, mobileVerified }: LoginMember): string | null =>
  mobileNum !== null && mobileVerified ? toTarget({ dialingCode: countryDialingCode ?? '', number: mobileNum }) : null

/** Without a code one is sent; with the right one the session is opened and the address is known from then on. */
export async function verifyNewAddress(
  platform: Platform,
  { ticket: secret, method, code }: Answer,
  context: VerificationContext,
): Promise<Partial<LoginValue>> {
  const { db, clock } = platform
  const ticket = await findTicket(db.read, 'new_address', secret, clock.now())
  if (ticket === null) return context.refuse('login_verify_required')
  const member = await db.read.member.findUniqueOrThrow({ where: { id: ticket.memberId } })
  const detail = JSON.parse(ticket.detail) as Detail
  if (member.state !== 'active' || !(await methodsOf(db.read, member, detail)).includes(method)) return context.refuse('login_verify_required')
  if (code === undefined) return send(platform, method, member, context)
  if (await isRightAnswer(platform, method, code, member, context)) return open(platform, ticket, member, detail, context)
  await db.write((tx) => countWrongAnswer(tx, ticket))
  return context.refuse('validate_verification_code_error')
}

async function isRightAnswer(platform: Platform, method: Method, code: string, member: LoginMember, context: VerificationContext): Promise<boolean> {
  if (method === 'BANK_ACCOUNT_NAME') return (await findHolders(platform.db.read, member)).some((holder) => isSameName(holder, code))
  if (method === 'GOOGLE_CODE') {
    const verdict = await tryAuthenticator(platform, { memberId: member.id, code, state: 'on' })
    return verdict === 'locked' ? context.refuse('authenticator.locked') : verdict === 'right'
  }
  const verdict = await tryCode(platform, { purpose: 'new_address', target: targetOf(method, member), code })
  return verdict === 'expired' ? context.refuse('validate_verification_code_invalid') : verdict === 'right'
}

/** Where a code goes; the member has it, or the method would not have been taken. */
const targetOf = (method: 'SMS' | 'EMAIL', member: LoginMember): string => (method === 'SMS' ? phoneOf(member) : member.email) ?? ''

/** Names are compared as people write them: blanks and capitals do not count. */
const isSameName = (one: string, other: string): boolean => toComparable(one) === toComparable(other)
const toComparable = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

async function send(platform: Platform, method: Method, member: LoginMember, context: VerificationContext): Promise<Partial<LoginValue>> {
  // What the member knows or reads from an app is not sent.
  if (method !== 'SMS' && method !== 'EMAIL') return context.refuse('validate_verification_code_error')
  const settings = await merchantSettings(platform).all()
  const wanted = { purpose: 'new_address', channel: method === 'SMS' ? 'sms' : 'mail', target: targetOf(method, member) } as const
  const verdict = await writeCode(platform, wanted, settings, context)
  if (verdict === 'too.much.request') context.refuse(verdict)
  if (verdict !== 'send') throw new Refusal('TOO_MANY_REQUEST')
  return { expiredMinutes: settings.login.smsExpiredMinutes }
}

async function open(platform: Platform, ticket: Ticket, member: LoginMember, detail: Detail, context: VerificationContext): Promise<LoginValue> {
  const origin = toOrigin(platform, context)
  const { newPassword, passwordExpired = false, defaultPassword = false } = detail
  const token = await platform.db.write(async (tx) => {
    if (!(await useTicket(tx, ticket, origin.at))) return null
    if (newPassword !== undefined) await setPassword(tx, member.id, newPassword.hash, origin, { by: newPassword.by })
    return recordLogin(tx, member, origin, { by: 'verification' })
  })
  if (token === null) return context.refuse('login_verify_required')
  const person = newPassword === undefined ? member : { ...member, firstTimeLogin: false }
  return toLoginValue(person, token, { passwordExpired, defaultPassword })
}
