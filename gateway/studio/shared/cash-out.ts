import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedBet } from '#prisma/generated/sqlite/client.ts'
import { awaited } from './arrivals.ts'
import { findFlight, readFlight } from './flight.ts'
import { type BetLine, readLines, sumOf, writeLines } from './lines.ts'
import { cashOuts, crashRules, leavesAt, multiplierAt, readLeaving, writeLeaving } from './rules/crash.ts'

type CashOut = { memberId: number; nodeId: number; number: number }

type Refusal = 'form_invalid' | 'flight_below' | 'flight_over' | 'flight_nothing' | 'flight_left'
type Left = { outcome: 'left'; hundredths: number; paidMinor: bigint; isRepeat: boolean }
type CashedOut = Left | { outcome: 'refused'; refusal: Refusal }

const refused = (refusal: Refusal): CashedOut => ({ outcome: 'refused', refusal })

/**
 * Takes all that a member has in the air out of a flight, at the multiplier of the moment at which that was asked for (decision 286).
 * It stands in the bet itself: the end of the round pays by it, whatever happens in between. From its arrival on, also while it is
 * found out who asks, the draw waits for it.
 */
export const cashOut = (platform: Platform, findAsk: () => Promise<CashOut>, arrivedAt: Date): Promise<CashedOut> =>
  awaited(platform, arrivedAt, async () => leave(platform, await findAsk(), arrivedAt))

async function leave(platform: Platform, { memberId, ...at }: CashOut, arrivedAt: Date): Promise<CashedOut> {
  const { db } = platform
  const flight = findFlight(platform, at) ?? (await lookFlight(platform, at))
  if (typeof flight === 'string') return refused(flight)
  const own = await listOwn(db.read, { memberId, roundId: flight.roundId })
  // Before the time: who has left, and asks again because the answer was lost, is told what was told the first time.
  const before = findLeft(own)
  if (before !== null) return before
  const hundredths = multiplierAt(arrivedAt.getTime() - flight.liftsAt.getTime())
  if (hundredths < cashOuts.least) return refused('flight_below')
  if (arrivedAt >= flight.endsAt) return refused('flight_over')
  const bets = own.filter(({ state }) => state === 'open')
  if (bets.length === 0) return refused('flight_nothing')
  const leaving = bets.filter((bet) => readLines(bet).some((line) => isInAir(line, hundredths)))
  // All that was set lower has left by itself.
  if (leaving.length === 0) return refused('flight_left')
  const paidMinor = await db.write((tx) => leaveWith(tx, leaving, { ...at, ...flight, hundredths }))
  if (paidMinor > 0n) return { outcome: 'left', hundredths, paidMinor, isRepeat: false }
  // The same press came twice at once, or the round has been drawn.
  return findLeft(await listOwn(db.read, { memberId, roundId: flight.roundId })) ?? refused('flight_over')
}

type At = Omit<CashOut, 'memberId'>

/** A flight that this process has not read yet, or why there is none. */
async function lookFlight(platform: Platform, { nodeId, number }: At) {
  const round = await platform.db.read.sharedRound.findUnique({ where: { nodeId_number: { nodeId, number } } })
  if (round === null || round.rules !== crashRules.key) return 'form_invalid'
  return (await readFlight(platform, round)) ?? (round.state === 'void' ? 'flight_nothing' : 'flight_below')
}

type OwnBet = Pick<SharedBet, 'id' | 'lines' | 'state'>

/** Plain SQL, as the write below: of all that is asked here this is asked most at once. */
const listOwn = (read: Reader, { memberId, roundId }: { memberId: number; roundId: number }): Promise<OwnBet[]> =>
  read.$queryRaw<OwnBet[]>`
    SELECT "id", "lines", "state" FROM "SharedBet"
    WHERE "roundId" = ${roundId} AND "memberId" = ${memberId} AND "state" IN ('open', 'settled')`

/** What one has left with by hand, as it stands in the bets: all that was in the air then left at once. */
function findLeft(own: readonly OwnBet[]): Left | null {
  const left = own.flatMap(readLines).flatMap(({ bet, unitMinor }) => {
    const hundredths = readLeaving(bet)?.byHand ?? null
    return hundredths === null ? [] : [{ hundredths, paidMinor: worthAt(unitMinor, hundredths) }]
  })
  const [first] = left
  if (first === undefined) return null
  return { ...first, outcome: 'left', paidMinor: sumOf(left.map(({ paidMinor }) => paidMinor)), isRepeat: true }
}

const worthAt = (unitMinor: bigint, hundredths: number): bigint => (unitMinor * BigInt(hundredths)) / 100n

/** Neither cashed out before nor past what was set. */
function isInAir({ bet }: BetLine, hundredths: number): boolean {
  const leaving = readLeaving(bet)
  return leaving !== null && leaving.byHand === null && leavesAt(leaving) > hundredths
}

type Leaving = At & { roundId: number; hundredths: number }

/**
 * Writes it into bets that are as they were read, of a round that is not drawn, and that no later one gives away: the seed of a later
 * round does. Answers what they are paid. Whoever came first has done it.
 */
async function leaveWith(tx: Tx, bets: readonly OwnBet[], leaving: Leaving): Promise<bigint> {
  const { nodeId, number, roundId, hundredths } = leaving
  let paidMinor = 0n
  for (const { id, lines } of bets) {
    const before = readLines({ lines })
    const after = before.map((line) =>
      isInAir(line, hundredths) ? { ...line, bet: outAt(line.bet, hundredths) } : line,
    )
    const written = await tx.$executeRaw`
      UPDATE "SharedBet" SET "lines" = ${writeLines(after)}
      WHERE "id" = ${id} AND "state" = 'open' AND "lines" = ${lines}
        AND EXISTS (SELECT 1 FROM "SharedRound" r WHERE r."id" = ${roundId} AND r."state" = 'closed')
        AND NOT EXISTS (SELECT 1 FROM "SharedRound" l
          WHERE l."nodeId" = ${nodeId} AND l."number" > ${number} AND l."seed" IS NOT NULL)`
    const left = after.filter(({ bet }, at) => bet !== before[at]?.bet)
    if (written === 1) paidMinor += sumOf(left.map(({ unitMinor }) => worthAt(unitMinor, hundredths)))
  }
  return paidMinor
}

function outAt(bet: string, byHand: number): string {
  const leaving = readLeaving(bet)
  return leaving === null ? bet : writeLeaving({ ...leaving, byHand })
}
