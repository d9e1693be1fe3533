import type { TableRounds } from '#catalogue/games/item.ts'
import { isCategory, placeOf } from './categories.ts'
import { lotteryHref } from './lottery.ts'

/** What a game may be filed under that says which engine opens: a game of cards that is played with dice says so (DI-33). */
export const engineNames = [
  'DICE_GAME',
  'REEL_GAME',
  'SCRATCH_CARD',
  'BACCARAT',
  'ROULETTE',
  'SIC_BO',
  'DRAGON_TIGER',
  'BLACKJACK',
  'COLOR_GAME',
  'CRASH',
  'BINGO',
  'MONEY_WHEEL',
  'SIX_NUMBERS',
  'DIGITS',
  'FOUR_DIGITS',
  'NORTH_TABLE',
  'SOUTH_TABLE',
  'THREE_DICE',
  'TEN_CARS',
  'FIVE_OF_ELEVEN',
  'KENO',
] as const
type EngineName = (typeof engineNames)[number]

/** What a page needs of a game: nothing more travels to the browser. */
export type GameTile = {
  id: number
  name: string
  /** The vendor's code. */
  vendor: string
  /** Its name, where that is not the code. */
  vendorName?: string
  /** The kind of page it belongs to: RNG, LIVE, … */
  type: string
  /** The category that is named under the game: JP, TG, … */
  kind: string
  /** What opens, where it is something else than the category says; then this is named under the game. */
  engine?: EngineName
  art: string
  hot: boolean
  trial: boolean
  /** The tile is a vendor and opens the list of its games. */
  vendorList: boolean
  /** When its rounds are that many share, and what may be laid on a bet; others have none. */
  rounds?: TableRounds
  /** The code of a lottery game, which its address carries (RL-23); others have none. */
  code?: string
}

/** Where a tap on the tile leads: the start of the game, or the popup with the games of a vendor (GA-30). */
export function tileHref(tile: Pick<GameTile, 'id' | 'type' | 'vendor' | 'vendorList' | 'code'>): string {
  if (tile.vendorList) return `${listPathOf(tile.type)}?popup=${encodeURIComponent(tile.vendor)}`
  return tile.code ? lotteryHref(tile.vendor, tile.code) : `/play/${tile.id}`
}

export const trialHref = (tile: Pick<GameTile, 'id' | 'trial' | 'vendorList'>): string | undefined =>
  tile.trial && !tile.vendorList ? `/play/${tile.id}?trial=1` : undefined

const listPathOf = (type: string): string => (isCategory(type) ? placeOf(type).page : '/rng')

/** The value of a heart button: everything that the favourite calls want to know (CA-41). */
export const heartValue = (tile: Pick<GameTile, 'id' | 'vendor' | 'type'>): string =>
  `${tile.id}/${tile.vendor}/${tile.type}`

/** By which an address names the heart of a game in the list of a page. */
export const heartIdOf = (nodeId: number): string => `h${nodeId}`

type FavouritePayload = { nodeId: number; vendor: string; gameType: string }

/** Null when the value was not made by `heartValue`. */
export function parseHeart(value: unknown): FavouritePayload | null {
  const parts = typeof value === 'string' ? /^(\d{1,15})\/([\w-]{1,32})\/(\w{1,32})$/.exec(value) : null
  if (!parts) return null
  return { nodeId: Number(parts[1]), vendor: parts[2] ?? '', gameType: parts[3] ?? '' }
}
