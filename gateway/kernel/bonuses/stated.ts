import type { Pays } from './outlook.ts'

/** What the studio states about its games, for what a bonus costs. It is handed in where the areas are put together. */
export type StatedGames = {
  /** The least that any game of an engine returns, in basis points. */
  leastReturnBp: Readonly<Record<string, number>>
  /** One game with all that it pays, in units of which a stake has so many, and the category in which it counts for bonuses. */
  example: { name: string; category: string; returnBp: number; unitsPerStake: number; pays(): Promise<Pays> }
}
