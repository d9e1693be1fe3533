import type { SlipDetail } from '#gateway/kernel/round-proofs.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import type { SharedTexts } from '../texts/shared-en.ts'
import { textsFor } from '../texts/texts.ts'
import { type BetLine, costOf, poolLinesOf, readLines, sumOf, wonOf } from './lines.ts'
import { nameBet } from './pages/bet-names.ts'
import { sayHand, sayHits, sayResult } from './pages/result-words.ts'
import { sayRefunded, sayVoid } from './pages/void-words.ts'
import { endedAt, roundIdOf } from './rounds.ts'
import type { BlackjackOutcome } from './rules/blackjack.ts'
import type { SharedRules } from './rules/shared-rules.ts'
import { requireRules } from './tables.ts'

/** What a member has laid and what each line of it was paid, for their records. Another member's bet is as if it did not exist. */
export async function findSlipDetail(
  { db: { read } }: Platform,
  { memberId, orderNo, language }: { memberId: number; orderNo: string; language: string },
): Promise<SlipDetail | null> {
  const bet = await read.sharedBet.findUnique({ where: { orderNo }, include: { round: true } })
  if (bet === null || bet.memberId !== memberId) return null
  const { round, ticketNo } = bet
  const texts = textsFor(language).shared
  return {
    number: roundIdOf(round),
    ticketNo,
    state: bet.state as SlipDetail['state'],
    drawsAt: endedAt(round).getTime(),
    result: sayRefunded(bet, texts) ?? sayEnd(round, texts),
    lines: readSlipLines(bet, texts),
  }
}

function sayEnd(round: SharedRound, texts: SharedTexts): string | null {
  if (round.state === 'void') return sayVoid(round, texts)
  return round.result === null ? null : sayResult(round, texts)
}

/** What each line of a bet cost, was paid and hit, with its words. */
export function readSlipLines(
  { round, ...bet }: SharedBet & { round: SharedRound },
  texts: SharedTexts,
): SlipDetail['lines'] {
  const rules = requireRules(round.rules)
  const outcome: unknown = bet.state === 'settled' ? JSON.parse(round.outcome ?? 'null') : null
  const lines = readLines(bet)
  const poolMinorOf = (line: BetLine): bigint => {
    if (outcome === null) return 0n
    if (rules.shares !== undefined) return shareOf(rules, { line, lines, winMinor: bet.winMinor, outcome })
    return BigInt(poolLinesOf(rules, [line], outcome)) * round.poolShareMinor
  }
  return lines.map((line) => {
    const poolMinor = poolMinorOf(line)
    return {
      bet: line.bet,
      name: nameBet(line.bet, texts),
      unitMinor: line.unitMinor,
      units: rules.unitsOf(line.bet),
      paysHundredths: outcome === null ? null : rules.payHundredths(line.bet, outcome),
      poolMinor,
      winMinor: outcome === null ? 0n : wonOf(rules, line, outcome) + poolMinor,
      hits: outcome === null ? '' : sayOwn(rules, line.bet, { outcome, texts }),
    }
  })
}

/** What of the draw is its own: the numbers that it was paid for, or at a seat the cards of its hand and what was decided there. */
const sayOwn = (
  rules: SharedRules,
  bet: string,
  { outcome, texts }: { outcome: unknown; texts: SharedTexts },
): string =>
  rules.seats === undefined
    ? sayHits(rules.hitsOf(bet, outcome), texts)
    : sayHand(bet, outcome as BlackjackOutcome, texts)

type Sharing = { line: BetLine; lines: readonly BetLine[]; winMinor: bigint; outcome: unknown }

/** What was shared stands with the bet. Of its lines those that have a part have it by their stakes. */
function shareOf(rules: SharedRules, { line, lines, winMinor, outcome }: Sharing): bigint {
  const costIfPart = (one: BetLine): bigint => (rules.shares?.hasPart(one.bet, outcome) ? costOf(rules, one) : 0n)
  const costMinor = sumOf(lines.map(costIfPart))
  return costMinor === 0n ? 0n : (winMinor * costIfPart(line)) / costMinor
}
