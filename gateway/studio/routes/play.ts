import type { FastifyInstance } from 'fastify'
import { newSecret } from '#gateway/platform/crypto/chance.ts'
import { readForm } from '#gateway/platform/http/form-body.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { balancePartOf, type Notice } from '../pages/seat-frame.ts'
import { toResult } from '../pages/view.ts'
import { playRound, resumeRounds } from '../rounds.ts'
import { NoSeat, noticeOf, openView, partsOf, requireSeat, seatPath, sendSeatPage } from '../seat-desk.ts'
import { changeStake, findRound, refillPlayMoney } from '../seats.ts'
import { choiceFor, toChoiceQuery } from '../sent-choice.ts'
import { isStake, nextStake, readAmount } from '../stakes.ts'
import { limit } from './limit.ts'

export function playRoutes(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { secret: string }; Querystring: Record<string, unknown> }>(
    '/studio/seat/:secret',
    { ...limit(platform, 240), exposeHeadRoute: false },
    async (request, reply) => {
      const resumed = await resumeRounds(platform, await requireSeat(platform, request))
      const view = await openView(platform, request)
      const asked =
        typeof request.query.round === 'string'
          ? await findRound(platform.db.read, view.seat, request.query.round)
          : null
      const notices: Notice[] = []
      if (resumed.length > 0) notices.push({ kind: 'told', text: view.texts.interrupted })
      if (asked !== null && request.query.again !== undefined) notices.push({ kind: 'told', text: view.texts.repeated })
      return sendSeatPage(platform, reply, view, { round: resumed.at(-1) ?? asked, notices, sent: request.query })
    },
  )

  app.get<{ Params: { secret: string } }>('/studio/seat/:secret/now', limit(platform, 240), async (request, reply) =>
    reply.header('cache-control', 'no-store').send({ balance: balancePartOf(await openView(platform, request)) }),
  )

  app.post<{ Params: { secret: string } }>(
    '/studio/seat/:secret/play',
    limit(platform, 240),
    async (request, reply) => {
      const form = readForm(request)
      const seat = await requireSeat(platform, request)
      const played = await playRound(platform, seat, form)
      if (played.outcome === 'refused' && played.refusal === 'session_ended') throw new NoSeat('ended', seat)
      const isWanted = request.headers.accept?.includes('application/json') ?? false
      if (played.outcome === 'settled' && !isWanted)
        return reply.redirect(
          `${seatPath(request)}?round=${played.round.orderNo}${played.isRepeat ? '&again' : ''}`,
          303,
        )

      const unfinished =
        played.outcome === 'refused' && played.refusal === 'round_unfinished'
          ? (await resumeRounds(platform, seat)).at(-1)
          : undefined
      const view = await openView(platform, request)
      const round = played.outcome === 'settled' ? played.round : (unfinished ?? null)
      const onSite = (path: string): string => new URL(path, platform.settings.APP_PUBLIC_URL).href
      const ways = { onSite, choice: toChoiceQuery(form) }
      const notices = played.outcome === 'refused' ? [noticeOf(view, played.refusal, ways)] : []
      const status = played.outcome === 'refused' ? 409 : 200
      if (!isWanted) return sendSeatPage(platform, reply, view, { status, round, notices, sent: form })
      return reply.status(status).send(
        partsOf(view, {
          result: round === null ? null : toResult(round),
          notices,
          choice: choiceFor(view, form, round),
          formKey: newSecret(),
        }),
      )
    },
  )

  app.post<{ Params: { secret: string } }>(
    '/studio/seat/:secret/stake',
    limit(platform, 240),
    async (request, reply) => {
      const seat = await requireSeat(platform, request)
      const { stake, step, ...choice } = readForm(request)
      const sent = readAmount(stake)
      const from = sent !== null && isStake(seat.stakes, sent) ? sent : seat.row.stakeMinor
      await changeStake(platform, seat, nextStake(seat.stakes, from, step === 'up' ? 'up' : 'down'))
      return reply.redirect(seatPath(request) + toChoiceQuery(choice), 303)
    },
  )

  app.post<{ Params: { secret: string }; Querystring: Record<string, unknown> }>(
    '/studio/seat/:secret/refill',
    limit(platform, 30),
    async (request, reply) => {
      await refillPlayMoney(platform, await requireSeat(platform, request))
      return reply.redirect(seatPath(request) + toChoiceQuery(request.query), 303)
    },
  )
}
