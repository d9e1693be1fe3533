import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { requestLine } from '#gateway/platform/observing/asking.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { fileRoutes } from './routes/files.ts'
import { flightRoutes } from './routes/flight.ts'
import { launchRoutes } from './routes/launch.ts'
import { paperRoutes } from './routes/papers.ts'
import { playRoutes } from './routes/play.ts'
import { tableRoutes } from './routes/table.ts'
import { ticketRoutes } from './routes/tickets.ts'
import { NoSeat, sendMessagePage } from './seat-desk.ts'
import { watchRounds } from './shared/round-metrics.ts'

/** The studio: launch addresses, the games' pages, their files and pictures. It stands in a scope of its own. */
export async function studioRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  app.setErrorHandler((error: FastifyError | Refusal | NoSeat, request, reply) =>
    answerError(platform, error, request, reply),
  )
  watchRounds(platform)
  launchRoutes(app, platform)
  playRoutes(app, platform)
  paperRoutes(app, platform)
  tableRoutes(app, platform)
  ticketRoutes(app, platform)
  flightRoutes(app, platform)
  fileRoutes(app, platform)
}

function answerError(
  platform: Platform,
  error: FastifyError | Refusal | NoSeat,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof NoSeat) {
    const { language = null, backUrl = null } = error.seat?.row ?? {}
    request.isSecretKnown = error.seat !== null
    return error.why === 'ended'
      ? sendMessagePage(platform, reply, { status: 401, kind: 'ended', language, backUrl })
      : sendMessagePage(platform, reply, { status: 404, kind: 'missing', language, backUrl })
  }
  const status = (error instanceof Refusal ? error.status : error.statusCode) ?? 500
  if (status >= 500) request.log.error({ err: error, ...requestLine(request) }, 'a page of the studio failed')
  return sendMessagePage(platform, reply, {
    status,
    kind: status === 429 ? 'tooFast' : status < 500 ? 'missing' : 'broken',
    language: null,
    backUrl: null,
  })
}
