import { countsIn, longestStakeOf, type OpenBonus, readPlayMoney } from '#gateway/kernel/bonuses/purses.ts'
import { isSessionOpen } from '#gateway/kernel/identity/sessions.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { type Source, withinReach } from '#gateway/ledger/round-money.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Game, Round, StudioSeat } from '#prisma/generated/sqlite/client.ts'
import { type GameModel, getModel } from './engines/models.ts'
import { playMoneyMinor } from './launch.ts'
import { sumMayComeBack } from './shared/may-come-back.ts'
import { isShared } from './shared/tables.ts'
import { getStakeRule, type StakeRule } from './stakes.ts'

/** A player at a game, with what the game's pages need. */
export type Seat = { row: StudioSeat; game: Game; model: GameModel; stakes: StakeRule }

/** Real money: the seat belongs to a member and their session. */
export type RealSeat = StudioSeat & { memberId: number; sessionId: number }
export const isReal = (seat: StudioSeat): seat is RealSeat =>
  seat.mode === 'real' && seat.memberId !== null && seat.sessionId !== null

/** The seat behind a secret, at a game whose rounds are the player's own; null when there is none. */
export async function findSeat(reader: Reader, secret: string): Promise<Seat | null> {
  const row = await reader.studioSeat.findUnique({ where: { secretHash: sha256(secret) } })
  if (row === null) return null
  const game = await reader.game.findUnique({ where: { nodeId: row.nodeId } })
  return game === null || isShared(game) ? null : { row, game, model: getModel(game), stakes: getStakeRule(game) }
}

/** Free trials always may; for real money the session must still be open and the member allowed (danger T93). */
export const mayPlay = async (tx: Tx | Reader, seat: StudioSeat, now: Date): Promise<boolean> =>
  seat.mode === 'free' || (isReal(seat) && (await isSessionOpen(tx, seat.sessionId, now)))

/**
 * What a seat plays with, in minor units: for real money the wallet that the member has with the game's vendor, when that is empty the
 * main one, and then the purses of bonuses, in the order of their grant, for which the game counts. What stands in the wallets of other
 * vendors is theirs too, but not played with here.
 */
export type Purse = {
  vendorMinor: bigint
  mainMinor: bigint
  elsewhereMinor: bigint
  /** Own money on rounds that may be given back for want of others; asked for where bonuses come after it. */
  mayComeBackMinor: bigint
  /** Open bonuses that can be played with in this game. */
  usable: readonly OpenBonus[]
  /** Those that could be, once the own money in wallets of other vendors (decision 423) and on such rounds is played or back. */
  waiting: readonly OpenBonus[]
  /** All open bonuses. */
  bonuses: readonly OpenBonus[]
}

export async function readPurse(
  reader: Tx | Reader,
  seat: StudioSeat,
  game: Pick<Game, 'vendorCode' | 'gameCategory'>,
): Promise<Purse> {
  if (!isReal(seat)) return { ...noPurse, mainMinor: seat.playMoneyMinor }
  const { wallets: spendable, bonuses } = await readPlayMoney(reader, seat.memberId)
  const of = ({ key }: { key: string }): bigint => spendable.get(key) ?? 0n
  const [vendorMinor, mainMinor] = [
    of(memberAccount.vendor(seat.memberId, game.vendorCode)),
    of(memberAccount.main(seat.memberId)),
  ]
  const allMinor = [...spendable.values()].reduce((sum, availableMinor) => sum + availableMinor, 0n)
  const elsewhereMinor = allMinor - vendorMinor - mainMinor
  const counting = bonuses.filter(({ terms }) => countsIn(terms, game.gameCategory))
  const mayComeBackMinor = counting.length > 0 ? await sumMayComeBack(reader, seat.memberId) : 0n
  const [usable, waiting] = elsewhereMinor + mayComeBackMinor > 0n ? [[], counting] : [counting, []]
  return { vendorMinor, mainMinor, elsewhereMinor, mayComeBackMinor, usable, waiting, bonuses }
}

export const noPurse: Purse = {
  vendorMinor: 0n,
  mainMinor: 0n,
  elsewhereMinor: 0n,
  mayComeBackMinor: 0n,
  usable: [],
  waiting: [],
  bonuses: [],
}

/** What a real stake is taken from, own money first. */
export function sourcesOf(memberId: number, vendorCode: string, { vendorMinor, mainMinor, usable }: Purse): Source[] {
  return [
    { account: memberAccount.vendor(memberId, vendorCode), availableMinor: vendorMinor },
    { account: memberAccount.main(memberId), availableMinor: mainMinor },
    ...usable.map((bonus) => ({ account: bonus.key, availableMinor: leftIn(bonus) })),
  ]
}

const leftIn = ({ balanceMinor, heldMinor }: OpenBonus): bigint => balanceMinor - heldMinor
/** What a stake reaches, as the round takes it; the purses behind come into reach as those before them are used up. */
const reachedOf = ({ vendorMinor, mainMinor, usable }: Purse) =>
  withinReach([
    { availableMinor: vendorMinor, isBonus: false },
    { availableMinor: mainMinor, isBonus: false },
    ...usable.map((bonus) => ({ availableMinor: leftIn(bonus), isBonus: true })),
  ])
const sumOf = (sources: readonly Pick<Source, 'availableMinor'>[]): bigint =>
  sources.reduce((sum, { availableMinor }) => sum + availableMinor, 0n)
/** What of bonuses may be staked here. */
export const bonusMinorOf = (purse: Purse): bigint => sumOf(reachedOf(purse).filter(({ isBonus }) => isBonus))
/** The longest stake while bonuses are open, or null. It holds for games that do not count too, else they would be the way around it. */
export const longestStakeAt = ({ bonuses }: Purse): bigint | null => longestStakeOf(bonuses)

/** What the player may stake. */
export const stakeableOf = (purse: Purse): bigint => sumOf(reachedOf(purse))
/** All that is played with here, also behind what one stake reaches: a round changes it by its stake and its win and by nothing else. */
export const wholeOf = ({ vendorMinor, mainMinor, usable }: Purse): bigint =>
  usable.reduce((sum, bonus) => sum + leftIn(bonus), vendorMinor + mainMinor)
/** What is the player's own, in all wallets: what the site's header shows. */
export const ownOf = ({ vendorMinor, mainMinor, elsewhereMinor }: Purse): bigint =>
  vendorMinor + mainMinor + elsewhereMinor

export async function changeStake(platform: Platform, seat: Seat, stakeMinor: bigint): Promise<void> {
  await platform.db.write((tx) => tx.studioSeat.update({ where: { id: seat.row.id }, data: { stakeMinor } }))
}

/** Letters that survive every form, page and hash without a second spelling. */
export const isClientSeed = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z0-9 _.-]{1,64}$/.test(text)

/** The player's own part of the draws. It counts from the next round on, whose seal was shown before. */
export async function changeClientSeed(platform: Platform, seat: Pick<Seat, 'row'>, clientSeed: string): Promise<void> {
  await platform.db.write((tx) => tx.studioSeat.update({ where: { id: seat.row.id }, data: { clientSeed } }))
}

/** A free trial whose play money is used up starts again with the full sum. */
export async function refillPlayMoney(platform: Platform, seat: Seat): Promise<void> {
  await platform.db.write((tx) =>
    tx.studioSeat.updateMany({ where: { id: seat.row.id, mode: 'free' }, data: { playMoneyMinor } }),
  )
}

/** Which rounds a seat's player may see: for real money all of theirs at this game, in a free trial those of this seat. */
export const ownRounds = ({ row }: Seat) =>
  isReal(row) ? { memberId: row.memberId, nodeId: row.nodeId, mode: 'real' } : { seatId: row.id }

/** A settled round that this player may see. Null when there is none. */
export const findRound = (reader: Reader, seat: Seat, orderNo: string): Promise<Round | null> =>
  reader.round.findFirst({ where: { ...ownRounds(seat), orderNo, state: 'settled' } })

/** The player's settled rounds, the latest first. */
export const listRounds = (reader: Reader, seat: Seat, limit: number): Promise<Round[]> =>
  reader.round.findMany({ where: { ...ownRounds(seat), state: 'settled' }, orderBy: { id: 'desc' }, take: limit })
