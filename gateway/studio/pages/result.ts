import { type Html, html } from '#gateway/platform/pages/html.ts'
import { type Choice, isDiceChoice, statedReturnBpOf } from '../engines/models.ts'
import { firstDiceChoice, writeDiceStage } from './dice-stage.ts'
import { formatReturn, formatRoll, formatTimes, shortHash } from './figures.ts'
import { icon } from './icons.ts'
import { prizePicture, writeScratchStage } from './scratch-stage.ts'
import { symbolPicture, writeFreeSpins, writeSlotReason, writeSlotStage } from './slot-stage.ts'
import type { Result, View } from './view.ts'

/** The parts of the page that a round changes; the script swaps them in, a page without it is written anew. */

export function writeStage(view: View, result: Result | null, choice: Choice): Html {
  const { model } = view.seat
  const outcome = result?.outcome ?? null
  if (model.engine === 'slot') return writeSlotStage(view, model.config, outcome?.engine === 'slot' ? outcome : null)
  if (model.engine === 'scratch')
    return writeScratchStage(view, model.config, outcome?.engine === 'scratch' ? outcome : null)
  return writeDiceStage(
    view,
    isDiceChoice(choice) ? choice : firstDiceChoice,
    outcome?.engine === 'dice' ? outcome : null,
  )
}

/** The sum in gold and two quiet words; a win below the stake is no win to celebrate (look: do and don't). */
export function writeOutcome(view: View, result: Result | null): Html {
  const { texts } = view
  if (result === null) return html`<p class="muted">${texts.ready[view.seat.model.engine]}</p>`
  const { round } = result
  const amount = view.money(round.winMinor)
  if (round.winMinor === 0n)
    return html`<p class="muted">${texts.noWin}</p><p class="small muted">${writeReason(view, result)}</p>`
  const head =
    round.winMinor > round.stakeMinor
      ? html`<b class="display gold">${texts.win(amount)}</b>`
      : html`<b class="display">${texts.pays(amount)}</b>`
  return html`${head}<p class="small muted">${writeReason(view, result)}</p>${result.outcome.engine === 'slot' ? writeFreeSpins(view, result, result.outcome) : null}`
}

function writeReason(view: View, result: Result): Html {
  const { outcome } = result
  const times = view.texts.timesStake(formatTimes(outcome.multiplierHundredths))
  if (outcome.engine === 'slot') return writeSlotReason(view, result, outcome)
  if (outcome.engine === 'dice')
    return html`${view.texts.rolled(formatRoll(outcome.rollHundredths))}${outcome.multiplierHundredths > 0 ? `, ${times}` : ''}`
  return outcome.prize === null ? html`` : html`3 ${symbolPicture(view, prizePicture(outcome.prize), 'word')}, ${times}`
}

/** What was sealed, the stated return, and the way to check it. */
export function writeProofLine(view: View, result: Result | null, choice: Choice): Html {
  const { texts, seat, path } = view
  const seal = result?.round.serverSeedHash ?? seat.row.serverSeedHash
  const href = result === null ? `${path}/rules#fair` : `${path}/rounds/${result.round.orderNo}`
  const percent = formatReturn(statedReturnBpOf(seat.model, choice))
  return html`${icon('shield', 's')}<span class="grow">${texts.round} <b>${shortHash(seal)}</b> ${result === null ? texts.nextSealed : texts.sealedBefore} <span data-returns>${texts.returns(percent)}</span></span><a href="${href}">${texts.verify}</a>`
}
