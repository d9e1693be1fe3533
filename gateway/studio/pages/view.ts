import { artHash } from '#gateway/platform/http/public-url.ts'
import { formatMoney } from '#gateway/platform/money.ts'
import type { Game, Round } from '#prisma/generated/sqlite/client.ts'
import type { Outcome } from '../engines/models.ts'
import type { Purse, Seat } from '../seats.ts'
import type { Texts } from '../texts/texts.ts'

/** What all pages of a seat need to be written, whatever is played there. */
export type SeatView = {
  seat: Pick<Seat, 'row' | 'game'>
  /** `/studio/seat/<secret>` or `/studio/table/<secret>` */
  path: string
  texts: Texts
  money(minor: bigint): string
  /** What the player has, and in which wallets. */
  purse: Purse
  /** Addresses of the app that the game may talk to, the usual one first. */
  appOrigins: readonly string[]
  /** The member's tickets of all lotteries, where the game is one. */
  ticketsPath?: string
  /** Where a replay, which nobody sits at, leads back to. */
  replayBackUrl?: string
}

/** That of a game whose rounds are the player's own. */
export type View = SeatView & { seat: Seat }

export function createView(seat: Seat, more: Omit<View, 'seat' | 'money'> & { currencySymbol: string }): View {
  const { currencySymbol, ...rest } = more
  return { seat, ...rest, money: (minor) => formatMoney(minor, currencySymbol) }
}

/** The pictures of a game stand under its number and a hash of what they are drawn from, so they may be kept for ever. */
export const themeOf = (game: Pick<Game, 'nodeId' | 'artSpec'>): string => `${game.nodeId}.${artHash(game.artSpec)}`
export const picturePath = ({ seat }: SeatView, picture: string): string =>
  `/cdn/studio/${themeOf(seat.game)}/${picture}.svg`

/** A settled round with its outcome read. */
export type Result = { round: Round; outcome: Outcome }
export function toResult(round: Round): Result {
  if (round.outcome === null) throw new Error(`The round ${round.orderNo} has no outcome, so it cannot be shown`)
  return { round, outcome: JSON.parse(round.outcome) as Outcome }
}
