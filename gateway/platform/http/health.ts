import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'
import { findTrouble } from '../process/standing.ts'
import { secondMs } from '../time/clock.ts'
import { createRateLimiter } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

/** A load balancer asks once a second; the answer is remembered, so this only bounds what it costs to give it. */
const rate = { max: 600, windowMs: 60 * secondMs }
/** For so long an answer is good: the probe writes, and writes are for money. */
const rememberedMs = secondMs
/** Who collects figures does not wait longer for a database that says nothing. */
const readyWithinMs = 0.8 * secondMs
/**
 * For so long a database that has just taken writes may be slow or refuse. It is the same one for all: whoever asks each of them once a second
 * would leave all at once, and nobody would be there when it goes on.
 */
const patienceMs = 5 * secondMs

/**
 * Whether the database takes a write and answers a read. However many ask, one probe runs at a time, and at most one a second; what
 * changes is logged, not what stays. How old an answer is tells the clock that nobody can set.
 */
export function createReadiness(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  ranMs = () => performance.now(),
): () => Promise<boolean> {
  let latest = { isReady: true, atMs: Number.NEGATIVE_INFINITY }
  let probing: Promise<boolean> | undefined

  async function probe(): Promise<boolean> {
    const found = await write().then(
      () => null,
      (error: unknown) => ({ error }),
    )
    const isReady = found === null
    if (isReady && !latest.isReady) log.warn('the database takes writes again')
    if (!isReady && latest.isReady)
      log.error({ err: found.error }, 'the readiness probe failed: the database does not take writes')
    latest = { isReady, atMs: ranMs() }
    return isReady
  }

  async function write(): Promise<void> {
    const updatedAt = clock.now()
    await db.write((tx) =>
      tx.setting.upsert({
        where: { name: 'probe' },
        create: { name: 'probe', value: '1', updatedAt },
        update: { updatedAt },
      }),
    )
    await db.read.setting.findUnique({ where: { name: 'probe' } })
  }

  return () => {
    if (ranMs() - latest.atMs < rememberedMs) return Promise.resolve(latest.isReady)
    probing ??= probe().finally(() => {
      probing = undefined
    })
    return probing
  }
}

/** What processes have in common besides the database: without it the process is ready and less than whole. */
const commonOf = ({ bus }: Platform): { redis?: 'joined' | 'lost' } => {
  const state = bus.state()
  return state === 'alone' ? {} : { redis: state }
}

/** `/healthz`: the process answers. `/readyz`: the database takes writes, so money can be served, and nothing of the process's own is amiss. */
export function healthRoutes(app: FastifyInstance, platform: Platform, ranMs = () => performance.now()): void {
  const probe = createReadiness(platform, ranMs)
  let lastReadyMs = Number.NEGATIVE_INFINITY
  // Whoever asks seldom finds what the last one that took too long has come to.
  async function isReady(): Promise<boolean> {
    const found = await probe()
    if (found) lastReadyMs = ranMs()
    return found
  }
  const { bus, metrics } = platform
  const isReadyNow = (): Promise<boolean> => Promise.race([isReady(), pause(readyWithinMs, false, { ref: false })])
  metrics.looked('ready', '1 where the database takes writes, asked when somebody looks.', async () =>
    Number(await isReadyNow()),
  )
  metrics.looked('trouble', '1 while the process says of itself that nobody should be sent here.', () =>
    Number(findTrouble(platform) !== null),
  )
  metrics.looked('bus_lost', '1 while other processes cannot be reached.', () => Number(bus.state() === 'lost'))
  const limiter = createRateLimiter(platform.clock, { ...rate, max: rate.max * platform.settings.RATE_LIMIT_FACTOR })
  app.get('/healthz', () => ({ status: 'ok', instance: platform.settings.INSTANCE }))
  app.get('/readyz', async (request, reply) => {
    if (limiter.take(request.ip) !== null) throw new Refusal('TOO_MANY_REQUEST')
    const trouble = findTrouble(platform)
    if (trouble !== null) return reply.status(503).send({ status: 'not ready', reason: trouble })
    if ((await isReadyNow()) || ranMs() - lastReadyMs < patienceMs) return { status: 'ok', ...commonOf(platform) }
    return reply
      .status(503)
      .header('retry-after', '5')
      .send({ status: 'not ready', reason: 'the database does not take writes' })
  })
}
