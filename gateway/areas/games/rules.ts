import { toMoneyNumber } from '#gateway/platform/money.ts'
import { toWords } from '#gateway/platform/words.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'

/** First two and last character (OP-112); of a very short name only the first. How long the name is stays hidden. */
export function maskName(name: string): string {
  const letters = [...name]
  return letters.length < 4 ? `${letters[0] ?? ''}***` : `${letters[0]}${letters[1]}***${letters.at(-1)}`
}

/** A maintenance with a known end is over when that time has come. */
export const isClosed = (game: Pick<Game, 'maintenance' | 'closedUntil'>, now: Date): boolean =>
  game.maintenance && (game.closedUntil === null || now < game.closedUntil)

/**
 * The games are HTML5 and run everywhere; a client that can show nothing but Flash gets none (OP-43). Real clients send
 * `html5`, `html5-desktop`, `flash,html5-desktop` or nothing.
 */
export const canShowGames = (platform: string | undefined): boolean => platform?.trim().toLowerCase() !== 'flash'

/** Clients write a flag as Y, 1 or true (PROTOCOL 13). */
export const isYes = (flag: string | undefined): boolean => flag !== undefined && ['Y', '1', 'TRUE'].includes(flag.trim().toUpperCase())

/**
 * Where a game's way back leads: a path of the app, or an address of it. Anything else, however it is written, leads to
 * the lobby (RELIABILITY T72).
 */
export function toBackUrl(wanted: string | undefined, appUrl: string): string {
  const app = new URL(appUrl)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
  if (wanted === undefined || /[\u0000-\u001f\u007f\\]/.test(wanted) || !URL.canParse(wanted, app)) return app.href
  const target = new URL(wanted, app)
  return target.origin === app.origin && target.username === '' && target.password === '' ? target.href : app.href
}

export type Room = { roomId: string; roomName: string; minBet: number }

const roomKinds = [
  { key: 'BEGINNER', factor: 1n },
  { key: 'REGULAR', factor: 10n },
  { key: 'EXPERT', factor: 50n },
  { key: 'MASTER', factor: 200n },
] as const

/** The rooms of a PVP game, by how much one must bet (PROTOCOL 7.13, OP-117). */
export const toRooms = (game: Pick<Game, 'nodeId' | 'minBetMinor'>, language: string): Room[] =>
  roomKinds.map(({ key, factor }, at) => ({
    roomId: `${game.nodeId}-${at + 1}`,
    roomName: toWords(key, language),
    minBet: toMoneyNumber(game.minBetMinor * factor),
  }))
