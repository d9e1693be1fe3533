import { isClosed } from '#gateway/areas/games/rules.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isGameOffered } from '#gateway/kernel/settings/offered.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Game, SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { isReal, mayPlay } from '../seats.ts'
import { readLivePurse, takeRealStake } from '../stake.ts'
import { type At, costOfAll, Refused, requireAllowed, requireWithinBonus } from './allowed.ts'
import { isBeforeOpening } from './following.ts'
import { findSeatObstacle } from './free-seats.ts'
import { type BetLine, writeLines } from './lines.ts'
import { findFirstSold, findLastShown, requireRun } from './rounds.ts'
import type { BadSlip, SlipAsk } from './slip.ts'
import { limitsOf, scheduleOf, tableOf } from './tables.ts'

/** `numbers` are those of the rounds that were bet on, in their order. */
type Placed =
  | { outcome: 'placed'; bets: readonly SharedBet[]; numbers: readonly number[]; isRepeat: boolean }
  | ({ outcome: 'refused' } & BadSlip)

/**
 * Lays a slip on a round, or on several that follow each other: all of it or nothing. `arrivedAt` is when the request reached the
 * gateway: bets that were sent in time and waited for the door are in time. The same form key never lays twice.
 */
export async function placeSlip(platform: Platform, seatId: number, ask: SlipAsk, arrivedAt: Date): Promise<Placed> {
  const settings = await merchantSettings(platform).all()
  try {
    return await platform.db.write((tx) => place(tx, platform, { seatId, ask, arrivedAt, settings }))
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', refusal: error.refusal }
    throw error
  }
}

type Placing = { seatId: number; ask: SlipAsk; arrivedAt: Date; settings: MerchantSettings }

async function place(tx: Tx, platform: Platform, { seatId, ask, arrivedAt, settings }: Placing): Promise<Placed> {
  const now = platform.clock.now()
  const row = await tx.studioSeat.findUniqueOrThrow({ where: { id: seatId } })
  if (!isReal(row) || !(await mayPlay(tx, row, now))) throw new Refused('session_ended')
  const known = await tx.sharedBet.findMany({
    where: { seatId, formKey: ask.formKey },
    orderBy: { id: 'asc' },
    include: { round: { select: { number: true, rules: true } } },
  })
  if (known.length > 0) {
    if (!isSameAsk(known, ask)) throw new Refused('form_used_otherwise')
    return { outcome: 'placed', bets: known, numbers: known.map(({ round }) => round.number), isRepeat: true }
  }
  const game = await tx.game.findUniqueOrThrow({ where: { nodeId: row.nodeId } })
  if (isClosed(game, now) || !isGameOffered(settings, game)) throw new Refused('game_closed')
  const firstSold = await findFirstSold(tx, game, arrivedAt)
  if (isBeyond(game, ask, firstSold)) throw new Refused('round_not_open')
  // Before its round is announced: one of long ago has no chain, and to make one that is rolled back keeps the write door busy.
  if (tableOf(game).schedule.followsMs === null && ask.number < firstSold) throw new Refused('round_closed')
  const currency = settings.currency.code
  const longestMinor = await requireAllowed(tx, { row, game, currency, now }, ask)
  const ticketNo = ask.draws > 1 ? newOrderNo('L') : null
  const number = await findTaking(tx, game, ask, { firstSold, arrivedAt })
  const rounds = await requireRun(tx, platform, game, { from: number, count: ask.draws })
  const bets: SharedBet[] = []
  for (const round of rounds)
    bets.push(await layOn(tx, round, { row, game, ask, longestMinor, ticketNo, arrivedAt, currency, now }))
  return { outcome: 'placed', bets, numbers: rounds.map((round) => round.number), isRepeat: false }
}

/** Whether a slip reaches behind the rounds that are sold; one more is let through, because the house may have ended the next one. */
const isBeyond = (game: Game, { number, draws }: SlipAsk, firstSold: number): boolean =>
  number + draws - 1 > firstSold + tableOf(game).schedule.ahead

/**
 * Where rounds follow each other a slip is for the next one, and nobody knows when bets on it close: who asks for one that has closed
 * meanwhile is on the one that takes bets (decision 354).
 */
async function findTaking(
  tx: Tx,
  game: Game,
  { number }: SlipAsk,
  { firstSold, arrivedAt }: { firstSold: number; arrivedAt: Date },
): Promise<number> {
  const { nodeId } = game
  if (tableOf(game).schedule.followsMs === null) return number
  const round = await tx.sharedRound.findUnique({ where: { nodeId_number: { nodeId, number: firstSold } } })
  const isTaking = round === null || (round.state === 'open' && arrivedAt < round.closesAt)
  const taking = isTaking ? firstSold : firstSold + 1
  if (number > taking) throw new Refused('round_not_open')
  return taking
}

type Laying = At & { ask: SlipAsk; longestMinor: bigint | null; ticketNo: string | null; arrivedAt: Date }

async function layOn(tx: Tx, round: SharedRound, laying: Laying): Promise<SharedBet> {
  const { row, game, ask, longestMinor, ticketNo, arrivedAt, currency, now } = laying
  if (arrivedAt >= round.closesAt) throw new Refused('round_closed')
  if (isBeforeOpening(round, tableOf(game).schedule, { arrivedAt, now })) throw new Refused('round_not_open')
  if ((await findLastShown(tx, game.nodeId, round.number)) !== null) throw new Refused('round_closed')
  const stakeMinor = costOfAll(game, ask.lines)
  const laidMinor = await requireWithinBonus(tx, round, { row, stakeMinor, longestMinor })
  if (laidMinor + stakeMinor > limitsOf(game).mostInRoundMinor) throw new Refused('round_limit')
  const sequence = await takeSequence(tx, round, stakeMinor)
  if (sequence === null) throw new Refused('round_closed')
  const { seats } = tableOf(game).rules
  const obstacle =
    seats === undefined
      ? null
      : await findSeatObstacle(tx, round, { memberId: row.memberId, lines: ask.lines, ...seats })
  if (obstacle !== null) throw new Refused(obstacle)
  const at = { row, game, currency, now }
  const { lines, formKey, stopsAtWin } = ask
  return takeBet(tx, round, { at, lines, stakeMinor, sequence, formKey, ticketNo, stopsAtWin })
}

type Taking = Pick<SharedBet, 'sequence' | 'formKey' | 'ticketNo' | 'stopsAtWin' | 'stakeMinor'> & {
  at: At
  lines: readonly BetLine[]
}

/** Reserves a stake and writes the bet that it is for. */
export async function takeBet(tx: Tx, round: SharedRound, { at, lines, ...bet }: Taking): Promise<SharedBet> {
  const { row, game, now } = at
  const orderNo = newOrderNo('R')
  const purse = await readLivePurse(tx, at)
  if (!(await takeRealStake(tx, { ...at, purse, stakeMinor: bet.stakeMinor, orderNo })))
    throw new Refused(purse.elsewhereMinor > 0n ? 'balance_elsewhere' : 'balance_short')
  return tx.sharedBet.create({
    data: {
      ...bet,
      orderNo,
      roundId: round.id,
      seatId: row.id,
      memberId: row.memberId,
      nodeId: game.nodeId,
      clientSeed: row.clientSeed,
      lines: writeLines(lines),
      state: 'open',
      placedAt: now,
    },
  })
}

/** The next place in the list of an open round, whose sums grow by the stake; null when it is closed. */
async function takeSequence(tx: Tx, { id }: SharedRound, stakeMinor: bigint): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ bets: number }[]>`
    UPDATE "SharedRound" SET "bets" = "bets" + 1, "stakeMinor" = "stakeMinor" + ${stakeMinor}
    WHERE "id" = ${id} AND "state" = 'open' RETURNING "bets"`
  return row === undefined ? null : Number(row.bets)
}

type Known = Pick<SharedBet, 'lines' | 'stopsAtWin'> & { round: Pick<SharedRound, 'number' | 'rules'> }

/** Which rounds follow the first is not asked for: a draw that is void is left out, and another one is behind them. */
const isSameAsk = (known: readonly Known[], { lines, number, draws, stopsAtWin }: SlipAsk): boolean =>
  known.length === draws &&
  known.every(
    ({ round, ...bet }, at) =>
      bet.lines === writeLines(lines) &&
      (at > 0 || round.number === number || (round.number > number && isFollowing(round))) &&
      bet.stopsAtWin === stopsAtWin,
  )

const isFollowing = ({ rules }: Pick<SharedRound, 'rules'>): boolean => scheduleOf(rules)?.followsMs != null
