import type { SlipDetail } from '#gateway/kernel/round-proofs.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { textsFor } from '../texts/texts.ts'
import { type BetLine, poolLinesOf, readLines } from './lines.ts'
import { nameBet } from './pages/bet-names.ts'
import { roundIdOf } from './rounds.ts'
import { requireRules } from './tables.ts'

/** What a member has laid and what each line of it was paid, for their records. Another member's bet is as if it did not exist. */
export async function findSlipDetail(
  { db: { read } }: Platform,
  { memberId, orderNo, language }: { memberId: number; orderNo: string; language: string },
): Promise<SlipDetail | null> {
  const bet = await read.sharedBet.findUnique({ where: { orderNo }, include: { round: true } })
  if (bet === null || bet.memberId !== memberId) return null
  const { round, ticketNo } = bet
  const rules = requireRules(round.rules)
  const state = bet.state as SlipDetail['state']
  const outcome: unknown = state === 'settled' ? JSON.parse(round.outcome ?? 'null') : null
  // What cards have won stands with the bet: it was shared among all.
  const poolMinorOf = (at: number, line: BetLine): bigint => {
    if (outcome === null) return 0n
    if (rules.hall !== undefined) return at === 0 ? bet.winMinor : 0n
    return BigInt(poolLinesOf(rules, [line], outcome)) * round.poolShareMinor
  }
  return {
    number: roundIdOf(round),
    ticketNo,
    state,
    drawsAt: round.drawsAt.getTime(),
    result: round.result,
    lines: readLines(bet).map((line, at) => ({
      bet: line.bet,
      name: nameBet(line.bet, textsFor(language).shared),
      unitMinor: line.unitMinor,
      units: rules.unitsOf(line.bet),
      paysHundredths: outcome === null ? null : rules.payHundredths(line.bet, outcome),
      poolMinor: poolMinorOf(at, line),
    })),
  }
}
