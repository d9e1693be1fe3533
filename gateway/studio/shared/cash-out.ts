import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedBet } from '#prisma/generated/sqlite/client.ts'
import { awaited } from './arrivals.ts'
import { liftsAt, readFlight } from './flight.ts'
import { type BetLine, readLines, sumOf, writeLines } from './lines.ts'
import { findLastShown } from './rounds.ts'
import { cashOuts, crashRules, leavesAt, multiplierAt, readLeaving, writeLeaving } from './rules/crash.ts'

type CashOut = { memberId: number; nodeId: number; number: number }

type Refusal = 'form_invalid' | 'flight_below' | 'flight_over' | 'flight_nothing' | 'flight_left'
type CashedOut = { outcome: 'left'; hundredths: number; paidMinor: bigint } | { outcome: 'refused'; refusal: Refusal }

const refused = (refusal: Refusal): CashedOut => ({ outcome: 'refused', refusal })

/**
 * Takes all that a member has in the air out of a flight, at the multiplier of the moment at which that was asked for (decision 286).
 * It stands in the bet itself: the end of the round pays by it, whatever happens in between. From its arrival on, also while it is
 * found out who asks, the draw waits for it.
 */
export const cashOut = (platform: Platform, findAsk: () => Promise<CashOut>, arrivedAt: Date): Promise<CashedOut> =>
  awaited(platform, arrivedAt, async () => leave(platform, await findAsk(), arrivedAt))

async function leave(platform: Platform, { memberId, nodeId, number }: CashOut, arrivedAt: Date): Promise<CashedOut> {
  const { db } = platform
  const round = await db.read.sharedRound.findUnique({ where: { nodeId_number: { nodeId, number } } })
  if (round === null || round.rules !== crashRules.key) return refused('form_invalid')
  const flight = await readFlight(platform, round)
  const hundredths = multiplierAt(arrivedAt.getTime() - liftsAt(round).getTime())
  if (flight === null || hundredths < cashOuts.least)
    return refused(round.state === 'void' ? 'flight_nothing' : 'flight_below')
  if (arrivedAt >= flight.endsAt) return refused('flight_over')
  const bets = await db.read.sharedBet.findMany({ where: { roundId: round.id, memberId, state: 'open' } })
  if (bets.length === 0) return refused('flight_nothing')
  const leaving = bets.filter((bet) => readLines(bet).some((line) => isInAir(line, hundredths)))
  // The seed of a later round gives this one's away.
  if ((await findLastShown(db.read, nodeId, number + 1)) !== null) return refused('flight_over')
  const paidMinor = leaving.length === 0 ? 0n : await db.write((tx) => leaveWith(tx, leaving, hundredths))
  return paidMinor === 0n ? refused('flight_left') : { outcome: 'left', hundredths, paidMinor }
}

/** Neither cashed out before nor past what was set. */
function isInAir({ bet }: BetLine, hundredths: number): boolean {
  const leaving = readLeaving(bet)
  return leaving !== null && leaving.byHand === null && leavesAt(leaving) > hundredths
}

/** Writes it into bets that are as they were read, of a round that is not drawn; answers what they are paid. Whoever came first has done it. */
async function leaveWith(tx: Tx, bets: readonly SharedBet[], hundredths: number): Promise<bigint> {
  let paidMinor = 0n
  for (const { id, lines } of bets) {
    const before = readLines({ lines })
    const after = before.map((line) =>
      isInAir(line, hundredths) ? { ...line, bet: outAt(line.bet, hundredths) } : line,
    )
    const { count } = await tx.sharedBet.updateMany({
      where: { id, state: 'open', lines, round: { state: 'closed' } },
      data: { lines: writeLines(after) },
    })
    const left = after.filter(({ bet }, at) => bet !== before[at]?.bet)
    if (count === 1) paidMinor += sumOf(left.map(({ unitMinor }) => (unitMinor * BigInt(hundredths)) / 100n))
  }
  return paidMinor
}

function outAt(bet: string, byHand: number): string {
  const leaving = readLeaving(bet)
  return leaving === null ? bet : writeLeaving({ ...leaving, byHand })
}
