import { ask } from '#app/platform/gateway.server.ts'
import { askPublic, type PublicAnswer } from '#app/platform/public-cache.server.ts'
import { askOne } from '#app/platform/together.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import type { InputOf } from '#catalogue/call.ts'
import type { GameItem } from '#catalogue/games/item.ts'
import { games } from '#catalogue/games.ts'
import { lottery } from '#catalogue/lottery.ts'
import { system } from '#catalogue/system.ts'
import type { FirstGames } from './model/lanes.ts'
import { type LotteryGroup, type LotteryPath, seaVendor } from './model/lottery.ts'
import { type Market, toMarket } from './model/market.ts'

/** What every list call says about us (CN-03, CN-04, CN-05). */
const client = { clientType: '3', platform: 'flash,html5-desktop' } as const
const vendorPlatform = 'html5-desktop'
/** The game types of the wire; `ALL` narrows nothing. */
const gameTypes = ['RNG', 'LIVE', 'SPORTS', 'PVP', 'FISH', 'LOTT', 'ELOTT'] as const
const everything = 'ALL'
/** The favourites are fetched whole (CN-15). */
const favouritesFetched = 999
export const recentPageSize = 12

export const fetchGames = (visitor: Visitor, input: InputOf<typeof games.gameList>) =>
  askPublic(
    games.gameList,
    { ...client, merchant: visitor.merchantCode, language: visitor.language.code, ...input },
    visitor,
  )

export const fetchHotGames = (visitor: Visitor, limitNum: number): Promise<PublicAnswer<typeof games.hotGames>> =>
  askPublic(
    games.hotGames,
    {
      platform: client.platform,
      merchantCode: visitor.merchantCode,
      isPlatform: 2,
      gameType: everything,
      vassalage: everything,
      limitNum,
      language: visitor.language.code,
    },
    visitor,
  )

export const fetchVendors = (visitor: Visitor) =>
  askPublic(games.vendors, { platform: vendorPlatform, language: visitor.language.code }, visitor)

/** What the merchant offers; the status call says it, which is kept per address. */
export async function fetchMarket(visitor: Visitor): Promise<Market> {
  const status = await askPublic(system.status, {}, visitor, { perAddress: true })
  return toMarket(status.ok ? status.value : null, visitor.merchantCode)
}

/** The first game of every vendor: what starts when a vendor is started. Without an answer no vendor can be. */
export async function fetchFirstGames(visitor: Visitor): Promise<FirstGames> {
  const answer = await askPublic(
    games.vendorMapping,
    { platform: vendorPlatform, language: visitor.language.code },
    visitor,
  )
  return answer.ok ? answer.value.mapping : {}
}

export const fetchGame = (visitor: Visitor, nodeId: number) =>
  askPublic(games.single, { nodeId, clientType: client.clientType, language: visitor.language.code }, visitor)

export const fetchSuggestions = (visitor: Visitor) =>
  askPublic(games.recommended, { platform: client.platform, language: visitor.language.code }, visitor)

/** The ids of the favourites; guests have none, and without the gateway no heart is full. */
export async function fetchFavouriteIds(visitor: Visitor): Promise<number[]> {
  if (visitor.token === null) return []
  return await askOne(games.favourites, {}, visitor).then((ids) => (ids.ok ? ids.value : []))
}

const favouritesAsked = (visitor: Visitor) =>
  ({ ...client, language: visitor.language.code, pageNo: 1, pageSize: favouritesFetched }) as const

/** The favourites of all types in one call, for home, which shows the first of them: the latest. */
export const fetchLatestFavourites = (visitor: Visitor) =>
  askOne(games.favouriteGames, { ...favouritesAsked(visitor), gameType: everything }, visitor)

/** The favourites of every type. Each is asked for by itself (OP-05); the latest come first, as in the list of their ids. */
export async function fetchFavouriteGames(visitor: Visitor): Promise<{ games: GameItem[]; isStale: boolean }> {
  const asked = favouritesAsked(visitor)
  const [ids, ...answers] = await Promise.all([
    fetchFavouriteIds(visitor),
    ...gameTypes.map((gameType) => askOne(games.favouriteGames, { ...asked, gameType }, visitor)),
  ])
  const place = new Map(ids.map((id, at) => [id, at]))
  const placeOf = ({ nodeId }: GameItem) => place.get(nodeId) ?? ids.length
  const found = answers.flatMap((answer) => (answer.ok ? answer.value.content : []))
  return { games: found.sort((left, right) => placeOf(left) - placeOf(right)), isStale: !answers.every(({ ok }) => ok) }
}

export const fetchRecentGames = (visitor: Visitor, page: number, pageSize = recentPageSize) =>
  askOne(
    games.recentGames,
    {
      clientType: client.clientType,
      gameType: everything,
      language: visitor.language.code,
      page,
      pageSize,
    },
    visitor,
  )

export const fetchRooms = (visitor: Visitor, nodeId: number) =>
  ask(games.rooms, { nodeId, language: visitor.language.code }, visitor)

export const addFavourite = (visitor: Visitor, input: InputOf<typeof games.addFavourite>) =>
  ask(games.addFavourite, input, visitor)
export const removeFavourite = (visitor: Visitor, input: InputOf<typeof games.removeFavourite>) =>
  ask(games.removeFavourite, input, visitor)

type Launch = {
  game: Pick<GameItem, 'nodeId' | 'gameId' | 'vassalage' | 'gameType'>
  roomId: string | null
  backUrl: string
}

export const launchReal = (visitor: Visitor, { game, roomId, backUrl }: Launch) =>
  ask(
    games.launch,
    {
      nodeId: game.nodeId,
      gameId: game.gameId,
      vassalage: game.vassalage,
      gameType: game.gameType,
      accountType: 1,
      confirmTrans: '0',
      launchMode: 'GLS',
      ...(roomId ? { roomId } : {}),
      ...client,
      merchantCode: visitor.merchantCode,
      language: visitor.language.code,
      theme: visitor.theme ?? undefined,
      backUrl,
    },
    visitor,
  )

/** The games of a lottery route in groups; null when they cannot be read. */
export async function fetchLotteryMenu(visitor: Visitor, path: LotteryPath): Promise<LotteryGroup[] | null> {
  const query = { device: 'WEB', language: visitor.language.code }
  const answer =
    path === '/vnLottery'
      ? await askPublic(lottery.vnMenu, query, visitor)
      : await askPublic(
          lottery.menus,
          { ...query, ...(path === '/seaLottery' ? { prizeMode: 'SEA' as const } : {}) },
          visitor,
        )
  if (!answer.ok) return null
  return Object.values(answer.value).map(({ gameGroupCode, displayName, gameMenus }) => ({
    code: gameGroupCode,
    name: displayName,
    games: gameMenus.map((game) => ({
      id: game.gameId,
      code: game.gameCode,
      kind: game.gameType,
      name: game.remark,
      art: game.mobileIconUrl,
      isHot: game.tag === 'HOT',
      rounds: game.rounds,
    })),
  }))
}

type LotteryLaunch = {
  prizeMode: 'LOTT' | 'ELOTT' | 'SEA'
  /** Null opens the lobby of the vendor TCG_SEA (GA-34). */
  gameCode: string | null
  backUrl: string
}

export const launchLottery = (visitor: Visitor, { prizeMode, gameCode, backUrl }: LotteryLaunch) =>
  ask(
    games.launch,
    {
      launchMode: 'LOTT',
      accountType: 1,
      lottoPrizeMode: prizeMode,
      ...(gameCode
        ? { lottoGameCode: gameCode, lottoView: 'betting' }
        : { vassalage: seaVendor, gameType: 'LOTT', lottoView: 'lobby' }),
      device: 'WEB',
      merchantCode: visitor.merchantCode,
      language: visitor.language.code,
      theme: visitor.theme ?? undefined,
      backUrl,
    },
    visitor,
  )

export const launchTrial = (visitor: Visitor, { game, backUrl }: Launch) =>
  ask(
    games.trialLaunch,
    {
      nodeId: game.nodeId,
      gameId: game.gameId,
      ...client,
      language: visitor.language.code,
      theme: visitor.theme ?? undefined,
      backUrl,
    },
    visitor,
  )
