import { isClosed } from '#gateway/areas/games/rules.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isGameOffered } from '#gateway/kernel/settings/offered.ts'
import type { Exposure } from '#gateway/kernel/table-desk.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Game, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { formatTime } from '../format.ts'
import { state } from './table.ts'

export const writeExposure = ({ lossMinor, isExact }: Exposure): Html =>
  html`<span>${lossMinor > 0n ? formatAmount(lossMinor) : `none, wins ${formatAmount(-lossMinor)} at least`}</span>${isExact ? null : html`<small>at most</small>`}`

const stateWords = {
  open: ['takes bets', 'good'],
  closed: ['bets closed', 'wait'],
  drawn: ['drawn, being paid', 'wait'],
  settled: ['paid', 'plain'],
  void: ['void, being given back', 'bad'],
} as const

export function writeState(round: Pick<SharedRound, 'state' | 'closesAt' | 'opensAt'>, runs: string, now: Date): Html {
  if (round.state === 'open' && now >= round.closesAt) return state('bets closed', 'wait')
  if (round.state === 'open' && now < round.opensAt && runs === 'watched') return state('opens later', 'plain')
  const [text, look] = stateWords[round.state as keyof typeof stateWords] ?? [round.state, 'plain']
  return state(text, look)
}

/** Whether a table takes bets at all: what a merchant does not offer is nowhere on the site. */
export function writeDoor(game: Game, settings: Pick<MerchantSettings, 'whitelabel'>, now: Date): Html {
  if (!isGameOffered(settings, game)) return state('not offered', 'plain')
  if (!isClosed(game, now)) return state('open', 'good')
  return state(game.closedUntil === null ? 'closed' : `closed until ${formatTime(game.closedUntil)}`, 'bad')
}
