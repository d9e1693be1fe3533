import type { RealityCheck } from './reality.ts'
import type { GameTile } from './tile.ts'

type About = {
  id: number
  name: string
  /** Whether a free trial can be offered instead. */
  hasTrial: boolean
}

/** What came of the wish to play: the game, or the reason why not with the next step. */
export type PlayState =
  /**
   * `check` says how play has gone so far; null for play money, or when it cannot be asked. `category` is what the game is filed under.
   */
  | ({ kind: 'game'; category: string; isTrial: boolean; url: string; check: RealityCheck | null } & About)
  | ({ kind: 'login' } & About)
  | ({ kind: 'needAccount' } & About)
  | ({ kind: 'maintenance'; until: number | null; suggestions: GameTile[] } & About)
  | ({ kind: 'roundOpen'; other: { id: number; name: string } | null } & About)
  /** The least stakes of the rooms are not told: the game has its own. */
  | ({ kind: 'rooms'; rooms: { id: string; name: string }[]; backHref: string } & About)
  | ({ kind: 'noMoney' } & About)
  | ({ kind: 'noTrial' } & About)
  /** `isPause`: by a limit or a break that the member has set; another try would end the same. */
  | ({ kind: 'refused'; message: string; isPause?: boolean } & Partial<About>)
  | { kind: 'gone' }

/** `to` is where the game leads back to, where the page that it is started from is not that place, and `start` the start that goes on. */
type PlayOptions = { trial?: boolean; page?: boolean; room?: string | undefined; to?: string; start?: string | null }

export function playHref(id: number, options?: PlayOptions): string {
  if (!options) return `/play/${id}`
  const params = new URLSearchParams()
  if (options.trial) params.set('trial', '1')
  if (options.page) params.set('view', 'page')
  if (options.room) params.set('room', options.room)
  if (options.to) params.set('to', options.to)
  if (options.start) params.set('start', options.start)
  const search = params.toString()
  return `/play/${id}${search ? `?${search}` : ''}`
}

/** An address with a query that opens something over a list; closing that leads back to `before`. */
export const withBefore = (href: string, before: string | null): string =>
  before === null ? href : `${href}&to=${encodeURIComponent(before)}`

/** Where closing a game leads where no script leads back: over the address that remembers it. Without a name a start is not known again. */
export const closingHref = (start: string | null, to: string): string =>
  start === null ? to : `/play/close?${new URLSearchParams({ start, to })}`
