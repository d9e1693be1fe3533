import type { VendorCard } from '#catalogue/games/vendor.ts'
import { isCategory, placeOf } from './categories.ts'
import { isLottery, lotteryHref } from './lottery.ts'
import { type GameTile, tileHref } from './tile.ts'

/** How a game is started: routed by vendor (GA-33, table of OP-101). */
export type StartRoute =
  /** the tile is a vendor: the list of its games opens, nothing starts (GA-30) */
  | { way: 'vendor'; path: string }
  /** the lottery vendors go to their own route, with a `gameCode` */
  | { way: 'lottery'; path: string }
  /** the vendor asks for a room first */
  | { way: 'room' }
  /** slots run over `/rng`, which then carries `vassalage` */
  | { way: 'rng'; path: string }
  /** one wallet with the member: full width on `/seamless` */
  | { way: 'seamless'; path: string }
  /** all others: the game popup over their list, or the page of the game */
  | { way: 'popup'; path: string }

type StartableGame = Pick<GameTile, 'id' | 'vendor' | 'type' | 'kind' | 'vendorList'> & { code: string }

export function startRoute(
  game: StartableGame,
  vendor: Pick<VendorCard, 'seamless' | 'hasRooms'> | undefined,
  roomId: string | null = null,
): StartRoute {
  if (game.vendorList) return { way: 'vendor', path: tileHref(game) }
  if (isLottery(game.type)) return { way: 'lottery', path: lotteryHref(game.vendor, game.code) }
  if (vendor?.hasRooms && !roomId) return { way: 'room' }
  const room = roomId ? `&room=${encodeURIComponent(roomId)}` : ''
  const list = isCategory(game.kind) ? placeOf(game.kind).path : null
  if (game.type === 'RNG') {
    // A kind that is a tab of the slots has its own list there, which the menus mark.
    const own = list?.startsWith('/rng?') ? `${list}&` : '/rng?'
    return { way: 'rng', path: `${own}vassalage=${encodeURIComponent(game.vendor)}&game=${game.id}` }
  }
  if (vendor?.seamless) return { way: 'seamless', path: `/seamless?game=${game.id}${room}` }
  return {
    way: 'popup',
    path: list ? `${list}${list.includes('?') ? '&' : '?'}game=${game.id}${room}` : `/play/${game.id}`,
  }
}
