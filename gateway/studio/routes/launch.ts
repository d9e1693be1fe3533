import type { FastifyInstance } from 'fastify'
import type { Platform } from '#gateway/platform/platform.ts'
import { openLaunch } from '../launch.ts'
import { sendMessagePage } from '../seat-desk.ts'
import { limit } from './limit.ts'

export function launchRoutes(app: FastifyInstance, platform: Platform): void {
  // A HEAD request must not use the key up.
  const options = { ...limit(platform, 120), exposeHeadRoute: false }
  app.get<{ Params: { key: string }; Querystring: Record<string, unknown> }>(
    '/studio/launch/:key',
    options,
    async (request, reply) => {
      const opened = await openLaunch(platform, request.params.key)
      if (opened.outcome === 'gone') {
        const { isKnown, language, backUrl } = opened
        request.isSecretKnown = isKnown
        return sendMessagePage(platform, reply, { status: 410, kind: 'gone', language, backUrl })
      }
      const isTickets = request.query.open === 'tickets' && opened.path.startsWith('/studio/table/')
      const path = isTickets ? `${opened.path}/tickets` : opened.path
      return reply.header('referrer-policy', 'no-referrer').redirect(path, 303)
    },
  )
}
