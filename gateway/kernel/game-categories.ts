/** The fifteen categories of games (GA-03 to GA-17). */
export const gameCategories = [
  'LIVE',
  'RNG',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'FISH',
  'LOTT',
  'ELOTT',
  'JP',
  'TG',
  'AC',
  'BG',
  'COCKFIGHT',
  'SC',
  'VP',
] as const
export type GameCategory = (typeof gameCategories)[number]
