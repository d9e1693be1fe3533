import type { FastifyInstance } from 'fastify'
import { readForm } from '#gateway/platform/http/form-body.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { writeHistoryPage } from '../pages/history-page.ts'
import { writeProofPage } from '../pages/proof-page.ts'
import { writeRulesPage } from '../pages/rules-page.ts'
import { toResult } from '../pages/view.ts'
import { sendPage } from '../replies.ts'
import { isReplaySeal } from '../round-proofs.ts'
import { NoSeat, openReplay, openView, seatPath } from '../seat-desk.ts'
import { changeClientSeed, findRound, isClientSeed, listRounds } from '../seats.ts'
import { limit } from './limit.ts'

const roundsShown = 30

export function paperRoutes(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { secret: string }; Querystring: { saved?: string } }>(
    '/studio/seat/:secret/rules',
    limit(platform, 240),
    async (request, reply) => {
      const view = await openView(platform, request)
      const notice =
        request.query.saved === undefined ? null : ({ kind: 'told', text: view.texts.seedChanged } as const)
      return sendPage(reply, { appOrigins: view.appOrigins, text: writeRulesPage(view, notice) })
    },
  )

  app.post<{ Params: { secret: string } }>('/studio/seat/:secret/seed', limit(platform, 60), async (request, reply) => {
    const { clientSeed } = readForm(request)
    const view = await openView(platform, request)
    if (!isClientSeed(clientSeed)) {
      const text = writeRulesPage(view, null, String(clientSeed ?? '').slice(0, 200))
      return sendPage(reply, { status: 400, appOrigins: view.appOrigins, text })
    }
    await changeClientSeed(platform, view.seat, clientSeed)
    return reply.redirect(`${seatPath(request)}/rules?saved#fair`, 303)
  })

  app.get<{ Params: { secret: string } }>(
    '/studio/seat/:secret/history',
    limit(platform, 240),
    async (request, reply) => {
      const view = await openView(platform, request)
      return sendPage(reply, {
        appOrigins: view.appOrigins,
        text: writeHistoryPage(view, await listRounds(platform.db.read, view.seat, roundsShown)),
      })
    },
  )

  app.get<{ Params: { secret: string; orderNo: string } }>(
    '/studio/seat/:secret/rounds/:orderNo',
    limit(platform, 240),
    async (request, reply) => {
      const view = await openView(platform, request)
      const round = await findRound(platform.db.read, view.seat, request.params.orderNo)
      if (round === null) throw new NoSeat('missing', view.seat)
      return sendPage(reply, { appOrigins: view.appOrigins, text: writeProofPage(view, toResult(round)) })
    },
  )

  app.get<{ Params: { orderNo: string; seal: string } }>(
    '/studio/replay/:orderNo/:seal',
    limit(platform, 240),
    async (request, reply) => {
      const { orderNo, seal } = request.params
      if (!isReplaySeal(platform, orderNo, seal)) throw new NoSeat('missing', null)
      const { view, round } = await openReplay(platform, orderNo)
      return sendPage(reply, { appOrigins: view.appOrigins, text: writeProofPage(view, toResult(round)) })
    },
  )
}
