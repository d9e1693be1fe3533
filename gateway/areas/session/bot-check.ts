import type { botCheckFailures } from '#catalogue/fields.ts'
import { redeemCaptcha } from '#gateway/kernel/identity/captcha.ts'
import { type ProofAction, redeemProof } from '#gateway/kernel/identity/proof-of-work.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { toNetwork } from '#gateway/platform/http/network.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { hourMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'

type Sent = { captcha?: string | undefined; captchaId?: string | undefined; altcha?: string | undefined }
type Asker = {
  ip: string
  cookies: Readonly<Record<string, string | undefined>>
  refuse(code: (typeof botCheckFailures)[number], more: { value: { captcha: boolean } }): never
}

/**
 * Checks whatever proof was sent. A captcha that is due must be among it; where a proof is due, the proof of work does as well
 * (SE-59). Clients that know neither are let through until then (OP-90). The captcha's id comes in its cookie, or in the body from an
 * app that keeps the cookie itself. `isBusy`: so much is going on everywhere that this one is not free, however few its network did.
 */
export async function passBotCheck(
  platform: Platform,
  action: ProofAction,
  sent: Sent,
  isCaptchaDue: boolean,
  asker: Asker,
  isBusy = false,
): Promise<void> {
  const isProofDue = await needsProof(platform, action, asker.ip, isBusy)
  if (sent.captcha !== undefined) {
    const isRight = await redeemCaptcha(platform, sent.captchaId ?? asker.cookies.captchaId, sent.captcha)
    if (!isRight) asker.refuse('login.captcha.err', { value: { captcha: true } })
  } else if (isCaptchaDue || (isProofDue && sent.altcha === undefined))
    asker.refuse('login.captcha.required', { value: { captcha: true } })
  if (sent.altcha !== undefined && !(await redeemProof(platform, action, sent.altcha))) {
    asker.refuse('bot.check.failed', { value: { captcha: isCaptchaDue || isProofDue } })
  }
}

/** How many of these one network does within an hour before each further one needs a proof. Accounts and trials count together. */
const ways: Partial<Record<ProofAction, { counted: string; free: number }>> = {
  register: { counted: 'account', free: 2 },
  freeplay: { counted: 'account', free: 2 },
  login: { counted: 'login', free: 9 },
  sms: { counted: 'code', free: 3 },
}

/** Whether this one needs a proof, by the merchant's setting; it is counted in any case. */
async function needsProof(platform: Platform, action: ProofAction, ip: string, isBusy: boolean): Promise<boolean> {
  const way = ways[action]
  if (way === undefined) return false
  const { botCheck } = (await merchantSettings(platform).all()).login
  const done = await busyDesk(platform).count(`${way.counted} ${toNetwork(ip)}`)
  if (botCheck !== 'busy') return botCheck === 'always'
  return isBusy || done > way.free * platform.settings.RATE_LIMIT_FACTOR
}

type Busy = { count: number; since: Date }
/** More networks than this at once are an attack by itself; the ones that came first are forgotten first. */
const mostNetworks = 50_000
const desks = new WeakMap<Platform, ReturnType<typeof createBusyDesk>>()

function busyDesk(platform: Platform) {
  const desk = desks.get(platform) ?? createBusyDesk(platform)
  desks.set(platform, desk)
  return desk
}

/** Counts by network for an hour from the first on; in memory, like the rates, and for all processes where they can be asked. */
function createBusyDesk({ bus, clock }: Platform) {
  const networks = new Map<string, Busy>()
  return {
    async count(key: string): Promise<number> {
      const now = clock.now()
      const known = networks.get(key)
      const busy = known !== undefined && now < laterBy(known.since, hourMs) ? known : { count: 0, since: now }
      busy.count += 1
      networks.delete(key)
      const oldest = networks.keys().next().value
      if (networks.size >= mostNetworks && oldest !== undefined) networks.delete(oldest)
      networks.set(key, busy)
      const name = `busy ${key} ${Math.round(clock.offsetMs() / minuteMs)}`
      const counts = await bus.count([{ name, add: 1, windowMs: hourMs }])
      return Math.max(busy.count, counts?.[0]?.sum ?? 0)
    },
  }
}
