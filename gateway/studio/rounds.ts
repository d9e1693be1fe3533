import { isClosed } from '#gateway/areas/games/rules.ts'
import { type PlayRules, playCampaigns } from '#gateway/areas/promotions/progress.ts'
import { createDraws, newServerSeed, sealOf } from '#gateway/kernel/draws.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import type { Game, Round, StudioSeat } from '#prisma/generated/sqlite/client.ts'
import { type Choice, getModel, playModel, readChoiceOf } from './engines/models.ts'
import { isReal, longestStakeAt, mayPlay, ownRounds, type Seat, wholeOf } from './seats.ts'
import { findOwnLimit, readLivePurse, takeRealStake } from './stake.ts'
import { isStake, readAmount } from './stakes.ts'
import { payRealWins } from './win.ts'

/**
 * A round has two transactions. The first takes the stake and fixes both seeds, so that from then on the outcome is certain;
 * the second plays, pays and records. A process that dies in between leaves an open round, which is settled exactly once by
 * whoever sees it next: the player opening the game again, or the clock after some minutes (danger T91).
 */
export type PlayRefusal =
  | 'session_ended'
  | 'form_invalid'
  | 'form_used_otherwise'
  | 'choice_invalid'
  | 'stake_invalid'
  | 'game_closed'
  | 'round_unfinished'
  | 'play_break'
  | 'play_time'
  | 'play_limit'
  /** More than an open bonus allows: said before the stake, never held against a win afterwards. */
  | 'bonus_stake'
  | 'balance_short'
  /** The same while a wallet of another vendor holds money. */
  | 'balance_elsewhere'

type Played = { outcome: 'settled'; round: Round; isRepeat: boolean } | { outcome: 'refused'; refusal: PlayRefusal }

/** What a form sends, unread. */
type PlayForm = Readonly<Record<string, unknown>>

/** Plays one round. The same form key never plays twice: it answers the round that it has played. Refusals come in their declared order. */
export async function playRound(platform: Platform, seat: Seat, form: PlayForm): Promise<Played> {
  const opened = await openRound(platform, seat, form)
  if (opened.outcome === 'refused') return opened
  return { outcome: 'settled', round: await settleRound(platform, opened.round.id), isRepeat: opened.isRepeat }
}

type Opened = { outcome: 'open'; round: Round; isRepeat: boolean } | { outcome: 'refused'; refusal: PlayRefusal }
type Ask = { formKey: string; stakeMinor: bigint; choice: Choice }

const refused = (refusal: PlayRefusal): Opened => ({ outcome: 'refused', refusal })

/** The first transaction: everything is checked in here, where nothing can change between the check and the stake. */
export async function openRound(platform: Platform, seat: Seat, form: PlayForm): Promise<Opened> {
  const currency = (await merchantSettings(platform).all()).currency.code
  return platform.db.write(async (tx): Promise<Opened> => {
    const now = platform.clock.now()
    const row = await tx.studioSeat.findUniqueOrThrow({ where: { id: seat.row.id } })
    const game = await tx.game.findUniqueOrThrow({ where: { nodeId: row.nodeId } })
    if (!(await mayPlay(tx, row, now))) return refused('session_ended')
    const ask = readAsk(seat, form)
    if (typeof ask === 'string') return refused(ask)
    const known = await tx.round.findUnique({ where: { seatId_formKey: { seatId: row.id, formKey: ask.formKey } } })
    if (known !== null)
      return isSameAsk(known, ask) ? { outcome: 'open', round: known, isRepeat: true } : refused('form_used_otherwise')
    if (isClosed(game, now)) return refused('game_closed')
    if ((await tx.round.count({ where: { seatId: row.id, state: 'open' } })) > 0) return refused('round_unfinished')
    const purse = await readLivePurse(tx, { row, game, currency, now })
    const limit = isReal(row) ? await findOwnLimit(tx, row, { amountMinor: ask.stakeMinor, purse }, now) : null
    if (limit !== null) return refused(limit)
    const orderNo = newOrderNo('R')
    const longestMinor = longestStakeAt(purse)
    if (longestMinor !== null && ask.stakeMinor > longestMinor) return refused('bonus_stake')
    if (!(await takeStake(tx, { row, game, purse, stakeMinor: ask.stakeMinor, orderNo, currency, now })))
      return refused(purse.elsewhereMinor > 0n ? 'balance_elsewhere' : 'balance_short')
    const round = await tx.round.create({
      data: { ...roundOf(row, ask, game, now), orderNo, balanceBeforeMinor: wholeOf(purse) },
    })
    await sealNextRound(tx, row, ask)
    return { outcome: 'open', round, isRepeat: false }
  })
}

function readAsk({ model, stakes }: Seat, form: PlayForm): Ask | PlayRefusal {
  const { formKey } = form
  if (typeof formKey !== 'string' || !/^[A-Za-z0-9_-]{16,64}$/.test(formKey)) return 'form_invalid'
  const choice = readChoiceOf(model, form)
  if (choice === null) return 'choice_invalid'
  const stakeMinor = readAmount(form.stake)
  if (stakeMinor === null || !isStake(stakes, stakeMinor)) return 'stake_invalid'
  return { formKey, stakeMinor, choice }
}

const isSameAsk = (round: Round, ask: Ask): boolean =>
  round.stakeMinor === ask.stakeMinor && round.choice === JSON.stringify(ask.choice)

function roundOf(row: StudioSeat, { formKey, stakeMinor, choice }: Ask, game: Game, openedAt: Date) {
  const { id: seatId, nodeId, mode, serverSeed, serverSeedHash, clientSeed, nonce } = row
  const memberId = isReal(row) ? row.memberId : null
  const seeds = { serverSeed, serverSeedHash, clientSeed, nonce: nonce + 1 }
  return {
    seatId,
    memberId,
    nodeId,
    mode,
    engine: game.engine,
    state: 'open',
    formKey,
    stakeMinor,
    winMinor: 0n,
    ...seeds,
    choice: JSON.stringify(choice),
    openedAt,
  }
}

/** The seed of the round is spent; the next one is made now, so that its seal can be shown with this round's result. */
async function sealNextRound(tx: Tx, row: StudioSeat, { stakeMinor }: Ask): Promise<void> {
  const serverSeed = newServerSeed()
  await tx.studioSeat.update({
    where: { id: row.id },
    data: { nonce: { increment: 1 }, serverSeed, serverSeedHash: sealOf(serverSeed), stakeMinor },
  })
}

type StakeTaken = Omit<Parameters<typeof takeRealStake>[1], 'row'> & { row: StudioSeat }

/** False when the balance does not cover the stake; then nothing has moved. */
async function takeStake(tx: Tx, { row, ...stake }: StakeTaken): Promise<boolean> {
  if (isReal(row)) return takeRealStake(tx, { ...stake, row })
  const { stakeMinor, now } = stake
  const taken = await tx.studioSeat.updateMany({
    where: { id: row.id, playMoneyMinor: { gte: stakeMinor } },
    data: { playMoneyMinor: { decrement: stakeMinor }, lastSeenAt: now },
  })
  return taken.count === 1
}

/** The second transaction: plays an open round, pays it and records it. A round that is settled stays as it is. */
export async function settleRound(platform: Platform, roundId: number): Promise<Round> {
  const rules = { settings: await merchantSettings(platform).all(), campaigns: await playCampaigns(platform) }
  return platform.db.write(async (tx) => {
    const round = await tx.round.findUniqueOrThrow({ where: { id: roundId }, include: { seat: true } })
    if (round.state !== 'open') return round
    const now = platform.clock.now()
    const game = await tx.game.findUniqueOrThrow({ where: { nodeId: round.nodeId } })
    const choice = JSON.parse(round.choice ?? '{}') as Choice
    const { outcome, winMinor } = playModel(getModel(game), {
      stakeMinor: round.stakeMinor,
      seed: createDraws(round),
      choice,
    })
    await payWin(tx, round, { game, winMinor, rules, now })
    const seat = await tx.studioSeat.findUniqueOrThrow({ where: { id: round.seatId } })
    const currency = rules.settings.currency.code
    const balanceAfterMinor = wholeOf(await readLivePurse(tx, { row: seat, game, currency, now }))
    return tx.round.update({
      where: { id: round.id },
      data: { state: 'settled', winMinor, outcome: JSON.stringify(outcome), balanceAfterMinor, settledAt: now },
    })
  })
}

type Win = { game: Game; winMinor: bigint; rules: PlayRules; now: Date }

async function payWin(tx: Tx, round: Round & { seat: StudioSeat }, win: Win): Promise<void> {
  const { orderNo, stakeMinor, openedAt: placedAt, seat } = round
  const { winMinor } = win
  if (isReal(seat)) {
    const { memberId } = seat
    await payRealWins(tx, [{ orderNo, memberId, stakeMinor, validBetMinor: stakeMinor, winMinor, placedAt }], win)
  } else if (winMinor > 0n)
    await tx.studioSeat.update({ where: { id: seat.id }, data: { playMoneyMinor: { increment: winMinor } } })
}

/** Settles what was interrupted: in this seat, or, for real money, in any seat of the member at this game. Answers the rounds. */
export async function resumeRounds(platform: Platform, seat: Seat): Promise<Round[]> {
  const open = await platform.db.read.round.findMany({
    where: { ...ownRounds(seat), state: 'open' },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  const settled: Round[] = []
  for (const { id } of open) settled.push(await settleRound(platform, id))
  return settled
}

/** A round that is being played is open for as long as a request takes, which is ten seconds at most. */
const abandonedAfterMs = 5 * minuteMs

/** Settles what was interrupted and nobody came back for in some minutes, so that no stake stays held. Answers how many. */
export async function settleAbandonedRounds(platform: Platform): Promise<number> {
  const { db, clock } = platform
  const openedAt = { lt: laterBy(clock.now(), -abandonedAfterMs) }
  return inBatches<{ id: number; orderNo: string }>(platform, {
    job: 'abandoned-rounds',
    next: (after, take) =>
      db.read.round.findMany({
        where: { state: 'open', openedAt, id: { gt: after?.id ?? 0 } },
        orderBy: { id: 'asc' },
        take,
        select: { id: true, orderNo: true },
      }),
    keyOf: ({ orderNo }) => orderNo,
    each: async ({ id }) => (await settleRound(platform, id)).state === 'settled',
  })
}
