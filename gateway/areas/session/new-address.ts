import type { ParsedInputOf } from '#catalogue/call.ts'
import type { session } from '#catalogue/session.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { tryAuthenticator } from '#gateway/kernel/identity/authenticator.ts'
import { guess } from '#gateway/kernel/identity/guesses.ts'
import { type RightCode, spendCode, tryCode } from '#gateway/kernel/identity/one-time-code.ts'
import { isSameName } from '#gateway/kernel/identity/same-name.ts'
import { answerVerdict, writeCode } from '#gateway/kernel/identity/send-code.ts'
import { clearStreak, countWrongTry, findStreak, isPaused } from '#gateway/kernel/identity/streak.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { toKeptLanguage } from './kept-language.ts'
import { toOrigin } from './origin.ts'
import { type LoginValue, toLoginValue } from './rules/login-answer.ts'
import { findHolders, getStanding, type LoginMember, type PasswordWay, recordLogin, setPassword } from './store.ts'
import { issueTicket, type Ticket, tryTicket, useTicket } from './tickets.ts'
import { hasApp, listMethods, type Method, phoneOf } from './verification-methods.ts'

type Answer = ParsedInputOf<typeof session.loginVerification>
type VerificationContext = ContextOf<typeof session.loginVerification>
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
  return { captcha: false, ticket, methods: await listMethods(tx, member, detail) }
}

/** An account with an authenticator app is asked at every new address; others where they are marked for it. */
export const isAskedAtNewAddress = async (read: Reader, member: LoginMember): Promise<boolean> =>
  member.checksNewAddress || (await hasApp(read, member.id))

/** Whether it is marked and this is an address that it has not been used from. */
export const isMarkedAndNew = async (read: Reader, member: LoginMember, ip: string): Promise<boolean> =>
  member.checksNewAddress && !(await getStanding(read, member.accountKey, ip)).isKnownAddress

/** Without a code one is sent; with the right one the session is opened and the address is known from then on. */
export async function verifyNewAddress(
  platform: Platform,
  { ticket: secret, method, code }: Answer,
  context: VerificationContext,
): Promise<Partial<LoginValue>> {
  const { db } = platform
  const ticket = await tryTicket(platform, 'new_address', secret, context)
  if (ticket === null) return context.refuse('login_verify_required')
  const member = await db.read.member.findUniqueOrThrow({ where: { id: ticket.memberId } })
  const detail = JSON.parse(ticket.detail) as Detail
  if (member.state !== 'active' || !(await listMethods(db.read, member, detail)).includes(method))
    return context.refuse('login_verify_required')
  if (code === undefined) return send(platform, method, member, context)
  await requireTries(platform, member.id, context)
  const answer = await judgeAnswer(platform, method, code, member, context)
  if (answer !== 'wrong') return open(platform, { ticket, answer }, member, detail, context)
  if (method !== 'BANK_ACCOUNT_NAME') await db.write((tx) => countWrong(platform, tx, member, context))
  return context.refuse('validate_verification_code_error')
}

/** Wrong answers count per member, not per ticket: who has the password would else get five more with each new login. */
async function requireTries({ db, clock }: Platform, memberId: number, { refuse }: VerificationContext): Promise<void> {
  if (isPaused(await findStreak(db.read, `verification:${memberId}`), clock.now())) refuse('authenticator.locked')
}

const countWrong = ({ clock }: Platform, tx: Tx, { id: memberId }: LoginMember, { ip, traceId }: VerificationContext) =>
  countWrongTry(tx, 'verification', { memberId, ip, traceId, at: clock.now() })

/** Looked at, compared and counted in one step: many that come at once are no more tries than one after the other. */
const judgeName = (
  platform: Platform,
  name: string,
  member: LoginMember,
  context: VerificationContext,
): Promise<'right' | 'wrong' | 'locked'> =>
  platform.db.write(async (tx) => {
    if (isPaused(await findStreak(tx, `verification:${member.id}`), platform.clock.now())) return 'locked'
    if ((await findHolders(tx, member.id)).some((holder) => isSameName(holder, name))) return 'right'
    await countWrong(platform, tx, member, context)
    return 'wrong'
  })

/** A right answer, with the code that it uses up where one was sent. */
type RightAnswer = RightCode | 'right'

async function judgeAnswer(
  platform: Platform,
  method: Method,
  code: string,
  member: LoginMember,
  context: VerificationContext,
): Promise<RightAnswer | 'wrong'> {
  if (method === 'BANK_ACCOUNT_NAME') {
    const verdict = await guess(
      platform,
      context,
      () => judgeName(platform, code, member, context),
      (answer) => answer === 'wrong',
    )
    return verdict === 'locked' ? context.refuse('authenticator.locked') : verdict
  }
  if (method === 'GOOGLE_CODE') {
    const verdict = await tryAuthenticator(platform, { memberId: member.id, guesser: context, code, state: 'on' })
    if (verdict === 'locked') context.refuse('authenticator.locked')
    return verdict === 'right' ? 'right' : 'wrong'
  }
  const verdict = await tryCode(
    platform,
    { purposes: ['new_address'], target: targetOf(method, member), code },
    context,
  )
  return verdict === 'expired' ? context.refuse('validate_verification_code_invalid') : verdict
}

/** Where a code goes; the member has it, or the method would not have been taken. */
const targetOf = (method: 'SMS' | 'EMAIL', member: LoginMember): string =>
  (method === 'SMS' ? phoneOf(member) : member.email) ?? ''

async function send(
  platform: Platform,
  method: Method,
  member: LoginMember,
  context: VerificationContext,
): Promise<Partial<LoginValue>> {
  // What the member knows or reads from an app is not sent.
  if (method !== 'SMS' && method !== 'EMAIL') return context.refuse('validate_verification_code_error')
  const settings = await merchantSettings(platform).all()
  const wanted = {
    purpose: 'new_address',
    channel: method === 'SMS' ? 'sms' : 'mail',
    target: targetOf(method, member),
  } as const
  const judged = await writeCode(platform, wanted, settings, context)
  return answerVerdict(judged, settings, context)
}

type Proof = { ticket: Ticket; answer: RightAnswer }

async function open(
  platform: Platform,
  { ticket, answer }: Proof,
  member: LoginMember,
  detail: Detail,
  context: VerificationContext,
): Promise<LoginValue> {
  const origin = toOrigin(platform, context)
  const language = toKeptLanguage(await merchantSettings(platform).all(), context)
  const { newPassword, passwordExpired = false, defaultPassword = false } = detail
  const token = await platform.db.write(async (tx) => {
    if (
      !(await useTicket(tx, ticket, platform.clock.now())) ||
      (answer !== 'right' && !(await spendCode(tx, answer, origin.at)))
    )
      return null
    await clearStreak(tx, `verification:${member.id}`)
    if (newPassword !== undefined) await setPassword(tx, member.id, newPassword.hash, origin, { by: newPassword.by })
    const mustChange = passwordExpired || defaultPassword
    return recordLogin(tx, member, origin, { by: 'verification', mustChange, language })
  })
  if (token === null) return context.refuse('login_verify_required')
  const person = newPassword === undefined ? member : { ...member, firstTimeLogin: false }
  return toLoginValue(person, token, { passwordExpired, defaultPassword })
}
