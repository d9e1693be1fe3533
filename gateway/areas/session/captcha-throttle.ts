import { findCaptchaTime, replaceCaptcha } from '#gateway/kernel/identity/captcha.ts'
import { toNetwork } from '#gateway/platform/http/network.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, secondMs } from '#gateway/platform/time/clock.ts'

/** A captcha is refreshed at most once a second (OP-63). */
const throttleMs = secondMs

/**
 * Tells whether a browser may have a new captcha now: by its own last one where its cookie names it, else by its address. The last one
 * goes with that, once: an old one that was sent again and again would bring as many pictures as it is sent.
 * The addresses of the last second are kept in memory; there are few, and losing them costs one picture.
 */
export function createCaptchaThrottle(platform: Platform) {
  const servedAt = new Map<string, Date>()
  return {
    async isTooSoon(captchaId: string | undefined, ip: string): Promise<boolean> {
      const now = platform.clock.now()
      const own = captchaId === undefined ? null : await findCaptchaTime(platform, captchaId)
      if (own !== null && now < laterBy(own, throttleMs)) return true
      if (captchaId !== undefined && own !== null && (await replaceCaptcha(platform, captchaId))) return false
      for (const [address, at] of servedAt) if (now >= laterBy(at, throttleMs)) servedAt.delete(address)
      const network = toNetwork(ip)
      if (servedAt.has(network)) return true
      servedAt.set(network, now)
      return false
    },
  }
}
