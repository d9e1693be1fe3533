import type { IconName } from '#app/ui/icon-names.ts'
import { isLottery } from './lottery.ts'

/**
 * Every category of games, in the order of the menus: by the code that the wire uses (GA-03 to GA-17), the address where it lives
 * (CN-48 to CN-55), and what stands there. A `list` is a page of tiles, a `center` offers the vendors first and the games below (RL-10 to
 * RL-13), a `tab` is part of another category's page (OP-08).
 *
 * A new list page is a row here and its texts in `app/locales/(en|ty)/games.ts`: its route and the login over it (remix.config.js), the
 * guests' cache, the menus, the section on home, the popups and the journeys follow from the row. The header names its own few (headerCategories).
 */
const table = [
  { code: 'LIVE', path: '/live', kind: 'list', icon: 'live' },
  { code: 'RNG', path: '/rng', kind: 'list', icon: 'slots' },
  { code: 'SPORTS', path: '/sports', kind: 'center', icon: 'sports', showsVendors: true },
  { code: 'ESPORTS', path: '/esports', kind: 'center', icon: 'esports', lane: 'SPORTS', showsVendors: true },
  { code: 'PVP', path: '/pvp', kind: 'list', icon: 'poker' },
  { code: 'FISH', path: '/fish', kind: 'list', icon: 'fish' },
  // Choosing the lottery in a menu starts its vendor directly (GA-34, OP-07).
  { code: 'LOTT', path: '/lott', kind: 'center', icon: 'lottery', menu: '/seaLottery' },
  { code: 'ELOTT', path: '/elott', kind: 'center', icon: 'lottery' },
  { code: 'JP', path: '/rng?type=JP', kind: 'tab', icon: 'jackpot' },
  { code: 'TG', path: '/rng?type=TG', kind: 'tab', icon: 'table' },
  { code: 'AC', path: '/rng?type=AC', kind: 'tab', icon: 'arcade' },
  { code: 'BG', path: '/rng?type=BG', kind: 'tab', icon: 'bingo' },
  {
    code: 'COCKFIGHT',
    path: '/sports?group=cockfight',
    kind: 'tab',
    icon: 'cockfight',
    lane: 'SPORTS',
    showsVendors: true,
  },
  { code: 'SC', path: '/rng?type=SC', kind: 'tab', icon: 'scratch' },
  { code: 'VP', path: '/rng?type=VP', kind: 'tab', icon: 'video-poker' },
] as const satisfies readonly Row[]

type Row = {
  code: string
  path: string
  kind: 'list' | 'center' | 'tab'
  icon: IconName
  /** The lane of vendors that holds it: its own, but three share the one of sports (GA-48, GA-49). */
  lane?: string
  /** Where the menus lead, when not to `path`. */
  menu?: string
  /** Its section on home shows five vendors instead of twelve tiles (OP-55). */
  showsVendors?: boolean
}
type TableRow = (typeof table)[number]
type PageRow = Exclude<TableRow, { kind: 'tab' }>

export type Category = TableRow['code']
/** A category with a page of its own, and its path. */
export type PageCategory = PageRow['code']
export type ListPath = PageRow['path']

/** What the table says of a category, with what follows where it says nothing. `page` is its path without the tab. */
type Place = Required<Row> & { code: Category; page: string }

const toPlace = (row: Row & { code: Category }): Place => ({
  lane: row.code,
  menu: row.path,
  showsVendors: false,
  ...row,
  page: row.path.split('?', 1)[0] ?? row.path,
})
const places = Object.fromEntries(table.map((row) => [row.code, toPlace(row)])) as Record<Category, Place>
export const placeOf = (category: Category): Place => places[category]

export const categories: readonly Category[] = table.map(({ code }) => code)
export const isCategory = (code: string): code is Category => Object.hasOwn(places, code)

const listPages: readonly PageRow[] = table.filter((row): row is PageRow => row.kind !== 'tab')
export const listPaths: readonly ListPath[] = listPages.map(({ path }) => path)
export const hasPage = (category: Category): category is PageCategory => placeOf(category).kind !== 'tab'

/** The list page at an address, with or without the login over it. Throws for any other address. */
export function getListPage(pathname: string): PageRow {
  const path = `/${decodeURIComponent(pathname.split('/')[1] ?? '')}`.toLowerCase()
  const found = listPages.find((page) => page.path === path)
  if (found === undefined) throw new RangeError(`no list lives at ${pathname}`)
  return found
}

/** Sub-types of the slots page in the order of its tabs (CN-41 to CN-46). */
export const subTypes = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const satisfies readonly Category[]
export type SubType = (typeof subTypes)[number]

/** The sections of home: as the menus, lotteries last. */
export const homeSections: readonly Category[] = [
  ...categories.filter((category) => !isLottery(category)),
  ...categories.filter(isLottery),
]
