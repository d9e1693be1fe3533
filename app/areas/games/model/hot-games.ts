import type { GameTile } from './tile.ts'

/** The entry of the session storage (ST-33). */
export const hotGamesEntry = 'HOT_GAMES'
/** How long the browser does not ask again (OP-111). */
const hotGamesFreshMs = 5 * 60_000

type Place = Pick<Storage, 'getItem' | 'setItem'>
/** What is kept: the hot games of one language and merchant, and from when on they are old, in epoch milliseconds. */
type Kept = { of: string; until: number; games: GameTile[] }

/** What makes hot games those of a page: its language and its merchant. */
export const hotGamesOf = (visitor: { language: { code: string }; merchantCode: string }): string =>
  `${visitor.language.code} ${visitor.merchantCode}`

function readKept(place: Place, of: string): Kept | null {
  try {
    const kept = JSON.parse(place.getItem(hotGamesEntry) ?? 'null') as Kept | null
    return kept?.of === of && Array.isArray(kept.games) ? kept : null
  } catch {
    // A browser may forbid storage, and a hand may have written in it; then nothing is kept.
    return null
  }
}

/** The games that were kept, whatever their age: better than none when the gateway cannot say. */
export const findKeptHotGames = (place: Place, of: string): readonly GameTile[] => readKept(place, of)?.games ?? []

/** The games that were kept and are not old yet, or null. */
export function findFreshHotGames(place: Place, of: string, nowMs: number): readonly GameTile[] | null {
  const kept = readKept(place, of)
  return kept !== null && nowMs < kept.until ? kept.games : null
}

/** Keeps games for their time. What is kept and not old yet stays, so that its time is not put off for ever. */
export function keepHotGames(place: Place, of: string, games: readonly GameTile[], nowMs: number): void {
  if (games.length === 0 || findFreshHotGames(place, of, nowMs) !== null) return
  try {
    place.setItem(hotGamesEntry, JSON.stringify({ of, until: nowMs + hotGamesFreshMs, games }))
  } catch {
    // A browser may forbid storage; then each visit asks.
  }
}
