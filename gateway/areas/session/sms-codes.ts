import type { ParsedInputOf } from '#catalogue/call.ts'
import { codeLifeMinutes } from '#catalogue/code-life.ts'
import type { session } from '#catalogue/session.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { type CodePurpose, createCode } from '#gateway/kernel/identity/one-time-code.ts'
import { dialingCodesOf, type Phone, toPhone, toTarget } from '#gateway/kernel/identity/phone.ts'
import { failuresOf } from '#gateway/kernel/identity/streak.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn } from '#gateway/kernel/settings/offered.ts'
import { sendToOutbox } from '#gateway/kernel/telling/outbox.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { toNetwork } from '#gateway/platform/http/network.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, hourMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { passBotCheck } from './bot-check.ts'
import { codeText } from './rules/message-texts.ts'
import { countdownLeft, judgeSmsRequest, type SmsVerdict } from './rules/sms-budget.ts'
import { findAddressStreak, findMemberByPhone, listCodeTimes } from './store.ts'

type CodeRequest = ParsedInputOf<typeof session.smsNoLogin>
type CodeAsker = Omit<ContextOf<typeof session.smsNoLogin>, 'caller'>

/** Codes that one address may ask for (danger T47); a load test multiplies them like every other rate. */
const addressBudget = { hourly: 10, daily: 50 }

/** The share of the hour's sms from which on each further one needs a proof: a tenth. */
const busyShare = 10
const budgetOf = ({ settings: { RATE_LIMIT_FACTOR } }: Platform, { login }: MerchantSettings): number =>
  login.smsHourlyBudget * RATE_LIMIT_FACTOR

/** What has been sent to all numbers in the last hour. */
const countSms = (read: Reader | Tx, { clock }: Platform): Promise<number> =>
  read.outboxMessage.count({ where: { channel: 'sms', createdAt: { gte: laterBy(clock.now(), -hourMs) } } })

/** Sends a code for the login and for a new password, to a number that a member has verified; for any other number it does and says the same, but sends nothing. */
export async function sendLoginCode(
  platform: Platform,
  request: CodeRequest,
  asker: CodeAsker,
): Promise<{ expiredMinutes: number }> {
  const { phone, settings } = await checkRequest(platform, request, asker, ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'])
  const verdict = await writeCode(
    platform,
    {
      purpose: request.purpose ?? 'login_or_password',
      channel: 'sms',
      target: toTarget(phone),
      isReceived: async (tx) => (await findMemberByPhone(tx, phone)) !== null,
    },
    settings,
    asker,
  )
  return answerVerdict(verdict, settings, asker)
}

/** Sends a code to the number of a new account; one that a member has verified belongs to that member. */
export async function sendRegisterCode(
  platform: Platform,
  request: CodeRequest,
  asker: CodeAsker & Pick<ContextOf<typeof session.smsRegister>, 'refuse'>,
): Promise<{ expiredMinutes: number }> {
  const { phone, settings } = await checkRequest(platform, request, asker, ['REGMOBVERF3'])
  if ((await findMemberByPhone(platform.db.read, phone)) !== null) asker.refuse('exists.mobile.err')
  return answerVerdict(
    await writeCode(platform, { purpose: 'register', channel: 'sms', target: toTarget(phone) }, settings, asker),
    settings,
    asker,
  )
}

/** Refuses where none of the `flags` is on: the code would be good for nothing (OP-58). */
async function checkRequest(
  platform: Platform,
  request: CodeRequest,
  asker: CodeAsker,
  flags: readonly string[],
): Promise<{ phone: Phone; settings: MerchantSettings }> {
  const settings = await merchantSettings(platform).all()
  if (!flags.some((flag) => isSwitchedOn(settings, flag))) asker.refuse('sms.not.enabled')
  if (request.mobileNo === '') asker.refuse('sms.mobile.missing')
  const phone = toPhone(request.mobileNo, request.countryDialingCode, dialingCodesOf(settings))
  if (phone === null) return asker.refuse('sms.mobile.invalid')
  const streak = await findAddressStreak(platform.db.read, asker.ip)
  const isCaptchaDue = failuresOf(streak, platform.clock.now()) >= settings.login.captchaAfterFailures
  const isBusy = (await countSms(platform.db.read, platform)) * busyShare >= budgetOf(platform, settings)
  await passBotCheck(platform, 'sms', request, isCaptchaDue, asker, isBusy)
  return { phone, settings }
}

/** Whether a code was sent; if not because one was a moment ago, in how many seconds the next can be. */
type Judged = { verdict: SmsVerdict; secondsLeft?: number | null }

/** A page that was loaded anew has forgotten its countdown; the refusal of a further code tells it (CN-23). */
export const sayWait = ({ secondsLeft = null }: Judged): { value?: unknown } =>
  secondsLeft === null ? {} : { value: { secondsLeft } }

export function answerVerdict(
  judged: Judged,
  settings: MerchantSettings,
  asker: { refuse(code: 'too.much.request' | 'sms.quota.used', more?: { value?: unknown }): never },
): { expiredMinutes: number } {
  const { verdict } = judged
  if (verdict === 'TOO_MANY_REQUEST') throw new Refusal(verdict)
  if (verdict !== 'send') asker.refuse(verdict, sayWait(judged))
  return { expiredMinutes: settings.login.smsExpiredMinutes }
}

type Wanted = {
  purpose: CodePurpose
  channel: 'sms' | 'mail'
  /** The phone in international form, or the mail address. */
  target: string
  /** False: all is done but the sending, so that nobody learns who has this number. */
  isReceived?: (tx: Tx) => Promise<boolean>
}

/** Makes and sends a code within the budgets of its target and of who asks. */
export function writeCode(
  platform: Platform,
  wanted: Wanted,
  settings: MerchantSettings,
  asker: { ip: string; language: string },
): Promise<Judged> {
  const { purpose, channel, target, isReceived } = wanted
  const ip = toNetwork(asker.ip)
  const { smsExpiredMinutes, smsDailyQuota } = settings.login
  const factor = platform.settings.RATE_LIMIT_FACTOR
  return platform.db.write(async (tx) => {
    const at = platform.clock.now()
    const since = laterBy(at, -dayMs)
    const askedForNumber = await listCodeTimes(tx, { target }, since)
    const limits = {
      countdownMs: smsExpiredMinutes * minuteMs,
      dailyQuota: smsDailyQuota,
      addressHourly: addressBudget.hourly * factor,
      addressDaily: addressBudget.daily * factor,
    }
    const verdict = judgeSmsRequest(askedForNumber, await listCodeTimes(tx, { ip }, since), limits, at)
    if (verdict !== 'send') return { verdict, secondsLeft: countdownLeft(askedForNumber, limits, at) }
    // Asked for everybody alike: only what is sent counts, and whether this one is would say who has the number.
    if (channel === 'sms' && (await countSms(tx, platform)) >= budgetOf(platform, settings))
      return { verdict: 'TOO_MANY_REQUEST' }
    const code = await createCode(platform, tx, { purpose, target, ip, at })
    if (isReceived === undefined || (await isReceived(tx))) {
      const { subject, text } = codeText(asker.language, purpose, code, codeLifeMinutes)
      await sendToOutbox(tx, { channel, recipient: target, ...(channel === 'mail' ? { subject } : {}), text, at })
    }
    return { verdict }
  })
}
