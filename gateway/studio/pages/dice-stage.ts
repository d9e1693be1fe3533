import { flag, type Html, html } from '#gateway/platform/pages/html.ts'
import { chanceOf, type DiceChoice, type DiceConfig, type DiceOutcome, dice, diceMultiplier } from '../engines/dice.ts'
import { formatRoll, formatTimes } from './figures.ts'
import type { View } from './view.ts'

export const firstDiceChoice: DiceChoice = { side: 'under', target: 50 }

/** The roll and where it fell: the winning part of the scale is drawn, so that one sees the chance. */
export function writeDiceStage(view: View, choice: DiceChoice, outcome: DiceOutcome | null): Html {
  const at = choice.target * 10
  const [from, width] = choice.side === 'under' ? [0, at] : [at, 1_000 - at]
  const roll = outcome === null ? null : outcome.rollHundredths / 10
  const goal = `${choice.side === 'under' ? view.texts.under : view.texts.over} ${choice.target}`
  const state = outcome === null ? '' : outcome.multiplierHundredths > 0 ? 'won' : 'lost'
  return html`<div class="dice ${state}">
<output class="roll display${outcome === null ? ' goal' : ''}" data-roll="${outcome?.rollHundredths ?? ''}">${outcome === null ? goal : formatRoll(outcome.rollHundredths)}</output>
<svg class="scale" viewBox="0 0 1000 90" role="img" aria-label="${goal}"><rect class="scale-all" x="0" y="30" width="1000" height="30" rx="15"/><rect class="scale-wins" x="${from}" y="30" width="${width}" height="30" rx="15"/><rect class="scale-target" x="${at - 3}" y="20" width="6" height="50" rx="3"/>${roll === null ? null : html`<circle class="scale-roll" cx="${roll}" cy="45" r="22"/>`}</svg>
</div>`
}

/** What somebody has typed into the fields of a choice, which may be none. */
export type TypedChoice = Readonly<Record<'side' | 'target', string>>

/** Under or over, and the target. Plain fields, so that it works as it stands; what was typed and is no choice stays for whoever mends it. */
export function writeDiceChoice(
  { texts }: View,
  config: DiceConfig,
  choice: DiceChoice,
  typed: TypedChoice | null,
): Html {
  const { side: chosen, target } = typed ?? choice
  const known = typed === null ? choice : dice.readChoice(typed)
  const side = (value: DiceChoice['side'], text: string): Html =>
    html`<label><input type="radio" name="side" value="${value}"${flag(chosen === value, 'checked')}><span>${text}</span></label>`
  return html`<fieldset class="dice-choice"><legend class="unseen">${texts.side}</legend>
<div class="sides">${side('under', texts.under)}${side('over', texts.over)}</div>
<label class="target"><span>${texts.target}</span><input type="number" name="target" min="2" max="98" step="1" required inputmode="numeric" value="${target}"${known === null ? html` aria-invalid="true"` : null}></label>
<dl data-gross="${config.grossReturnBp}" data-returns="${texts.returns('{}')}"><div><dt>${texts.chance}</dt><dd data-chance>${known === null ? '–' : `${chanceOf(known)}%`}</dd></div><div><dt>${texts.multiplier}</dt><dd data-multiplier>${known === null ? '–' : `${formatTimes(diceMultiplier(config, known))} ×`}</dd></div></dl>
</fieldset>`
}
