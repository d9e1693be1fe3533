import type { TableRounds } from '#catalogue/games/item.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'

export type TableGame = Pick<Game, 'engine' | 'minBetMinor' | 'maintenance' | 'closedUntil'>

/** When the rounds of a game are that many share; undefined for one whose rounds are the player's own. */
type FindRounds = (game: TableGame) => TableRounds | undefined

let handedIn: FindRounds | null = null

/** The studio knows the tables and stands above the areas that list them, so it is handed in where these are put together. */
export const handInTableRounds = (find: FindRounds): void => {
  handedIn = find
}

export function tableRoundsOf(game: TableGame): { rounds?: TableRounds } {
  const rounds = handedIn?.(game)
  return rounds === undefined ? {} : { rounds }
}
