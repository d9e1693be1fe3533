import { toDecimal } from '#gateway/platform/money.ts'
import type { TableView } from './desk.ts'
import { type BetLine, readLines } from './lines.ts'
import { readSeatBet } from './rules/blackjack.ts'
import { writeSentLine } from './slip.ts'

/** What one had on the last round, as `lines` are sent; empty where that was nothing. What was added after a deal is no part of it. */
export const writeRebet = ({ last, mineOnLast }: TableView): string =>
  writeAgain(mineOnLast.filter(({ sequence }) => sequence <= (last?.bets ?? 0)).flatMap(readLines))

/** What one has on the round that takes bets: laid once more, it is doubled. */
export const writeDouble = ({ next, mine }: TableView): string =>
  writeAgain(mine.filter(({ roundId }) => roundId === next.id).flatMap(readLines))

/** The same bet of several slips is one line. */
function writeAgain(lines: readonly BetLine[]): string {
  const sums = new Map<string, bigint>()
  for (const { bet: laid, unitMinor } of lines) {
    const bet = toFirst(laid)
    sums.set(bet, (sums.get(bet) ?? 0n) + unitMinor)
  }
  return [...sums].map(([bet, unitMinor]) => writeSentLine({ bet, stake: toDecimal(unitMinor) })).join(',')
}

/** A seat as it was bet on, whatever was decided there since. */
function toFirst(bet: string): string {
  const seat = readSeatBet(bet)?.seat
  return seat === undefined ? bet : `seat:${seat}`
}
