import type { IconName } from '#app/ui/icon-names.ts'

/** The game categories (GA-03 to GA-17), by the code that the wire uses. */
export const categories = [
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
export type Category = (typeof categories)[number]
export const isCategory = (code: string): code is Category => (categories as readonly string[]).includes(code)

/** Sub-types of the slots page (CN-41 to CN-46). */
export const subTypes = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const satisfies readonly Category[]
export type SubType = (typeof subTypes)[number]

/** The category of each path (CN-48 to CN-55). */
export const pathCategories = {
  '/sports': 'SPORTS',
  '/esports': 'ESPORTS',
  '/live': 'LIVE',
  '/lott': 'LOTT',
  '/elott': 'ELOTT',
  '/fish': 'FISH',
  '/pvp': 'PVP',
  '/rng': 'RNG',
} as const satisfies Record<string, Category>

export type ListPath = keyof typeof pathCategories

/** Game centers: pages that offer the vendors first and the games below (RL-10 to RL-13). */
export const isCenter = (path: ListPath): boolean =>
  path === '/sports' || path === '/esports' || path === '/lott' || path === '/elott'

/** The lane of vendors that holds a category: three share the one of sports (GA-48, GA-49). */
export const laneOf = (category: Category): string =>
  category === 'ESPORTS' || category === 'COCKFIGHT' ? 'SPORTS' : category

/** Where a category lives: a page of its own, or a tab of the page that holds it (OP-08). */
export const categoryPaths: Record<Category, string> = {
  LIVE: '/live',
  RNG: '/rng',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  PVP: '/pvp',
  FISH: '/fish',
  LOTT: '/lott',
  ELOTT: '/elott',
  JP: '/rng?type=JP',
  TG: '/rng?type=TG',
  AC: '/rng?type=AC',
  BG: '/rng?type=BG',
  SC: '/rng?type=SC',
  VP: '/rng?type=VP',
  COCKFIGHT: '/sports?group=cockfight',
}

/** The page that lists the games of a category, without its tab. */
export const listPathOfCategory = (category: Category): string => categoryPaths[category].split('?')[0] ?? '/rng'

export const categoryIcons: Record<Category, IconName> = {
  LIVE: 'live',
  RNG: 'slots',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  PVP: 'poker',
  FISH: 'fish',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  JP: 'jackpot',
  TG: 'table',
  AC: 'arcade',
  BG: 'bingo',
  COCKFIGHT: 'cockfight',
  SC: 'scratch',
  VP: 'video-poker',
}

/** Home sections that show five vendors instead of twelve tiles (OP-55). */
export const vendorSections = ['SPORTS', 'ESPORTS', 'COCKFIGHT'] as const satisfies readonly Category[]
export const homeSections = [
  'LIVE',
  'RNG',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'FISH',
  'JP',
  'TG',
  'AC',
  'BG',
  'COCKFIGHT',
  'SC',
  'VP',
  'LOTT',
  'ELOTT',
] as const satisfies readonly Category[]
