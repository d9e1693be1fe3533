import type { ParsedInputOf } from '#catalogue/call.ts'
import type { session } from '#catalogue/session.ts'
import type { ContextOf } from '#gateway/platform/answer.ts'
import { merchantSettings } from '#gateway/platform/merchant-settings.ts'
import { tryCode } from '#gateway/platform/one-time-code.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { Refusal } from '#gateway/platform/refusal.ts'
import { toOrigin } from './origin.ts'
import { type LoginValue, toLoginValue } from './rules/login-answer.ts'
import { toTarget } from './rules/phone.ts'
import { writeCode } from './sms-codes.ts'
import { findHolders, type LoginMember, recordLogin } from './store.ts'
import { countWrongAnswer, findTicket, issueTicket, type Ticket, useTicket } from './tickets.ts'

type Answer = ParsedInputOf<typeof session.loginVerification>
type VerificationContext = ContextOf<typeof session.loginVerification>
type Method = Answer['method']
/** What the first step knew of the password. */
type Detail = Pick<LoginValue, 'passwordExpired' | 'defaultPassword'>

/**
 * The second step of a login from an address that the account has not been used from (SE-26 to SE-30). The password was
 * right; a ticket that lives for ten minutes stands for it, and the member answers by one of the ways that they have.
 */
export async function askForVerification(
  platform: Platform,
  member: LoginMember,
  detail: Detail,
): Promise<{ captcha: false; ticket: string; methods: Method[] }> {
  const at = platform.clock.now()
  const ticket = await platform.db.write((tx) => issueTicket(tx, { purpose: 'new_address', memberId: member.id, detail, at }))
  return { captcha: false, ticket, methods: await methodsOf(platform, member) }
}

/** Only what the member has (OP-93). */
async function methodsOf(platform: Platform, member: LoginMember): Promise<Method[]> {
  const methods: Method[] = []
  if (member.email !== null) methods.push('EMAIL')
  if ((await findHolders(platform.db.read, member)).length > 0) methods.push('BANK_ACCOUNT_NAME')
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
  const ticket = await findTicket(platform.db.read, 'new_address', secret, platform.clock.now())
  if (ticket === null) return context.refuse('login_verify_required')
  const member = await platform.db.read.member.findUniqueOrThrow({ where: { id: ticket.memberId } })
  if (member.state !== 'active' || !(await methodsOf(platform, member)).includes(method)) return context.refuse('login_verify_required')
  if (method === 'BANK_ACCOUNT_NAME') {
    if (code === undefined) return context.refuse('validate_verification_code_error')
    const holders = await findHolders(platform.db.read, member)
    return (await holders).some((holder) => isSameName(holder, code)) ? open(platform, ticket, member, context) : refuseAnswer(platform, ticket, context)
  }
  const target = method === 'SMS' ? phoneOf(member) : member.email
  if (target === null) return context.refuse('login_verify_required')
  if (code === undefined) return send(platform, method === 'SMS' ? 'sms' : 'mail', target, context)
  const verdict = await tryCode(platform, { purpose: 'new_address', target, code })
  if (verdict === 'expired') return context.refuse('validate_verification_code_invalid')
  return verdict === 'right' ? open(platform, ticket, member, context) : refuseAnswer(platform, ticket, context)
}

/** Names are compared as people write them: blanks and capitals do not count. */
const isSameName = (one: string, other: string): boolean => toComparable(one) === toComparable(other)
const toComparable = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

async function send(platform: Platform, channel: 'sms' | 'mail', target: string, context: VerificationContext): Promise<Partial<LoginValue>> {
  const settings = await merchantSettings(platform).all()
  const verdict = await writeCode(platform, { purpose: 'new_address', channel, target }, settings, context)
  if (verdict === 'too.much.request') context.refuse(verdict)
  if (verdict !== 'send') throw new Refusal('TOO_MANY_REQUEST')
  return { expiredMinutes: settings.login.smsExpiredMinutes }
}

async function refuseAnswer(platform: Platform, ticket: Ticket, context: VerificationContext): Promise<never> {
  await platform.db.write((tx) => countWrongAnswer(tx, ticket))
  return context.refuse('validate_verification_code_error')
}

async function open(platform: Platform, ticket: Ticket, member: LoginMember, context: VerificationContext): Promise<LoginValue> {
  const origin = toOrigin(platform, context)
  const token = await platform.db.write(async (tx) =>
    (await useTicket(tx, ticket, origin.at)) ? recordLogin(tx, member, origin, { by: 'verification' }) : null,
  )
  if (token === null) return context.refuse('login_verify_required')
  return toLoginValue(member, token, JSON.parse(ticket.detail) as Detail)
}
