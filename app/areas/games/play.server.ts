import { redirect } from '@remix-run/node'
import { findClosed } from '#app/platform/closed.server.ts'
import { toFailureText } from '#app/platform/failure-text.server.ts'
import type { Answered, AppFailureCode } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { type GameItem, hasFreeTrial, isVendorTile } from '#catalogue/games/item.ts'
import type { games } from '#catalogue/games.ts'
import {
  fetchGame,
  fetchRooms,
  fetchSuggestions,
  fetchVendors,
  launchLottery,
  launchReal,
  launchTrial,
} from './calls.server.ts'
import { isCategory, placeOf } from './model/categories.ts'
import type { PlayState } from './model/play.ts'
import { type StartRoute, startRoute } from './model/start.ts'
import { tileHref } from './model/tile.ts'
import { findRealityCheck } from './reality.server.ts'
import { tilesOf, toTile } from './tile.server.ts'

type Wish = {
  nodeId: number
  /** Play money instead of the wallet. */
  isTrial: boolean
  roomId: string | null
  /** Where the game's own way out leads: an address of this site. */
  backUrl: string
}

/** Where a game is to be started, before it is started; null when there is no such game. */
export async function findStart(
  visitor: Visitor,
  { nodeId, roomId }: Pick<Wish, 'nodeId' | 'roomId'>,
): Promise<StartRoute | null> {
  const [found, lanes] = await Promise.all([fetchGame(visitor, nodeId), fetchVendors(visitor)])
  if (!found.ok) return null
  const game = found.value
  const cards = lanes.ok ? lanes.value.data.lanes.flatMap((lane) => lane.cards) : []
  const vendor = cards.find((card) => card.vassalage === game.vassalage && card.gameType === game.gameType)
  return startRoute({ ...toTile(game), code: game.gameCode }, vendor, roomId)
}

/**
 * Starts a game, or says why not. The order is that of GA-31 and GA-32: guests log in first, a trial is stopped before any launch call is
 * made (GA-32), play money is open to everybody (OP-01). Throws a redirect to the list of games when the game is the tile of a vendor.
 */
export async function startGame(visitor: Visitor, wish: Wish): Promise<PlayState> {
  const closed = await findClosedSite(visitor)
  if (closed !== null) return closed
  const found = await fetchGame(visitor, wish.nodeId)
  if (!found.ok)
    return found.failure.code === 'game.not.found'
      ? { kind: 'gone' }
      : { kind: 'refused', message: toFailureText(found.failure, visitor.language) }
  const game = found.value
  if (isVendorTile(game)) throw redirect(tileHref(toTile(game)))
  const about = toAbout(game)
  if (wish.isTrial)
    return toState(visitor, about, true, await launchTrial(visitor, { game, roomId: null, backUrl: wish.backUrl }))
  if (visitor.role === 'guest') return { kind: 'login', ...about }
  if (visitor.role === 'trial') return { kind: 'needAccount', ...about }
  return toState(visitor, about, false, await launchReal(visitor, { game, roomId: wish.roomId, backUrl: wish.backUrl }))
}

/** A page that is asked for as a whole of a closed site shows only that it is closed; behind it nothing is started. */
async function findClosedSite(visitor: Visitor): Promise<PlayState | null> {
  const closed = await findClosed(visitor)
  return closed === null ? null : { kind: 'refused', message: getT(visitor.language, 'system')(`${closed}.title`) }
}

type LotteryWish = {
  prizeMode: 'LOTT' | 'ELOTT' | 'SEA'
  gameCode: string | null
  /** What starts, as far as the menu knows it. */
  game: { id: number; name: string; category: string }
  backUrl: string
}

/** Starts a game of the lottery, or the lobby of its vendor. A trial may look at the menus, but not play (OP-57). */
export async function startLottery(
  visitor: Visitor,
  { prizeMode, gameCode, game, backUrl }: LotteryWish,
): Promise<PlayState> {
  const closed = await findClosedSite(visitor)
  if (closed !== null) return closed
  const about = { ...game, hasTrial: false }
  if (visitor.role === 'trial') return { kind: 'needAccount', ...about }
  return toState(visitor, about, false, await launchLottery(visitor, { prizeMode, gameCode, backUrl }))
}

/** The rooms of a game whose vendor asks for one first; `before` is the page that it is started from. */
export async function chooseRoom(visitor: Visitor, game: GameItem, before: string | null): Promise<PlayState> {
  const answered = await fetchRooms(visitor, game.nodeId)
  const about = toAbout(game)
  if (!answered.ok) return { kind: 'refused', ...about, message: toFailureText(answered.failure, visitor.language) }
  const { kind } = toTile(game)
  const rooms = answered.value.map(({ roomId, roomName }) => ({ id: roomId, name: roomName }))
  return { kind: 'rooms', ...about, rooms, backHref: before ?? (isCategory(kind) ? placeOf(kind).path : '/') }
}

type About = { id: number; name: string; category: string; hasTrial: boolean }

const toAbout = ({ nodeId, gameName, gameCategory, supportPlay }: GameItem): About => ({
  id: nodeId,
  name: gameName,
  category: gameCategory,
  hasTrial: hasFreeTrial({ supportPlay }),
})

async function toState(
  visitor: Visitor,
  about: About,
  isTrial: boolean,
  answered: Answered<typeof games.launch> | Answered<typeof games.trialLaunch>,
): Promise<PlayState> {
  if (answered.ok) {
    const { content, gameUrl } = answered.value
    const check = isTrial ? null : await findRealityCheck(visitor)
    return { kind: 'game', ...about, isTrial, url: content.game_url || content.game_url2 || gameUrl, check }
  }
  const { code, value } = answered.failure
  switch (code as AppFailureCode) {
    case 'in_need_true_account':
      return { kind: 'needAccount', ...about }
    case 'vendor_under_maintenance': {
      const suggestions = await fetchSuggestions(visitor)
      return {
        kind: 'maintenance',
        ...about,
        until: readEndTime(value),
        suggestions: suggestions.ok ? tilesOf(suggestions.value.list).slice(0, 6) : [],
      }
    }
    case 'game.round.unfinished':
      return { kind: 'roundOpen', ...about, other: readOtherGame(value) }
    case 'WALLET_BALANCE_NOT_ENOUGH':
      return { kind: 'noMoney', ...about }
    case 'game.trial.not.offered':
      return { kind: 'noTrial', ...about }
    case 'game.not.found':
      return { kind: 'gone' }
    default: {
      const isPause = code === 'play.break.running' || code === 'play.limit.reached'
      const symbol = isPause ? (await fetchWriting(visitor)).symbol : undefined
      const message = toFailureText(answered.failure, { ...visitor.language, symbol })
      return { kind: 'refused', ...about, isPause, message }
    }
  }
}

/** `{resType: 1, content: {data: {maintainTime, endTime}}}` of wire 7.11. */
function readEndTime(value: unknown): number | null {
  const end = (value as { content?: { data?: { endTime?: unknown } } } | null)?.content?.data?.endTime
  return typeof end === 'number' && Number.isFinite(end) ? end : null
}

function readOtherGame(value: unknown): { id: number; name: string } | null {
  const { nodeId, gameName } = (value ?? {}) as { nodeId?: unknown; gameName?: unknown }
  return typeof nodeId === 'number' ? { id: nodeId, name: typeof gameName === 'string' ? gameName : '' } : null
}
