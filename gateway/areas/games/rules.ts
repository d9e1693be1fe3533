import { toMoneyNumber } from '#gateway/platform/money.ts'
import { toWords } from '#gateway/platform/pages/words.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'

/** A maintenance with a known end is over when that time has come. */
export const isClosed = (game: Pick<Game, 'maintenance' | 'closedUntil'>, now: Date): boolean =>
  game.maintenance && (game.closedUntil === null || now < game.closedUntil)

/**
 * The games are HTML5 and run everywhere; a client that can show nothing but Flash gets none (OP-43). Real clients send
 * `html5`, `html5-desktop`, `flash,html5-desktop` or nothing.
 */
export const canShowGames = (platform: string | undefined): boolean => platform?.trim().toLowerCase() !== 'flash'

const channels: readonly string[] = ['WEB', 'H5', 'APP']
const clientTypes: readonly string[] = ['2', '3']
/** The interface languages (CN-39): a game shows its own texts in each, English where it has no others. */
const gameLanguages: readonly string[] =
  'CN EN JA TH VI MY ES HI ID KM KO KR MS PT TA TW TY UR UR-LA PT-BR TR BN AR FA RU KK UZ LO NE FR'.split(' ')

type Served = {
  platform?: string | undefined
  channel?: string | undefined
  clientType?: string | undefined
  language?: string | undefined
}

/** Every game is on each channel, for each type of client and in each language; what is none of these is served none (OP-04). */
export const areServed = ({ platform, channel, clientType, language }: Served): boolean =>
  canShowGames(platform) &&
  isOneOf(channels, channel) &&
  isOneOf(clientTypes, clientType) &&
  isOneOf(gameLanguages, language)

function isOneOf(known: readonly string[], asked: string | undefined): boolean {
  const code = asked?.trim().toUpperCase()
  return code === undefined || code === '' || code === 'ALL' || known.includes(code)
}

/** Clients write a flag as Y, 1 or true (wire 13). */
export const isYes = (flag: string | undefined): boolean =>
  flag !== undefined && ['Y', '1', 'TRUE'].includes(flag.trim().toUpperCase())

type Room = { roomId: string; roomName: string; minBet: number }

const roomKinds = [
  { key: 'BEGINNER', factor: 1n },
  { key: 'REGULAR', factor: 10n },
  { key: 'EXPERT', factor: 50n },
  { key: 'MASTER', factor: 200n },
] as const

/** The rooms of a PVP game, by how much one must bet (wire 7.13, OP-117). */
export const toRooms = (game: Pick<Game, 'nodeId' | 'minBetMinor'>, language: string): Room[] =>
  roomKinds.map(({ key, factor }, at) => ({
    roomId: `${game.nodeId}-${at + 1}`,
    roomName: toWords(key, language),
    minBet: toMoneyNumber(game.minBetMinor * factor),
  }))

/** The game that a room belongs to; NaN for what is no room. A game that has no rooms is its own. */
export function toGameOfRoom(roomId: string): number {
  const [, nodeId, at] = /^(\d{1,10})(?:-([1-9]))?$/.exec(roomId) ?? []
  return nodeId === undefined || Number(at ?? 1) > roomKinds.length ? Number.NaN : Number(nodeId)
}
