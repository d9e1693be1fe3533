import type { Reader } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Prisma, SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { type Kept, listKept } from './kept.ts'
import { lotteryRules } from './tables.ts'

export const ticketLists = ['open', 'ended', 'won'] as const
export type TicketList = (typeof ticketLists)[number]

/** A bet on one draw of a lottery, of which a ticket for several has several; `kept` says why it is not given back, null where it can be. */
export type Ticket = SharedBet & { round: SharedRound; gameName: string; kept: Kept | null }

export type TicketAsk = { list: TicketList; page: number }
const perPage = 20
const lastPage = 500

/** What the address asks for; whatever else it says is the first page of those to come. */
export function readTicketAsk({ list, page }: Readonly<Record<string, unknown>>): TicketAsk {
  const known = ticketLists.find((name) => name === list) ?? 'open'
  const number = typeof page === 'string' && /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1
  return { list: known, page: Math.min(number, lastPage) }
}

const wanted: Readonly<Record<TicketList, Prisma.SharedBetWhereInput>> = {
  open: { state: 'open' },
  ended: { state: { in: ['settled', 'refunded', 'cancelled'] } },
  won: { state: 'settled', winMinor: { gt: 0n } },
}

/** A member's tickets of all lotteries: those to come by their draws, the others the latest first. */
export async function listTickets(
  { db: { read }, clock }: Platform,
  memberId: number,
  { list, page }: TicketAsk,
): Promise<{ tickets: Ticket[]; hasMore: boolean }> {
  const order = list === 'open' ? 'asc' : 'desc'
  const found = await read.sharedBet.findMany({
    where: { memberId, round: { rules: { in: [...lotteryRules] } }, ...wanted[list] },
    include: { round: true },
    orderBy: [{ round: { drawsAt: order } }, { id: order }],
    skip: (page - 1) * perPage,
    take: perPage + 1,
  })
  const names = await namesOf(read, found)
  const shown = found.slice(0, perPage)
  const kept = await listKept(read, memberId, shown, clock.now())
  const tickets = shown.map((bet) => ({
    ...bet,
    gameName: names.get(bet.nodeId) ?? '',
    kept: kept.get(bet.orderNo) ?? null,
  }))
  return { tickets, hasMore: found.length > perPage }
}

async function namesOf(read: Reader, bets: readonly SharedBet[]): Promise<ReadonlyMap<number, string>> {
  const nodeIds = [...new Set(bets.map(({ nodeId }) => nodeId))]
  const games = await read.game.findMany({ where: { nodeId: { in: nodeIds } }, select: { nodeId: true, name: true } })
  return new Map(games.map(({ nodeId, name }) => [nodeId, name]))
}
