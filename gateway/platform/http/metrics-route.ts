import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sha256 } from '../crypto/chance.ts'
import type { Platform } from '../platform.ts'
import type { GatewaySettings } from '../process/env.ts'
import { minuteMs } from '../time/clock.ts'
import { isAtMachine, isForwarded } from './at-machine.ts'
import { createRateLimiter } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

/** Who collects figures reads them a few times a minute; wrong tokens count the same. */
const rate = { max: 60, windowMs: minuteMs }

/** `/metrics`, for those who run this gateway (decision 317). What the public reaches through a proxy does not exist. */
export function metricsRoutes(app: FastifyInstance, { clock, metrics, settings }: Platform): void {
  const limiter = createRateLimiter(clock, { ...rate, max: rate.max * settings.RATE_LIMIT_FACTOR })
  app.get('/metrics', async (request, reply) => {
    if (limiter.take(request.ip) !== null) throw new Refusal('TOO_MANY_REQUEST')
    const verdict = mayRead(settings, request)
    if (verdict === 'hidden') throw new Refusal('path.not.found')
    if (verdict === 'unknown')
      return reply.status(401).header('www-authenticate', 'Bearer').type('text/plain').send('The token is wrong.\n')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

function mayRead(settings: GatewaySettings, request: FastifyRequest): 'yes' | 'unknown' | 'hidden' {
  const { METRICS_TOKEN, NODE_ENV } = settings
  if (isForwarded(request)) return 'hidden'
  if (METRICS_TOKEN === undefined) return NODE_ENV !== 'production' && isAtMachine(request) ? 'yes' : 'hidden'
  const shown = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(Buffer.from(sha256(shown)), Buffer.from(sha256(METRICS_TOKEN))) ? 'yes' : 'unknown'
}
