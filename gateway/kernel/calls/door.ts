import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, RateLimit } from '#catalogue/call.ts'
import { isOlder } from '#catalogue/older/older.ts'
import { createCallLimiter, createRateLimiter } from '#gateway/platform/http/rate-limit.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { tokenOf } from '#gateway/platform/http/request-header.ts'
import { createSharedLimiter, type Taken } from '#gateway/platform/http/shared-limit.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { hourMs } from '#gateway/platform/time/clock.ts'
import { createCallMetrics } from './call-metrics.ts'

/** What counts the requests to a call, before its body is read and after it is known whose they are, and how they end. */
export function createDoors(platform: Platform) {
  const watching = createCallMetrics(platform)
  const open = (call: Call) => {
    const limiter = limiterOf(platform, call)
    const onRequest = guard(platform, call, limiter, bodyQuotaOf(platform, call))
    return { limiter, name: `${call.area}.${call.key}`, onRequest, watched: watching(call) }
  }
  const doors = new Map<Call, ReturnType<typeof open>>()
  return (call: Call) => {
    // Older names share what the call that they stand for counts, else each would be a bucket of its own.
    const named = isOlder(call) ? call.of : call
    const door = doors.get(named) ?? open(named)
    doors.set(named, door)
    return door
  }
}
export type CallLimiter = ReturnType<typeof createCallLimiter<Taken>>

/**
 * What may be asked so often in a minute or less is a secret, money, or something that others pay for: logins, codes, orders, pictures.
 * All processes count it together. What may be asked oftener is limited because of what it costs a process, and each counts its own
 * (decision 308).
 */
const mostCountedTogether = 120
const nameOf = ({ methods, path }: Call): string => `${methods[0]} ${path}`

function limiterOf(platform: Platform, call: Call): CallLimiter {
  const limit = rateLimitOf(platform, call)
  const askers =
    call.rate.max <= mostCountedTogether
      ? createSharedLimiter(platform, nameOf(call), limit)
      : createRateLimiter(platform.clock, limit)
  return createCallLimiter<Taken>(platform.clock, limit, askers)
}

const rateLimitOf = (platform: Platform, { rate }: Call): RateLimit => ({
  max: rate.max * platform.settings.RATE_LIMIT_FACTOR,
  windowMs: rate.windowMs,
})

/** Whether a request says who sends it; what an operator sends is no session's, and some calls answer everybody alike. */
export const hasToken = (call: Call, request: FastifyRequest): boolean =>
  call.access !== 'operator' && !call.forAnybody && tokenOf(request) !== undefined

/** So many of the longest bodies an address may send within an hour to a call that is open to everybody. */
const fullBodiesAnHour = 12

/**
 * The bytes that an address may send to a call that takes long bodies from everybody: they are read before anything is known of who
 * sends them, and a token that is none reads like one. Null for every other call.
 */
function bodyQuotaOf(platform: Platform, call: Call): BodyQuota | null {
  const { access, bodyBytes } = call
  if (access !== 'nobody' || bodyBytes === undefined) return null
  const bytes = createSharedLimiter(platform, `bytes ${nameOf(call)}`, {
    max: fullBodiesAnHour * bodyBytes * platform.settings.RATE_LIMIT_FACTOR,
    windowMs: hourMs,
  })
  return (request) => {
    const length = request.headers['content-length']
    // A body that does not say how long it is may be as long as any.
    return bytes.take(request.askedFor || request.ip, length === undefined ? bodyBytes : Number(length))
  }
}
type BodyQuota = (request: FastifyRequest) => Taken

/** What happens to a call before its body is read. Plugins for other origins and for cookies cost every request as much as most answers do. */
const guard =
  (platform: Platform, call: Call, limiter: CallLimiter, bodyQuota: BodyQuota | null) =>
  (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    if (request.headers.origin !== undefined) allowOrigin(platform, reply)
    const first = limiter.takeFirst(request.askedFor || request.ip, hasToken(call, request))
    const taken =
      first instanceof Promise
        ? first.then((waitSeconds) => waitSeconds ?? bodyQuota?.(request) ?? null)
        : (first ?? bodyQuota?.(request) ?? null)
    const decide = (waitSeconds: number | null): void =>
      done(waitSeconds === null ? undefined : tooMany(reply, waitSeconds))
    if (taken instanceof Promise) taken.then(decide, done)
    else decide(taken)
  }

export function tooMany(reply: FastifyReply, waitSeconds: number): Refusal {
  reply.header('retry-after', String(waitSeconds))
  return new Refusal('TOO_MANY_REQUEST')
}

function allowOrigin(platform: Platform, reply: FastifyReply): void {
  reply
    .header('access-control-allow-origin', platform.settings.APP_PUBLIC_URL)
    .header('access-control-allow-credentials', 'true')
    .header('access-control-expose-headers', 'x-app-trace-id')
}
