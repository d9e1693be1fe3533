import { createHash } from 'node:crypto'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { createHolders, type Ticket, writeList } from './draw.ts'

/** The tickets of a raffle, as its list says them and as their members have them. */
export type RaffleList = { tickets: Ticket[]; text: string; listHash: string; memberOf: ReadonlyMap<number, number> }

const atOnce = 5_000

/**
 * Reads the list of a raffle, some thousands at a time and outside of the transaction that needs it: one with many tickets takes longer than
 * others wait. Numbers are given one after the other and no ticket changes, so what is read stands, and only more can have come.
 */
export async function readList(reader: Reader | Tx, campaignId: number): Promise<RaffleList> {
  const hash = createHash('sha256')
  const toTickets = createHolders()
  const [tickets, texts, memberOf]: [Ticket[], string[], Map<number, number>] = [[], [], new Map()]
  for (let after = 0; ; ) {
    const rows = await readRows(reader, campaignId, after)
    const last = rows.at(-1)
    if (last === undefined) return { tickets, text: texts.join(''), listHash: hash.digest('hex'), memberOf }
    after = last.number
    const page = toTickets(rows)
    const text = writeList(page)
    hash.update(text)
    texts.push(text)
    for (const [at, ticket] of page.entries()) {
      tickets.push(ticket)
      memberOf.set(ticket.number, rows[at]?.memberId ?? 0)
    }
  }
}

/** Raw, because there may be very many. */
async function readRows(
  reader: Reader | Tx,
  campaignId: number,
  after: number,
): Promise<{ number: number; memberId: number }[]> {
  const rows = await reader.$queryRaw<{ number: number | bigint; memberId: number | bigint }[]>`
    SELECT "number", "memberId" FROM "RaffleTicket" WHERE "campaignId" = ${campaignId} AND "number" > ${after}
    ORDER BY "number" LIMIT ${atOnce}`
  return rows.map(({ number, memberId }) => ({ number: Number(number), memberId: Number(memberId) }))
}
