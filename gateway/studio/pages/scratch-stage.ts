import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { ScratchOutcome } from '../engines/scratch/play.ts'
import type { ScratchConfig } from '../engines/scratch/tables.ts'
import type { SlotSymbol } from '../engines/slot/symbols.ts'
import { formatTimes } from './figures.ts'
import { symbolPicture } from './slot-stage.ts'
import type { View } from './view.ts'

/** The pictures of the prizes from dear to cheap. */
const prizePictures: readonly SlotSymbol[] = ['W', 'S', '1', '2', '3', '4', 'A', 'K']
export const prizePicture = (prize: number): SlotSymbol => prizePictures[prize] ?? 'K'

const fields = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** The card: nine covered fields before it is bought, their pictures and prizes after. */
export function writeScratchStage(view: View, config: ScratchConfig, outcome: ScratchOutcome | null): Html {
  if (outcome === null)
    return html`<div class="scratch-card" role="img" aria-label="${view.texts.card}">${fields.map(() => html`<span class="field covered"></span>`)}</div>`
  const cells = outcome.cells.map((prize) => {
    const isHit = prize === outcome.prize
    return html`<span class="field ${isHit ? 'hit' : outcome.prize === null ? '' : 'dim'}">${symbolPicture(view, prizePicture(prize), 'word')}<b>${formatTimes(config.prizes[prize]?.hundredths ?? 0)} ×</b></span>`
  })
  return html`<div class="scratch-card opened" role="group" aria-label="${view.texts.card}">${cells}</div>`
}
