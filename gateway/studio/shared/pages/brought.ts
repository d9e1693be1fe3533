import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import type { TableView } from '../desk.ts'
import { resultOf } from '../played.ts'
import { sayVoid } from './void-words.ts'

/** The round that the stage shows: in a hall, at seats and in the air that is not always the last one that was drawn. */
const roundOnStage = ({ hall, seating, flight, last }: TableView): SharedRound | null =>
  (hall ?? seating ?? flight ?? { round: last }).round

/** What one has got on the last round, below its result: what stands under another round is read as that one's. */
export function writeWon(view: TableView): Html | null {
  if (roundOnStage(view)?.id !== view.last?.id) return null
  const brought = writeBrought(view, view.mineOnLast)
  return brought === null ? null : html`<p class="won" role="status">${brought}</p>`
}

/** What slips on one round have brought, once it is settled. */
function writeBrought({ texts, money }: TableView, slips: TableView['mineOnLast']): Html | string | null {
  const won = resultOf(slips)
  if (won === null || won.isOpen) return null
  if (won.winMinor === 0n) return texts.shared.notWon
  return html`<b class="${won.winMinor > won.stakeMinor ? 'gold' : ''}">${texts.shared.received(money(won.winMinor))}</b>`
}

/** The round that one has played last, where it does not stand on the stage any more, or not yet, nor beside the clock as void. */
export function writeLatest(view: TableView): Html | null {
  const { played, voided, texts, hall } = view
  if (played === null || played.round.id === voided?.id || played.round.id === roundOnStage(view)?.id) return null
  const { round, slips } = played
  if (round.state === 'void') return html`<p class="small">${sayVoid(round, texts.shared)}</p>`
  const words = hall === null ? texts.shared : texts.shared.hall
  return html`<p class="small">${words.round(String(round.number))}: ${writeBrought(view, slips)}</p>`
}
