import { epochMs } from '#app/platform/clock.server.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { type Answered, ask } from '#app/platform/gateway.server.ts'
import { formatCount, formatMoney } from '#app/platform/money.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { promotions } from '#catalogue/promotions.ts'
import { writePrize } from '../wheel/model.ts'
import type { RaffleShown } from './model.ts'

/** The raffle as it is written on its page: `none` where there is none, null when it cannot be read. */
export async function readRaffle(visitor: MemberVisitor, id: number | null): Promise<RaffleShown | 'none' | null> {
  const input = { language: visitor.language.code, ...(id === null ? {} : { promotionId: id }) }
  const answered = await ask(promotions.raffle, input, visitor)
  if (!answered.ok) return answered.failure.code === 'promotion.id.invalid' ? 'none' : null
  const { value } = answered
  const writing = await fetchWriting(visitor)
  const t = getT(visitor.language, 'draws')
  const money = (amount: number): string => formatMoney(amount, writing)
  return {
    ...value,
    tickets: formatCount(value.tickets, writing.tag),
    own: formatCount(value.own, writing.tag),
    hasMore: value.own > value.ownNumbers.length,
    betPerTicket: money(value.betPerTicket),
    toNextTicket: money(value.toNextTicket),
    listedAt: formatDateTime(value.listedAt).slice(0, 16),
    isWaiting: value.status === 'L' && value.drawsAt <= epochMs(),
    drawsAt: formatDateTime(value.drawsAt).slice(0, 16),
    prizes: value.prizes.map((prize, at) => ({
      place: at + 1,
      label: writePrize(prize, writing, t),
      winner: prize.winner,
    })),
  }
}

export const claimPrize = (
  visitor: MemberVisitor,
  promotionId: number,
): Promise<Answered<typeof promotions.claimRaffle>> => ask(promotions.claimRaffle, { promotionId }, visitor)
