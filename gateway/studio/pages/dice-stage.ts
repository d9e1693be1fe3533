import { flag, type Html, html } from '#gateway/platform/pages/html.ts'
import { chanceOf, type DiceChoice, type DiceConfig, type DiceOutcome, diceMultiplier } from '../engines/dice.ts'
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

/** Under or over, and the target. Plain fields, so that it works as it stands. */
export function writeDiceChoice({ texts }: View, config: DiceConfig, choice: DiceChoice): Html {
  const side = (value: DiceChoice['side'], text: string): Html =>
    html`<label><input type="radio" name="side" value="${value}"${flag(choice.side === value, 'checked')}><span>${text}</span></label>`
  return html`<fieldset class="dice-choice"><legend class="unseen">${texts.side}</legend>
<div class="sides">${side('under', texts.under)}${side('over', texts.over)}</div>
<label class="target"><span>${texts.target}</span><input type="number" name="target" min="2" max="98" step="1" required inputmode="numeric" value="${choice.target}"></label>
<dl data-gross="${config.grossReturnBp}"><div><dt>${texts.chance}</dt><dd data-chance>${chanceOf(choice)}%</dd></div><div><dt>${texts.multiplier}</dt><dd data-multiplier>${formatTimes(diceMultiplier(config, choice))} ×</dd></div></dl>
</fieldset>`
}
