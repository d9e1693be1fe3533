import type { FastifyInstance } from 'fastify'
import type { Platform } from './platform.ts'

/** `/healthz`: the process answers. `/readyz`: the database takes a write and answers a read, so money can be served. */
export function healthRoutes(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await platform.db.write((tx) =>
        tx.setting.upsert({
          where: { name: 'probe' },
          create: { name: 'probe', value: '1', updatedAt: platform.clock.now() },
          update: { updatedAt: platform.clock.now() },
        }),
      )
      await platform.db.read.setting.findUnique({ where: { name: 'probe' } })
      return { status: 'ok' }
    } catch (error) {
      platform.log.error({ err: error }, 'the readiness probe failed')
      return reply.status(503).header('retry-after', '5').send({ status: 'not ready', reason: 'the database does not take writes' })
    }
  })
}
