import type { FastifyInstance, FastifyReply } from 'fastify'
import { readForm } from '#gateway/platform/http/form-body.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Notice } from '../pages/seat-frame.ts'
import { sendPage } from '../replies.ts'
import { cancelFromSeat } from '../shared/cancel.ts'
import { openTable, type TableView } from '../shared/desk.ts'
import { noticeOfSlip } from '../shared/notices.ts'
import { writeTickets } from '../shared/pages/tickets-page.ts'
import { listTickets, readTicketAsk } from '../shared/tickets.ts'
import { limit } from './limit.ts'

type Seated = { Params: { secret: string }; Querystring: Record<string, unknown> }

/** The tickets of all lotteries of the member who has this seat. */
export function ticketRoutes(app: FastifyInstance, platform: Platform): void {
  const url = '/studio/table/:secret/tickets'
  const send = async (
    reply: FastifyReply,
    view: TableView,
    { sent, notices, status }: { sent: Record<string, unknown>; notices: readonly Notice[]; status: number },
  ) => {
    const ask = readTicketAsk(sent)
    const found = await listTickets(platform, view.seat.row.memberId, ask)
    const text = writeTickets(view, { ...ask, ...found, notices })
    return sendPage(reply, { status, appOrigins: view.appOrigins, text })
  }

  app.get<Seated>(url, limit(platform, 240), async (request, reply) => {
    const view = await openTable(platform, request.params.secret)
    const { query } = request
    return send(reply, view, { sent: query, notices: await toldIn(platform, view, query.cancelled), status: 200 })
  })

  app.post<Seated>(`${url}/cancel`, limit(platform, 60), async (request, reply) => {
    const arrivedAt = platform.clock.now()
    const form = readForm(request)
    const asked = { secret: request.params.secret, orderNo: form.orderNo ?? '' }
    const { view, cancelled } = await cancelFromSeat(platform, asked, arrivedAt)
    if (cancelled.outcome === 'cancelled') {
      const { list, page } = readTicketAsk(form)
      const query = new URLSearchParams({ list, page: String(page), cancelled: cancelled.bet.orderNo })
      return reply.redirect(`${view.path}/tickets?${query}`, 303)
    }
    const notices = [noticeOfSlip(view, cancelled, platform.settings.APP_PUBLIC_URL)]
    return send(reply, view, { sent: form, notices, status: 409 })
  })
}

/** That a ticket was given back; told only to whom it was. */
async function toldIn({ db: { read } }: Platform, view: TableView, orderNo: unknown): Promise<Notice[]> {
  if (typeof orderNo !== 'string') return []
  const bet = await read.sharedBet.findUnique({ where: { orderNo } })
  if (bet === null || bet.memberId !== view.seat.row.memberId || bet.state !== 'cancelled') return []
  return [{ kind: 'told', text: view.texts.shared.cancelled(view.money(bet.stakeMinor)) }]
}
