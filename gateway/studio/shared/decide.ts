import { isClosed } from '#gateway/areas/games/rules.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { isReal, mayPlay, type RealSeat } from '../seats.ts'
import { type At, Refused, requireAllowed, requireWithinBonus } from './allowed.ts'
import { decidedBy, readCards } from './dealt.ts'
import { type BetLine, readLines, writeLines } from './lines.ts'
import { takeBet } from './place.ts'
import {
  type BlackjackOutcome,
  blackjackRules,
  type Decision,
  isDecision,
  isNatural,
  playSeat,
  readSeatBet,
  writeSeatBet,
} from './rules/blackjack.ts'
import type { SlipRefusal } from './slip.ts'

/** What a member decides at a seat, and what they had seen decided there: so the same press twice is one. */
type DecisionAsk = { number: number; seat: number; made: string; decision: Decision }

type Decided = { outcome: 'decided'; isRepeat: boolean } | { outcome: 'refused'; refusal: SlipRefusal }

export function readDecision({ number, seat, made, decision }: Readonly<Record<string, unknown>>): DecisionAsk | null {
  const isWhole = (text: unknown): text is string => typeof text === 'string' && /^\d{1,9}$/.test(text)
  if (!isWhole(number) || !isWhole(seat) || !isDecision(decision)) return null
  if (typeof made !== 'string' || !/^[hsdp]{0,40}$/.test(made)) return null
  return { number: Number(number), seat: Number(seat), made, decision }
}

/** Decides at a seat of a dealt round. What a double or a split costs is taken with it or the decision is not made. */
export async function decideAtSeat(
  platform: Platform,
  seatId: number,
  ask: DecisionAsk,
  arrivedAt: Date,
): Promise<Decided> {
  const currency = (await merchantSettings(platform).all()).currency.code
  try {
    return await platform.db.write((tx) => decide(tx, platform, { seatId, ask, arrivedAt, currency }))
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', refusal: error.refusal }
    throw error
  }
}

type Deciding = { seatId: number; ask: DecisionAsk; arrivedAt: Date; currency: string }

async function decide(tx: Tx, platform: Platform, { seatId, ask, arrivedAt, currency }: Deciding): Promise<Decided> {
  const now = platform.clock.now()
  const row = await tx.studioSeat.findUniqueOrThrow({ where: { id: seatId } })
  if (!isReal(row) || !(await mayPlay(tx, row, now))) throw new Refused('session_ended')
  const { nodeId } = row
  const round = await tx.sharedRound.findUnique({ where: { nodeId_number: { nodeId, number: ask.number } } })
  if (round === null || round.rules !== blackjackRules.key) throw new Refused('form_invalid')
  // Before the time: who has decided, and sends it again because the answer was lost, is not told that it was too late.
  if (isMade(await readStakes(tx, round, { row, seat: ask.seat }), ask)) return { outcome: 'decided', isRepeat: true }
  const cards = await requireDealt(tx, platform, round, arrivedAt)
  const standing = await readStakes(tx, round, { row, seat: ask.seat })
  const { made } = standing
  const stakes = standing.stakes.filter(({ state }) => state === 'open')
  if (stakes.length === 0) throw new Refused('form_invalid')
  if (isMade(standing, ask)) return { outcome: 'decided', isRepeat: true }
  if (made !== ask.made) throw new Refused('decided_already')
  const play = isNatural(cards.dealer) ? null : playSeat(cards.seats[ask.seat - 1] ?? [], made)
  if (play === null || !play.may.includes(ask.decision)) throw new Refused('decision_invalid')
  const after = made + ask.decision
  for (const { id, lines } of stakes)
    await tx.sharedBet.update({ where: { id }, data: { lines: withDecisions(lines, ask.seat, after) } })
  if (ask.decision === 'd' || ask.decision === 'p') {
    const game = await tx.game.findUniqueOrThrow({ where: { nodeId: row.nodeId } })
    if (isClosed(game, now)) throw new Refused('game_closed')
    const hand = ask.decision === 'p' ? 2 : play.turn + 1
    const bet = writeSeatBet({ seat: ask.seat, hand, made: after })
    await addStake(tx, round, stakes, { bet, seat: ask.seat, at: { row, game, currency, now } })
  }
  return { outcome: 'decided', isRepeat: false }
}

/** The cards while the seats of a round decide, which is held so that one decision comes after the other. */
async function requireDealt(
  tx: Tx,
  platform: Platform,
  round: SharedRound,
  arrivedAt: Date,
): Promise<BlackjackOutcome> {
  const { id, nodeId, number, state } = round
  const held = await tx.sharedRound.updateMany({
    where: { id, state: 'closed', mix: { not: null } },
    data: { state: 'closed' },
  })
  // The seed of a later round gives this one's away, and with it the cards that are to come.
  const given = await tx.sharedRound.count({ where: { nodeId, number: { gt: number }, seed: { not: null } } })
  if (given > 0) throw new Refused('decision_late')
  const isWaited = ['open', 'closed'].includes(state) && arrivedAt < decidedBy(round)
  if (held.count === 0 && isWaited) throw new Refused('decision_early')
  const cards = held.count === 0 || arrivedAt >= decidedBy(round) ? null : await readCards(platform, round)
  if (cards === null) throw new Refused('decision_late')
  return cards
}

type Standing = { stakes: readonly SharedBet[]; made: string }

/** One's stakes on a seat, also those that are settled, the first of them first, with what was decided there. */
async function readStakes(
  tx: Tx,
  { id: roundId }: SharedRound,
  { row: { memberId }, seat }: { row: RealSeat; seat: number },
): Promise<Standing> {
  const own = await tx.sharedBet.findMany({
    where: { roundId, memberId, state: { in: ['open', 'settled'] } },
    orderBy: { sequence: 'asc' },
  })
  const stakes = own.filter((bet) => lineOn(bet, seat) !== undefined)
  const line = stakes[0] === undefined ? undefined : lineOn(stakes[0], seat)
  return { stakes, made: (line === undefined ? null : readSeatBet(line.bet)?.made) ?? '' }
}

/** Whether what is asked for has been decided already, with whatever came after it. */
const isMade = ({ made }: Standing, ask: DecisionAsk): boolean => made.startsWith(ask.made + ask.decision)

const isOn = ({ bet }: BetLine, seat: number): boolean => readSeatBet(bet)?.seat === seat
const lineOn = (bet: Pick<SharedBet, 'lines'>, seat: number): BetLine | undefined =>
  readLines(bet).find((line) => isOn(line, seat))

const withDecisions = (lines: string, seat: number, made: string): string =>
  writeLines(
    readLines({ lines }).map((line) => {
      const of = readSeatBet(line.bet)
      return of?.seat === seat ? { ...line, bet: writeSeatBet({ ...of, made }) } : line
    }),
  )

/** A seat has a stake before the deal and three at the most after it: a split, and a double of each hand. */
const mostAdded = 3

type Adding = { bet: string; seat: number; at: At }

/** As much again as the first stake of the seat, as a bet of its own; the list of bets that the round was mixed from stays as it was. */
async function addStake(
  tx: Tx,
  round: SharedRound,
  stakes: readonly SharedBet[],
  { bet, seat, at }: Adding,
): Promise<void> {
  const [first] = stakes
  const unitMinor = first === undefined ? undefined : lineOn(first, seat)?.unitMinor
  if (first === undefined || unitMinor === undefined) throw new Error(`Nothing is staked on the seat ${seat}`)
  const lines = [{ bet, unitMinor }]
  const longestMinor = await requireAllowed(tx, at, { lines, draws: 1 })
  await requireWithinBonus(tx, round, { row: at.row, stakeMinor: unitMinor, longestMinor })
  await tx.sharedRound.update({ where: { id: round.id }, data: { stakeMinor: { increment: unitMinor } } })
  await takeBet(tx, round, {
    at,
    lines,
    stakeMinor: unitMinor,
    sequence: round.bets + (seat - 1) * mostAdded + stakes.length,
    formKey: `${first.formKey}+${seat}.${stakes.length}`,
    ticketNo: null,
    stopsAtWin: false,
  })
}
