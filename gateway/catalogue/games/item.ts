import { z } from 'zod'
import { moneyNumber, timestamp } from '../call.ts'

const ms = z.number().int().min(0)

/**
 * Of a game whose rounds many share: when they are (./round-times.ts) and what may be laid. It says nothing of this moment, because
 * lists are kept: who shows it counts from the clock of the gateway (`system.time`). Designed here.
 */
export const tableRounds = z.object({
  everyMs: ms,
  afterMs: ms,
  closesBeforeMs: ms,
  shownMs: z.number().int(),
  /** Draws are sold ahead and held whether anybody looks or not; a table is dealt at while somebody sits there. */
  isDraw: z.boolean(),
  /** A round follows the one before it, which ends sooner or later: its times are the longest, and bets are taken at any moment. */
  isFollowing: z.boolean(),
  /** What may be laid on one bet. */
  least: moneyNumber,
  most: moneyNumber,
  /** Under maintenance: until when, null where nobody knows. */
  closedUntil: timestamp.nullable().optional(),
})
export type TableRounds = z.output<typeof tableRounds>

/**
 * A game of a list (GA-18, wire 11.4). Flat, because the gateway keeps every game as written JSON and glues the
 * texts of a page together.
 */
export const gameItem = z.object({
  nodeId: z.number().int(),
  gameId: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  nodeName: z.string(),
  /** The vendor's code; favourites call the same code `vendor` (OP-35). */
  vassalage: z.string(),
  /** The vendor's name. */
  displayName: z.string(),
  defaultLanguage: z.string(),
  /** Picture addresses under `/cdn/`. */
  showIcon: z.string(),
  iconUrl: z.string(),
  defaultIcon: z.string(),
  /** The kind of page: RNG, LIVE, FISH, PVP, SPORTS, LOTT, ELOTT. */
  gameType: z.string(),
  gameClassify: z.string(),
  /** The category (GA-03 to GA-17), e.g. RNG, JP, TG, COCKFIGHT. */
  gameCategory: z.string(),
  isHot: z.number().int().min(0).max(1),
  /** Designed here. */
  isNew: z.number().int().min(0).max(1),
  /** 0 = free trial offered, 1 = none: it reads backwards (OP-70). */
  supportPlay: z.number().int().min(0).max(1),
  /** `VASSALAGE` = the tile is a vendor and opens its game list. */
  isGame: z.string(),
  roomId: z.string().nullable(),
  rounds: tableRounds.optional(),
})
export type GameItem = z.output<typeof gameItem>

/** A free trial is offered (OP-70). */
export const hasFreeTrial = (game: Pick<GameItem, 'supportPlay'>): boolean => game.supportPlay === 0
export const isVendorTile = (game: Pick<GameItem, 'isGame'>): boolean => game.isGame === 'VASSALAGE'
