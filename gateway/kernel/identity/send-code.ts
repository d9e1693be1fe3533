import { codeLifeMinutes } from '#catalogue/code-life.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { toNetwork } from '#gateway/platform/http/network.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, hourMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import type { MerchantSettings } from '../settings/merchant-settings.ts'
import { sendToOutbox } from '../telling/outbox.ts'
import { codeText } from './code-texts.ts'
import { type CodePurpose, createCode, unsentTo } from './one-time-code.ts'
import { countdownLeft, judgeSmsRequest, type SmsVerdict } from './sms-budget.ts'

/** Codes that one address may ask for (danger T47); a load test multiplies them like every other rate. */
const addressBudget = { hourly: 10, daily: 50 }

const budgetOf = ({ settings: { RATE_LIMIT_FACTOR } }: Platform, { login }: MerchantSettings): number =>
  login.smsHourlyBudget * RATE_LIMIT_FACTOR

/** What has been sent to all numbers in the last hour. */
const countSms = (read: Reader | Tx, { clock }: Platform): Promise<number> =>
  read.outboxMessage.count({ where: { channel: 'sms', createdAt: { gte: laterBy(clock.now(), -hourMs) } } })

/** Whether one part in so many of the hour's sms is used up. */
export const isSmsBusy = async (platform: Platform, settings: MerchantSettings, parts: number): Promise<boolean> =>
  (await countSms(platform.db.read, platform)) * parts >= budgetOf(platform, settings)

/** Whether a code was sent; if not because one was a moment ago, in how many seconds the next can be. */
type Judged = { verdict: SmsVerdict; secondsLeft?: number | null }

/** A page that was loaded anew has forgotten its countdown; the refusal of a further code tells it (CN-23). */
const sayWait = ({ secondsLeft = null }: Judged): { value?: unknown } =>
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

/** For whom a code is that nobody gets where the phone or mailbox is somebody else's. */
export const toTaken = (target: string, isTaken: boolean): Pick<Wanted, 'target' | 'isReceived'> =>
  isTaken ? { target: unsentTo(target), isReceived: async () => false } : { target }

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

/** When codes were asked for since `since`, the latest first. */
async function listCodeTimes(tx: Tx, by: { target: string } | { ip: string }, since: Date): Promise<Date[]> {
  const rows = await tx.oneTimeCode.findMany({
    where: { ...by, createdAt: { gte: since } },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
    take: 1_000,
  })
  return rows.map((row) => row.createdAt)
}
