import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { isAtMachine } from '#gateway/platform/http/at-machine.ts'
import { publicOrigin } from '#gateway/platform/http/public-url.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { createSharedLimiter } from '#gateway/platform/http/shared-limit.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { GatewaySettings } from '#gateway/platform/process/env.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { createGuessRecord } from '../identity/guess-record.ts'

type Rule = Pick<GatewaySettings, 'NODE_ENV' | 'OPERATOR_TOKEN'>
type Asking = Pick<FastifyRequest, 'headers' | 'socket'>

/** Wrong tokens of machines, and logins of persons, per address and minute. */
export const mostWrongTries = 10

/** Compares in the same time whatever is wrong with it (danger T50). False where no token is set. */
function isOperatorToken({ OPERATOR_TOKEN }: Rule, token: string): boolean {
  return (
    OPERATOR_TOKEN !== undefined && timingSafeEqual(Buffer.from(sha256(token)), Buffer.from(sha256(OPERATOR_TOKEN)))
  )
}

/** True where nobody has to prove who they are: on a developer's machine, at the machine itself, while no token is set. */
export const isOpenTo = (rule: Rule, asking: Asking): boolean =>
  rule.OPERATOR_TOKEN === undefined && rule.NODE_ENV !== 'production' && isAtMachine(asking)

/**
 * Whether a form or call of operators was sent by a page of this gateway. Browsers name the origin with every POST; the pages therefore
 * must not forbid the referrer, which would turn the origin into `null`. The host is the one that the browser has written.
 */
export function isFromHere(settings: GatewaySettings, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin, host } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  return new URL(origin).host === host || origin === new URL(publicOrigin(settings)).origin
}

/**
 * The door of the operators' calls, which are for machines. Throws a Refusal for whoever has no business here. Wrong tokens are counted
 * per address, and while there were too many of them no token of that address is looked at.
 */
export function createOperatorDoor(platform: Platform): (request: FastifyRequest) => Promise<void> {
  const { settings } = platform
  const wrongTries = createSharedLimiter(platform, 'operator token', {
    max: mostWrongTries * settings.RATE_LIMIT_FACTOR,
    windowMs: minuteMs,
  })
  const record = createGuessRecord(platform, 'operator.wrongToken')
  return async (request) => {
    if (settings.OPERATOR_TOKEN === undefined && settings.NODE_ENV === 'production') throw new Refusal('path.not.found')
    // A machine names no origin; a browser always does, and then it is a page that asks.
    if (request.headers.origin !== undefined && !isFromHere(settings, request))
      throw new Refusal('user.or.token.invalid')
    if (isOpenTo(settings, request)) return
    const token = request.headers.authorization
    if (token === undefined || token === '') throw new Refusal('user.or.token.invalid')
    if (await wrongTries.isSpent(request.ip)) throw new Refusal('TOO_MANY_REQUEST')
    if (isOperatorToken(settings, token)) return
    await wrongTries.take(request.ip)
    await record({ ip: request.ip, traceId: request.id }, { path: request.url })
    throw new Refusal('user.or.token.invalid')
  }
}
