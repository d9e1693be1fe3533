import type { FastifyInstance, FastifyReply } from 'fastify'
import { chance, newSecret } from '#gateway/platform/crypto/chance.ts'
import { readForm } from '#gateway/platform/http/form-body.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { balancePartOf, type Notice, writeNotices } from '../pages/seat-frame.ts'
import { newNonce, sendPage } from '../replies.ts'
import { NoSeat } from '../seat-desk.ts'
import { changeClientSeed, isClientSeed } from '../seats.ts'
import { onArrival } from '../shared/arrivals.ts'
import { cancelFromSeat } from '../shared/cancel.ts'
import { decideAtSeat, readDecision } from '../shared/decide.ts'
import { laidOn, openTable, type TableView } from '../shared/desk.ts'
import { changeDraft, slipInsteadOf, writeInHand } from '../shared/draft.ts'
import { sumOf } from '../shared/lines.ts'
import { noticeOfPlaced, noticeOfSlip, noticeOfSum, noticeOfWaiting } from '../shared/notices.ts'
import { writeTableHistory } from '../shared/pages/history-page.ts'
import { shortly } from '../shared/pages/marks.ts'
import { writeTableProof } from '../shared/pages/proof-page.ts'
import { writeTableRules } from '../shared/pages/rules-page.ts'
import { partsOfTable, writeTablePage } from '../shared/pages/table-page.ts'
import { placeSlip } from '../shared/place.ts'
import { findProof } from '../shared/proof.ts'
import { readSlip, type Sent } from '../shared/slip.ts'
import { requireTableSeat } from '../shared/table-seat.ts'
import { limit } from './limit.ts'

type Seated = { Params: { secret: string }; Querystring: Record<string, unknown> }

/** The tables whose rounds many share. Every press is a form; the script sends the same forms and asks for the parts that changed. */
export function tableRoutes(app: FastifyInstance, platform: Platform): void {
  const url = '/studio/table/:secret'
  const send = (reply: FastifyReply, view: TableView, notices: readonly Notice[], sent: Sent, status = 200) => {
    const nonce = newNonce()
    const text = writeTablePage(view, { formKey: newSecret(), notices, sent, nonce })
    return sendPage(reply, { status, nonce, appOrigins: view.appOrigins, text })
  }

  app.get<Seated>(url, { ...limit(platform, 240), exposeHeadRoute: false }, async (request, reply) => {
    const view = await openTable(platform, request.params.secret)
    const { query } = request
    const changed = changeDraft(view, query, { int: (sides) => chance.int(0, sides) })
    if (changed?.outcome === 'kept') return reply.redirect(`${view.path}?${changed.query}#slip`, 303)
    if (changed === null) return send(reply, view, await toldIn(platform, view, query), query)
    if (changed.outcome === 'waits') return send(reply, view, [noticeOfWaiting(view, changed.lines)], query)
    return send(reply, view, [noticeOfSlip(view, changed, platform.settings.APP_PUBLIC_URL)], query, 409)
  })

  app.get<Seated>(`${url}/now`, limit(platform, 600), async (request, reply) => {
    const view = await openTable(platform, request.params.secret)
    return reply.header('cache-control', 'no-store').send(answerOf(view, []))
  })

  app.post<Seated>(`${url}/bet`, limit(platform, 240), async (request, reply) => {
    const arrivedAt = platform.clock.now()
    const form = readForm(request)
    const { secret } = request.params
    const { seat, placed } = await onArrival(platform, { secret, arrivedAt }, async () => {
      const { seat, table, limits } = await requireTableSeat(platform, secret)
      const ask = readSlip(table, limits, form)
      if ('refusal' in ask) return { seat, placed: { outcome: 'refused', ...ask } as const }
      const slip = slipInsteadOf({ table }, form, ask)
      if (slip !== null) return { seat, placed: { outcome: 'shown', slip } as const }
      return { seat, placed: await placeSlip(platform, seat.row.id, ask, arrivedAt) }
    })
    if (placed.outcome === 'refused' && placed.refusal === 'session_ended') throw new NoSeat('ended', seat)
    const isWanted = request.headers.accept?.includes('application/json') ?? false
    if (placed.outcome === 'shown' && !isWanted)
      return reply.redirect(`${url.replace(':secret', secret)}?${placed.slip}&sum#slip`, 303)
    if (placed.outcome === 'placed' && !isWanted) {
      const told = { placed: placed.bets[0]?.orderNo ?? '', ...(placed.isRepeat && { again: '' }) }
      return reply.redirect(`${url.replace(':secret', secret)}?${writeInHand(told, form)}`, 303)
    }
    const after = await openTable(platform, secret)
    if (placed.outcome === 'shown') return reply.send({ ...answerOf(after, [noticeOfSum(after)]), slip: placed.slip })
    const notices =
      placed.outcome === 'refused'
        ? [noticeOfSlip(after, placed, platform.settings.APP_PUBLIC_URL)]
        : [noticeOfPlaced(after, { ...placed, stakeMinor: stakeOf(placed.bets) })]
    const status = placed.outcome === 'refused' ? 409 : 200
    return isWanted ? reply.status(status).send(answerOf(after, notices)) : send(reply, after, notices, form, status)
  })

  app.post<Seated>(`${url}/decide`, limit(platform, 240), async (request, reply) => {
    const arrivedAt = platform.clock.now()
    const ask = readDecision(readForm(request))
    const { secret } = request.params
    const { seat } = await requireTableSeat(platform, secret)
    const decided =
      ask === null
        ? ({ outcome: 'refused', refusal: 'form_invalid' } as const)
        : await decideAtSeat(platform, seat.row.id, ask, arrivedAt)
    if (decided.outcome === 'refused' && decided.refusal === 'session_ended') throw new NoSeat('ended', seat)
    const isWanted = request.headers.accept?.includes('application/json') ?? false
    if (decided.outcome === 'decided' && !isWanted) return reply.redirect(url.replace(':secret', secret), 303)
    const after = await openTable(platform, secret)
    const refused = decided.outcome === 'refused'
    const notices = refused ? [noticeOfSlip(after, decided, platform.settings.APP_PUBLIC_URL)] : []
    const status = refused ? 409 : 200
    return isWanted ? reply.status(status).send(answerOf(after, notices)) : send(reply, after, notices, {}, status)
  })

  app.post<Seated>(`${url}/cancel`, limit(platform, 60), async (request, reply) => {
    const arrivedAt = platform.clock.now()
    const { orderNo = '' } = readForm(request)
    const { view, cancelled } = await cancelFromSeat(platform, { secret: request.params.secret, orderNo }, arrivedAt)
    if (cancelled.outcome === 'cancelled') return reply.redirect(`${view.path}?cancelled=${orderNo}`, 303)
    return send(reply, view, [noticeOfSlip(view, cancelled, platform.settings.APP_PUBLIC_URL)], {}, 409)
  })

  app.get<Seated>(`${url}/rules`, limit(platform, 240), async (request, reply) => {
    const view = await openTable(platform, request.params.secret)
    return sendPage(reply, { appOrigins: view.appOrigins, text: writeTableRules(view, null) })
  })

  app.post<Seated>(`${url}/seed`, limit(platform, 60), async (request, reply) => {
    const { clientSeed } = readForm(request)
    const view = await openTable(platform, request.params.secret)
    if (!isClientSeed(clientSeed)) {
      const text = writeTableRules(view, String(clientSeed ?? '').slice(0, 200))
      return sendPage(reply, { status: 400, appOrigins: view.appOrigins, text })
    }
    await changeClientSeed(platform, view.seat, clientSeed)
    return reply.redirect(`${view.path}/rules#fair`, 303)
  })

  app.get<Seated>(`${url}/history`, limit(platform, 240), async (request, reply) => {
    const view = await openTable(platform, request.params.secret)
    return sendPage(reply, { appOrigins: view.appOrigins, text: await writeTableHistory(platform, view) })
  })

  app.get<{ Params: { secret: string; number: string } }>(
    `${url}/rounds/:number`,
    limit(platform, 120),
    async (request, reply) => {
      const { secret, number } = request.params
      const view = await openTable(platform, secret)
      const proof = /^\d{1,9}$/.test(number) ? await findProof(platform, view.seat, Number(number)) : null
      if (proof === null) throw new NoSeat('missing', view.seat)
      return sendPage(reply, { appOrigins: view.appOrigins, text: writeTableProof(view, proof) })
    },
  )
}

const stakeOf = (bets: readonly { stakeMinor: bigint }[]): bigint => sumOf(bets.map(({ stakeMinor }) => stakeMinor))

/** What the address of the page says was just done; told only to whom it was done by. */
async function toldIn(
  { db: { read } }: Platform,
  view: TableView,
  { placed, again, cancelled, sum }: Sent,
): Promise<Notice[]> {
  if (sum !== undefined) return [noticeOfSum(view)]
  const orderNo = typeof placed === 'string' ? placed : cancelled
  if (typeof orderNo !== 'string') return []
  const bet = await read.sharedBet.findUnique({ where: { orderNo }, include: { round: true } })
  if (bet === null || bet.memberId !== view.seat.row.memberId || bet.nodeId !== view.seat.game.nodeId) return []
  if (typeof placed !== 'string')
    return [{ kind: 'told', text: view.texts.shared.cancelled(view.money(bet.stakeMinor)) }]
  const { seatId, formKey } = bet
  const slip = await read.sharedBet.findMany({
    where: { seatId, formKey },
    orderBy: { id: 'asc' },
    include: { round: true },
  })
  const numbers = slip.map(({ round }) => round.number)
  return [noticeOfPlaced(view, { stakeMinor: stakeOf(slip), numbers, isRepeat: again !== undefined })]
}

/** The parts of the page that changed, for the script. */
function answerOf(view: TableView, notices: readonly Notice[]) {
  const parts = partsOfTable(view)
  return {
    formKey: newSecret(),
    number: view.next.number,
    notices: writeNotices(notices).text,
    balance: balancePartOf(view),
    laid: Object.fromEntries([...laidOn(view)].map(([bet, minor]) => [bet, shortly(minor)])),
    theirs: Object.fromEntries([...view.others.laid].map(([bet, minor]) => [bet, shortly(minor)])),
    parts: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.text])),
  }
}
