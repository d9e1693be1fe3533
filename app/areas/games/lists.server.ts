import { redirect } from '@remix-run/node'
import { oncePer } from '#app/platform/once-per.ts'
import { withReturnPath } from '#app/platform/return-path.ts'
import { isLoggedIn, type Visitor } from '#app/platform/visitor.server.ts'
import type { GameItem } from '#catalogue/games/item.ts'
import { fetchFavouriteGames, fetchGames, fetchHotGames, fetchRecentGames, recentPageSize } from './calls.server.ts'
import { fetchLogos } from './logos.server.ts'
import type { VendorEntry } from './model/lanes.ts'
import type { ListQuery } from './model/list-query.ts'
import { matchByName } from './model/name-match.ts'
import type { GameTile } from './model/tile.ts'
import { tilesOf, toTile } from './tile.server.ts'

/** Tiles of a page of the lobby and of the list pages (CN-11). */
export const pageSize = 18
const mostHot = 200

/** A value that a list can be narrowed by, with how many games there are under it. */
export type Facet = VendorEntry & { count: number }

/** A page of a list. `isStale` says that the gateway did not answer and what is shown may be old, or nothing. */
export type GamePage = {
  /** Always there on the server; in a browser undefined where its page has them already (`shownOnce`). */
  games?: GameTile[]
  page: number
  totalPages: number
  totalCount: number
  /** Vendors that have something under the other filters. */
  vendors?: Facet[]
  vendorCount: number
  /** What the games are filed under, likewise. */
  classifies: Facet[]
  /** What was looked for instead of what was typed. */
  corrected?: string | undefined
  isStale: boolean
}

const nothing = (isStale: boolean): GamePage => ({
  games: [],
  page: 1,
  totalPages: 0,
  totalCount: 0,
  vendors: [],
  vendorCount: 0,
  classifies: [],
  isStale,
})

/**
 * The page of games that a URL asks for; beyond the end it is the last one, because games may be gone since, as favourites that are
 * taken off one by one. `gameType` is what the page itself is about; empty = everything.
 * Throws a redirect to the login for what only a member has: the filters RECENT and FAV (GA-40).
 */
export async function listGames(visitor: Visitor, query: ListQuery, gameType: string): Promise<GamePage> {
  if (query.filter === 'RECENT' || query.filter === 'FAV') {
    if (!isLoggedIn(visitor)) throw redirect(withReturnPath('/login', visitor.path))
    return query.filter === 'RECENT' ? listRecent(visitor, query) : listFavourites(visitor, query)
  }
  if (query.filter === 'HOT') return listHot(visitor, query, gameType)
  const [answer, logos] = await Promise.all([
    fetchGames(visitor, {
      ...toScope(query.type || gameType),
      vassalage: query.vendor,
      gameClassify: query.classify,
      gameName: query.q,
      ...(query.filter === 'NEW' ? { isNew: 'Y' } : {}),
      pageNo: query.page,
      pageSize,
      facets: 'Y',
    }),
    fetchLogos(visitor),
  ])
  if (!answer.ok) return nothing(true)
  const { value } = answer
  if (isBeyond(query.page, value)) return listGames(visitor, { ...query, page: value.totalPages }, gameType)
  const vendors = value.facets?.vendors ?? []
  return {
    games: tilesOf(value.games),
    page: query.page,
    totalPages: value.totalPages,
    totalCount: value.totalCount,
    vendors: vendorFacetsWith(logos)(vendors),
    vendorCount: vendors.length,
    corrected: value.corrected,
    classifies: (value.facets?.classifies ?? []).map(({ key, displayName, gameCount }) => ({
      code: key,
      name: displayName,
      count: gameCount,
    })),
    isStale: answer.stale,
  }
}

const isBeyond = (page: number, { totalPages }: { totalPages: number }): boolean => totalPages > 0 && page > totalPages

/** The vendors of a kept list are made of it once, as its tiles are. */
const vendorFacetsWith = oncePer((logos: Readonly<Record<string, string>>) =>
  oncePer((vendors: readonly { vassalage: string; displayName: string; gameCount: number }[]): Facet[] =>
    vendors.map(({ vassalage, displayName, gameCount }) => ({
      code: vassalage,
      name: displayName,
      logo: logos[vassalage],
      count: gameCount,
    })),
  ),
)

/** Sports alone: e-sports and cockfights have the same game type (GA-48, GA-49). */
const toScope = (type: string) => (type === 'SPORTS' ? { gameCategory: type } : { gameType: type })

async function listHot(visitor: Visitor, query: ListQuery, gameType: string): Promise<GamePage> {
  const answer = await fetchHotGames(visitor, mostHot)
  if (!answer.ok) return nothing(true)
  const type = query.type || gameType
  const ofType = answer.value.list.filter(
    (game) => !type || (type !== 'SPORTS' && game.gameType === type) || game.gameCategory === type,
  )
  return { ...pageFrom(ofType, query), isStale: answer.stale }
}

/** The favourites are fetched once and shown 18 per page (OP-56). */
export async function listFavourites(visitor: Visitor, query: ListQuery): Promise<GamePage> {
  const { games, isStale } = await fetchFavouriteGames(visitor)
  return { ...pageFrom(games, query), isStale }
}

/** Who looks for one, or for those of a vendor, finds it among the latest hundred: the gateway hands out no more at once. */
const mostRecent = 100

export async function listRecent(visitor: Visitor, query: ListQuery): Promise<GamePage> {
  const { page, q, vendor } = query
  if (q !== '' || vendor !== '') {
    const latest = await fetchRecentGames(visitor, 1, mostRecent)
    return latest.ok ? { ...pageFrom(latest.value.list, query), isStale: false } : nothing(true)
  }
  const answered = await fetchRecentGames(visitor, page)
  if (!answered.ok) return nothing(true)
  const { list, total } = answered.value
  const totalPages = answered.value.totalPages || Math.ceil(total / recentPageSize)
  if (isBeyond(page, { totalPages })) return listRecent(visitor, { ...query, page: totalPages })
  return {
    ...nothing(false),
    games: tilesOf(list),
    page,
    totalPages,
    totalCount: total,
  }
}

/** One page of a list that is here whole. */
function pageFrom(list: readonly GameItem[], { vendor, classify, q, page: asked }: ListQuery): GamePage {
  const named = matchByName(list, q, (game) => game.gameName)
  const ofVendor = named.filter((game) => !vendor || game.vassalage === vendor)
  const ofClassify = named.filter((game) => !classify || game.gameClassify === classify)
  const chosen = ofVendor.filter((game) => ofClassify.includes(game))
  const totalPages = Math.ceil(chosen.length / pageSize)
  const page = Math.min(asked, Math.max(totalPages, 1))
  const vendors = countBy(ofClassify, (game) => ({ code: game.vassalage, name: game.displayName }))
  return {
    games: chosen.slice((page - 1) * pageSize, page * pageSize).map(toTile),
    page,
    totalPages,
    totalCount: chosen.length,
    vendors,
    vendorCount: vendors.length,
    classifies: [],
    isStale: false,
  }
}

function countBy(list: readonly GameItem[], entryOf: (game: GameItem) => VendorEntry): Facet[] {
  const facets = new Map<string, Facet>()
  for (const game of list) {
    const entry = entryOf(game)
    facets.set(entry.code, { ...entry, count: (facets.get(entry.code)?.count ?? 0) + 1 })
  }
  return [...facets.values()]
}
