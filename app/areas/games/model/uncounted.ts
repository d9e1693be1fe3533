/** An open bonus of the member with the kinds of games whose stakes count for it. */
export type OpenBonus = { title: string; categories: readonly string[] }

/** What the bonuses are called towards which a game of this kind does not count. */
export const uncountedIn = (bonuses: readonly OpenBonus[], kind: string): readonly string[] =>
  bonuses.filter(({ categories }) => !categories.includes(kind)).map(({ title }) => title)
