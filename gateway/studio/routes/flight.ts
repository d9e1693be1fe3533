import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { newSecret } from '#gateway/platform/crypto/chance.ts'
import { readForm } from '#gateway/platform/http/form-body.ts'
import { formatMoney } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { newNonce, sendPage } from '../replies.ts'
import { NoSeat } from '../seat-desk.ts'
import { cashOut } from '../shared/cash-out.ts'
import { openTable } from '../shared/desk.ts'
import { readFlight, showFlight } from '../shared/flight.ts'
import { writeTablePage } from '../shared/pages/table-page.ts'
import { crashRules, writeMultiplier } from '../shared/rules/crash.ts'
import { requireSitter, requireTableSeat } from '../shared/table-seat.ts'
import { textsFor } from '../texts/texts.ts'
import { limit } from './limit.ts'

type Seated = { Params: { secret: string }; Querystring: Record<string, unknown> }

const readNumber = (text: unknown): number => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : -1)

/** What happens at a table while its multiplier rises. */
export function flightRoutes(app: FastifyInstance, platform: Platform): void {
  const url = '/studio/table/:secret'

  app.post<Seated>(`${url}/cash-out`, limit(platform, 240), async (request, reply) => {
    const arrivedAt = platform.clock.now()
    const number = readNumber(readForm(request).number)
    const { secret } = request.params
    const sitting = requireSitter(platform, secret)
    const findAsk = async () => ({ ...(await sitting), number })
    const left = await cashOut(platform, findAsk, arrivedAt)
    const texts = textsFor((await sitting).language)
    const isWanted = request.headers.accept?.includes('application/json') ?? false
    if (left.outcome === 'left') {
      if (!isWanted) return reply.redirect(url.replace(':secret', secret), 303)
      const { currency } = await merchantSettings(platform).all()
      const told = texts.shared.flight.outTold(
        writeMultiplier(left.hundredths),
        formatMoney(left.paidMinor, currency.symbol),
      )
      return reply.send({ told })
    }
    const { refusal } = left
    const refused = refusal === 'form_invalid' ? texts.refusals[refusal] : texts.shared.refusals[refusal]
    if (isWanted) return reply.status(409).send({ refused })
    const view = await openTable(platform, secret)
    const notice = { kind: 'refused', text: refused } as const
    const nonce = newNonce()
    const text = writeTablePage(view, { formKey: newSecret(), notices: [notice], sent: {}, nonce })
    return sendPage(reply, { status: 409, nonce, appOrigins: view.appOrigins, text })
  })

  app.get<{ Params: { secret: string; number: string }; Querystring: Record<string, unknown> }>(
    `${url}/flight/:number`,
    limit(platform, 240),
    async (request, reply) => {
      const { secret, number } = request.params
      const { nodeId } = await requireSitter(platform, secret)
      const find = () =>
        platform.db.read.sharedRound.findUnique({
          where: { nodeId_number: { nodeId, number: readNumber(number) } },
        })
      const round = await find()
      if (round === null || round.rules !== crashRules.key)
        throw new NoSeat('missing', (await requireTableSeat(platform, secret)).seat)
      if (request.query.hold !== undefined) await holdUntilBreak(platform, round)
      const { phase, hundredths } = await showFlight(platform, (await find()) ?? round, platform.clock.now())
      return reply.header('cache-control', 'no-store').send({
        isOver: phase === 'broken' || round.state === 'void',
        hundredths: phase === 'broken' ? hundredths : null,
      })
    },
  )
}

/** Who asks again and again hears of the break when it is, and the gateway has little to do for it. */
const heldMs = 5_000
const notMixedMs = 500

async function holdUntilBreak(platform: Platform, round: Parameters<typeof readFlight>[1]): Promise<void> {
  if (round.state === 'void') return
  const flight = await readFlight(platform, round)
  const leftMs = flight === null ? notMixedMs : flight.endsAt.getTime() - platform.clock.now().getTime()
  await pause(Math.max(0, Math.min(heldMs, leftMs)))
}
