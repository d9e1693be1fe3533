import { oncePer } from '#app/platform/once-per.ts'
import { isLoggedIn, type Visitor } from '#app/platform/visitor.server.ts'
import type { VendorLane } from '#catalogue/games/vendor.ts'
import {
  fetchFirstGames,
  fetchGames,
  fetchHotGames,
  fetchLatestFavourites,
  fetchMarket,
  fetchRecentGames,
} from './calls.server.ts'
import { type Category, homeSections, placeOf } from './model/categories.ts'
import { hotGamesOf } from './model/hot-games.ts'
import { type FirstGames, toVendorTiles, type VendorEntry, type VendorTile, vendorsByCategory } from './model/lanes.ts'
import { isOffered } from './model/market.ts'
import { type GameTile, tileHref } from './model/tile.ts'
import { tilesOf } from './tile.server.ts'
import type { ShowGame } from './ui/show-section.tsx'
import type { HotGames } from './ui/use-hot-games.ts'

/** Tiles of a section of home (CN-13), and vendors where it shows vendors (OP-55). */
const sectionSize = 12
const vendorsShown = 5

export type HomeSection = { category: Category; games: ShowGame[] } | { category: Category; vendors: VendorTile[] }

/** The hot games with what they are those of; none when the gateway cannot say. */
export async function hotGamesFor(visitor: Visitor): Promise<HotGames> {
  const answer = await fetchHotGames(visitor, sectionSize)
  return { of: hotGamesOf(visitor), games: answer.ok ? tilesOf(answer.value.list).slice(0, sectionSize) : [] }
}

/** As `hotGamesFor`, but nothing is asked for on a step within the site: there the browser has its own (OP-111). */
export const hotGamesOfPage = async (visitor: Visitor, request: Request): Promise<HotGames> =>
  request.headers.get('sec-fetch-dest') === 'empty' ? { of: hotGamesOf(visitor), games: null } : hotGamesFor(visitor)

type OwnRows = { favourites: GameTile[]; recent: GameTile[]; areKnown: boolean }

/** Rows that only a member has: the favourites and what was played last. What is not known is not told to be empty. */
export async function listOwn(visitor: Visitor): Promise<OwnRows> {
  if (!isLoggedIn(visitor)) return { favourites: [], recent: [], areKnown: false }
  const [favourites, recent] = await Promise.all([fetchLatestFavourites(visitor), fetchRecentGames(visitor, 1)])
  return {
    favourites: favourites.ok ? tilesOf(favourites.value.content.slice(0, sectionSize)) : [],
    recent: recent.ok ? tilesOf(recent.value.list.slice(0, sectionSize)) : [],
    areKnown: favourites.ok && recent.ok,
  }
}

/** A section per category that has something in it, in the order of the menus. */
export async function listSections(visitor: Visitor, lanes: readonly VendorLane[]): Promise<HomeSection[]> {
  const [firstGames, market] = await Promise.all([fetchFirstGames(visitor), fetchMarket(visitor)])
  const vendors = vendorsByCategory(lanes, market.split)
  const offered = homeSections.filter((category) => isOffered(category, market))
  const sections = await Promise.all(
    offered.map((category) => toSection(visitor, category, vendors[category] ?? [], firstGames)),
  )
  return sections.filter((section) => ('games' in section ? section.games : section.vendors).length > 0)
}

async function toSection(
  visitor: Visitor,
  category: Category,
  vendors: VendorEntry[],
  firstGames: FirstGames,
): Promise<HomeSection> {
  if (placeOf(category).showsVendors) {
    return { category, vendors: toVendorTiles(vendors, category, firstGames).slice(0, vendorsShown) }
  }
  const answer = await fetchGames(visitor, { gameType: category, pageNo: 1, pageSize: sectionSize })
  return { category, games: answer.ok ? showOf(tilesOf(answer.value.games)) : [] }
}

const toShow = (game: GameTile): ShowGame => ({
  id: game.id,
  name: game.name,
  kind: game.kind,
  art: game.art,
  ...(game.code ? { href: tileHref(game) } : {}),
})

/** What a section shows of a list that is kept, made once. */
const showOf = oncePer((tiles: readonly GameTile[]): ShowGame[] => tiles.map(toShow))

/** "Roughly 10,000 slots": the true number rounded down to thousands (OP-113); 0 when the gateway did not say. */
export const countSlots = (lanes: readonly VendorLane[]): number => {
  const slots = lanes.find((lane) => lane.title === 'RNG')?.cards.reduce((sum, card) => sum + card.gameCount, 0) ?? 0
  return Math.floor(slots / 1000) * 1000
}
