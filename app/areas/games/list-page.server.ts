import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { toLogin, toPathAfterLogin } from '#app/platform/return-path.ts'
import { shownOnce } from '#app/platform/still.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { readVisitor, type Visitor } from '#app/platform/visitor.server.ts'
import { fetchFavouriteIds, fetchFirstGames, fetchGames, fetchMarket, fetchVendors } from './calls.server.ts'
import { requireOpenStart } from './closing.server.ts'
import { type GamePage, listGames, pageSize } from './lists.server.ts'
import {
  type Category,
  getListPage,
  isCategory,
  type ListPath,
  type PageCategory,
  type SubType,
  subTypes,
} from './model/categories.ts'
import { toVendorTiles, type VendorTile, vendorsByCategory } from './model/lanes.ts'
import { type ListQuery, listHref, readListQuery } from './model/list-query.ts'
import { isOffered, type Market } from './model/market.ts'
import { closingHref, type PlayState, playHref, withBefore } from './model/play.ts'
import type { GameTile } from './model/tile.ts'
import { startGame } from './play.server.ts'
import { tilesOf } from './tile.server.ts'
import { categoryName, categoryText } from './ui/category-name.ts'

/** The games of a vendor; null when they cannot be asked for. */
export type VendorGames = { vendor: string; games: GameTile[] | null }

export type ListPageData = {
  title: string
  /** What its games are. */
  text: string
  path: ListPath
  /** The category of the page, and the one that is shown: the sports page shows the cockfights too (OP-08). */
  page: PageCategory
  category: Category
  query: ListQuery
  list: GamePage
  subTypes: readonly SubType[]
  /** The vendors of a game center, each of which starts at once; lists have none. */
  vendorTiles: readonly VendorTile[]
  hasCockfight: boolean
  favouriteIds: readonly number[]
  isGuest: boolean
  /** The game that was started over this list, or why it was not. */
  play: PlayState | null
  /** By which name that start is known when it was closed; null where its address has none. */
  start: string | null
  /** Where that game or popup leads back to: the page that it was opened from, which the address names as `to`, or else this list. */
  leaveHref: string
  /** The vendor popup of a tile that is a vendor (GA-30). */
  popup: VendorGames | null
}

/**
 * Everything of the list page or game center at the address that was asked for. `before` is the page of this site that was there before
 * it, as far as that is known: a popup leads back there when it is closed.
 */
export async function loadListPage(args: LoaderFunctionArgs, before: string | null): Promise<ListPageData> {
  const visitor = await readVisitor(args)
  const { pathname, search, searchParams: params } = new URL(args.request.url)
  if (params.has('popup') && !params.has('to') && before !== null && before !== pathname + search)
    throw redirect(withBefore(pathname + search, before))
  const { path, code, kind } = getListPage(pathname)
  const market = await fetchMarket(visitor)
  const query = toOffered(readListQuery(params, 'vassalage'), market)
  const category = path === '/sports' && query.group === 'cockfight' ? 'COCKFIGHT' : code
  const leaveHref = params.has('to')
    ? toPathAfterLogin(params.get('to'))
    : listHref(path, query, { page: query.page }, 'vassalage')
  const start = params.has('game') ? await requireOpenStart(visitor, args.request, leaveHref) : null
  const [list, favouriteIds, play, popup, center] = await Promise.all([
    listGames(visitor, query, category),
    fetchFavouriteIds(visitor),
    startOver(visitor, params, closingHref(start, leaveHref)),
    loadPopup(visitor, params.get('popup'), category),
    kind === 'center' ? loadCenter(visitor, path, category, market) : noCenter,
  ])
  const kinds = path === '/rng' ? subTypes.filter((type) => isOffered(type, market)) : []
  const shown = kinds.find((type) => type === query.type) ?? category
  const t = getT(visitor.language, 'games')
  return {
    title: categoryName(t, shown),
    text: categoryText(t, shown),
    path,
    page: code,
    category,
    query,
    list: shownOnce(visitor, list, 'games', 'vendors'),
    subTypes: kinds,
    favouriteIds,
    isGuest: visitor.role === 'guest',
    play,
    start,
    leaveHref,
    popup,
    ...center,
  }
}

/** A kind that the merchant does not offer counts as not asked for. */
const toOffered = (query: ListQuery, market: Market): ListQuery => ({
  ...query,
  type: isCategory(query.type) && !isOffered(query.type, market) ? '' : query.type,
  group: isOffered('COCKFIGHT', market) ? query.group : '',
})

type Center = Pick<ListPageData, 'vendorTiles' | 'hasCockfight'>
const noCenter: Center = { vendorTiles: [], hasCockfight: false }

/** The vendors of a game center. */
async function loadCenter(visitor: Visitor, path: ListPath, category: Category, { split }: Market): Promise<Center> {
  const [vendors, firstGames] = await Promise.all([fetchVendors(visitor), fetchFirstGames(visitor)])
  const found = vendorsByCategory(vendors.ok ? vendors.value.data.lanes : [], split)
  return {
    vendorTiles: toVendorTiles(found[category] ?? [], category, firstGames),
    hasCockfight: path === '/sports' && (found.COCKFIGHT ?? []).length > 0,
  }
}

/** `?game=` starts a game over its list. Guests go to the login, which leads back to the start of the game. */
async function startOver(visitor: Visitor, params: URLSearchParams, backUrl: string): Promise<PlayState | null> {
  const nodeId = Number(params.get('game'))
  if (!params.has('game') || !Number.isSafeInteger(nodeId) || nodeId <= 0) return null
  const play = await startGame(visitor, {
    nodeId,
    isTrial: params.get('trial') === '1',
    roomId: params.get('room'),
    backUrl,
  })
  if (play.kind === 'login') throw redirect(toLogin(playHref(nodeId), true))
  return play
}

/** Game lists that open over a page have 18 entries like the lobby (OP-73). */
async function loadPopup(visitor: Visitor, vendor: string | null, category: Category): Promise<ListPageData['popup']> {
  if (!vendor || !/^[\w-]{1,32}$/.test(vendor)) return null
  // The tile of the vendor itself may be among its games.
  const answer = await fetchGames(visitor, { gameType: category, vassalage: vendor, pageNo: 1, pageSize: pageSize + 1 })
  if (!answer.ok) return { vendor, games: null }
  const games = tilesOf(answer.value.games).filter((game) => !game.vendorList)
  return { vendor, games: games.slice(0, pageSize) }
}
