import { groupThousands } from '#gateway/platform/money.ts'
import { toTheme } from '#gateway/platform/pages/document.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { chanceOf, type DiceChoice, type DiceConfig, diceMultiplier, returnRangeOf } from '../engines/dice.ts'
import { toWinMinor } from '../engines/engine.ts'
import { statedReturnBpOf } from '../engines/models.ts'
import { cardsPrinted, type ScratchConfig } from '../engines/scratch/tables.ts'
import { payLines } from '../engines/slot/lines.ts'
import type { SlotConfig } from '../engines/slot/play.ts'
import { payingSymbols } from '../engines/slot/symbols.ts'
import { writeStudioPage } from './document.ts'
import { formatReturn, formatTimes } from './figures.ts'
import { type PaperNotice, writePaper } from './paper.ts'
import { prizePicture } from './scratch-stage.ts'
import { writeSeedForm } from './seed-form.ts'
import { symbolPicture } from './slot-stage.ts'
import type { View } from './view.ts'

/**
 * What pays, the return, and how a round can be checked. Amounts are those of the seat's present stake. `refusedSeed` is what was typed
 * as a seed and is none.
 */
export function writeRulesPage(view: View, notice: PaperNotice = null, refusedSeed: string | null = null): string {
  const { seat, texts, money } = view
  const { model, row, stakes } = seat
  const pays =
    model.engine === 'slot'
      ? slotPays(view, model.config)
      : model.engine === 'scratch'
        ? scratchPays(view, model.config)
        : dicePays(view, model.config)
  const body = html`<h2 id="pays">${texts.rules.pays}</h2>${pays}
<h2>${texts.rules.return}</h2><p>${sayReturn(view)}</p><p>${texts.rules.stakeRange(money(stakes.minMinor), money(stakes.maxMinor))} ${texts.rules.interruption}</p>
<h2 id="fair">${texts.rules.fair}</h2>${paragraphs(texts.rules.fairText)}
<dl class="facts"><div><dt>${texts.rules.nextSeal}</dt><dd><code class="hash">${row.serverSeedHash}</code></dd></div></dl>
${writeSeedForm(view, refusedSeed)}`
  const title = `${texts.rules.title}: ${seat.game.name}`
  return writeStudioPage({
    title,
    texts,
    theme: toTheme(row.theme),
    kind: 'paper',
    body: writePaper(view, 'rules', body, notice),
  })
}

/** Of dice it depends on the choice. */
function sayReturn({ texts, seat: { model } }: View): string {
  if (model.engine !== 'dice') return texts.rules.returnText(formatReturn(statedReturnBpOf(model, {})))
  const { leastBp, mostBp } = returnRangeOf(model.config)
  return texts.rules.returnRange(formatReturn(leastBp), formatReturn(mostBp))
}

const paragraphs = (all: readonly string[]): Html => html`${all.map((text) => html`<p>${text}</p>`)}`

function slotPays(view: View, config: SlotConfig): Html {
  const { texts, money, seat } = view
  const stakeMinor = seat.row.stakeMinor
  const lineBet = 100 / config.lines
  const amount = (hundredths: number): string => money(toWinMinor(stakeMinor, hundredths))
  const rows = payingSymbols.map(
    (symbol) =>
      html`<tr><th scope="row">${symbolPicture(view, symbol, 'word')}</th>${config.pays[symbol].map((pay) => html`<td>${amount(pay * lineBet)}</td>`)}</tr>`,
  )
  const { scatter } = config
  const scatterRow = html`<tr><th scope="row">${symbolPicture(view, 'S', 'word')}<span>${texts.rules.scatter}</span></th>${scatter.pays.map((pay) => html`<td>${amount(pay * 100)}</td>`)}</tr>`
  return html`<p>${texts.rules.lines(config.lines)}. ${texts.rules.inStakes(money(stakeMinor))}</p>
<div class="wide-table" role="region" aria-labelledby="pays" tabindex="0"><table class="pays"><thead><tr><td></td><th scope="col">${texts.rules.three}</th><th scope="col">${texts.rules.four}</th><th scope="col">${texts.rules.five}</th></tr></thead><tbody>${rows}${scatterRow}</tbody></table></div>
<p class="wild">${symbolPicture(view, 'W', 'word')} <b>${texts.rules.wild}</b></p>${paragraphs(texts.rules.slot)}${linePictures(config.lines)}<p>${texts.rules.scatterRule(scatter.freeSpins.join(' / '), scatter.multiplier)}</p>`
}

/** Each pay line as a small drawing of its path over the window. */
function linePictures(count: number): Html {
  const path = (rows: readonly number[]): string =>
    rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')
  return html`<ol class="lines">${payLines.slice(0, count).map((rows, line) => html`<li><svg viewBox="0 0 50 30" role="img" aria-label="${line + 1}"><polyline points="${path(rows)}"/></svg><small>${line + 1}</small></li>`)}</ol>`
}

function scratchPays(view: View, config: ScratchConfig): Html {
  const { texts, money, seat } = view
  const rows = config.prizes.map(
    ({ hundredths, cards }, prize) =>
      html`<tr><th scope="row">${symbolPicture(view, prizePicture(prize), 'word')}</th><td>${formatTimes(hundredths)} ×</td><td>${money(toWinMinor(seat.row.stakeMinor, hundredths))}</td><td>${oneIn(cards)}</td></tr>`,
  )
  return html`<p>${texts.rules.inStakes(money(seat.row.stakeMinor))}</p>
<div class="wide-table" role="region" aria-labelledby="pays" tabindex="0"><table class="pays"><thead><tr><td></td><th scope="col">×</th><th scope="col">${texts.history.win}</th><th scope="col">${texts.rules.oddsOf}</th></tr></thead><tbody>${rows}</tbody></table></div>${paragraphs(texts.rules.scratch)}`
}

/** How many cards there are for one winner, with one decimal below 100. */
function oneIn(cards: number): string {
  const tenths = Math.round((cardsPrinted * 10) / cards)
  return tenths < 1_000 ? (tenths / 10).toFixed(1) : groupThousands(String(Math.round(tenths / 10)))
}

function dicePays(view: View, config: DiceConfig): Html {
  const { texts } = view
  const choices: DiceChoice[] = [5, 10, 25, 50, 75, 90].map((target) => ({ side: 'under', target }))
  const rows = choices.map(
    (choice) =>
      html`<tr><th scope="row">${texts.under} ${choice.target}</th><td>${chanceOf(choice)}%</td><td>${formatTimes(diceMultiplier(config, choice))} ×</td><td>${formatReturn(statedReturnBpOf(view.seat.model, choice))}</td></tr>`,
  )
  return html`<div class="wide-table" role="region" aria-labelledby="pays" tabindex="0"><table class="pays"><thead><tr><td></td><th scope="col">${texts.chance}</th><th scope="col">${texts.multiplier}</th><th scope="col">${texts.rules.return}</th></tr></thead><tbody>${rows}</tbody></table></div>${paragraphs(texts.rules.dice)}`
}
