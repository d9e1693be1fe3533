import type { RateLimit } from '#catalogue/call.ts'
import type { Clock } from './clock.ts'

/** More addresses than this at once are an attack by itself; the ones that came first are forgotten first. */
const mostAddresses = 50_000

/**
 * Counts the requests of each address in windows of time, in memory. A plain counter, because it stands before every call:
 * the plugin that limits the studio's pages costs a tenth of a list of games.
 */
export function createRateLimiter(clock: Clock, { max, windowMs }: RateLimit) {
  const counts = new Map<string, number>()
  let startedAtMs = Number.NEGATIVE_INFINITY
  return {
    /** Counts one request. Null when it may pass, else the seconds until the next one may. */
    take(ip: string): number | null {
      const nowMs = clock.now().getTime()
      // A window that began in the future is from before the clock was set back.
      if (nowMs - startedAtMs >= windowMs || nowMs < startedAtMs) {
        counts.clear()
        startedAtMs = nowMs
      }
      const address = toNetwork(ip)
      const count = (counts.get(address) ?? 0) + 1
      if (count > max) return Math.ceil((startedAtMs + windowMs - nowMs) / 1000)
      const oldest = counts.keys().next().value
      if (counts.size >= mostAddresses && oldest !== undefined) counts.delete(oldest)
      counts.set(address, count)
      return null
    },
  }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Who owns an IPv6 address owns its whole /64, so that is what is counted; an IPv4 address counts for itself, also when it is written as IPv6. */
export function toNetwork(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [before = '', after] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = before === '' ? [] : before.split(':')
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(':').filter(Boolean).length
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(after ?? '').split(':').filter(Boolean)]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
