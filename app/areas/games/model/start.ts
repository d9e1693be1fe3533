import type { VendorCard } from '#catalogue/games/vendor.ts'
import type { GameTile } from './tile.ts'

/** How a game is started: routed by vendor (spec section 4, table of OP-101). */
export type StartRoute =
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

export type StartableGame = Pick<GameTile, 'id' | 'vendor' | 'type'> & { code: string }

const lotteryPaths: Record<string, string> = { TCG_SEA: '/seaLottery', VN: '/vnLottery' }
const listTypes: Record<string, string> = { LIVE: '/live', FISH: '/fish', PVP: '/pvp' }

export function startRoute(game: StartableGame, vendor: Pick<VendorCard, 'seamless' | 'hasRooms'> | undefined, roomId: string | null = null): StartRoute {
  if (game.type === 'LOTT' || game.type === 'ELOTT') {
    return { way: 'lottery', path: `${lotteryPaths[game.vendor] ?? '/lottery'}?gameCode=${encodeURIComponent(game.code)}` }
  }
  if (vendor?.hasRooms && !roomId) return { way: 'room' }
  const room = roomId ? `&room=${encodeURIComponent(roomId)}` : ''
  if (game.type === 'RNG') return { way: 'rng', path: `/rng?vassalage=${encodeURIComponent(game.vendor)}&game=${game.id}` }
  if (vendor?.seamless) return { way: 'seamless', path: `/seamless?game=${game.id}${room}` }
  const list = listTypes[game.type]
  return { way: 'popup', path: list ? `${list}?game=${game.id}${room}` : `/play/${game.id}` }
}
