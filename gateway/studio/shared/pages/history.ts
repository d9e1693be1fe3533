import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import type { Texts } from '../../texts/texts.ts'
import type { TableView } from '../desk.ts'
import { type BaccaratOutcome, winnerOf } from '../rules/baccarat.ts'
import type { BlackjackOutcome } from '../rules/blackjack.ts'
import { rankOf } from '../rules/cards.ts'
import { type ContestOutcome, winnerOf as sideThatWon } from '../rules/cockfight.ts'
import { type CrashOutcome, writeMultiplier } from '../rules/crash.ts'
import type { DragonTigerOutcome } from '../rules/dragon-tiger.ts'
import { segmentOf, type WheelOutcome } from '../rules/money-wheel.ts'
import { sum } from '../rules/numbers.ts'
import { colourOf, type RouletteOutcome } from '../rules/roulette.ts'
import { type ColourOutcome, colours, type DiceOutcome } from '../rules/three-dice.ts'
import { sayDealer } from './result-words.ts'

const resultsShown = 36
/** Of twenty numbers each. */
const longResultsShown = 8
const beadsShown = 48

/** The last results of a table, as its players are used to read them. */
export function writeHistory(view: TableView): Html {
  const { texts, drawn, table } = view
  // That there is nothing yet the stage says; in a hall it shows the last session itself.
  if (drawn.length === 0 || table.rules.hall !== undefined) return html``
  const body = hasRoads(view)
    ? writeRoads(view)
    : writeResults(drawn.slice(0, table.rules.key.startsWith('keno/') ? longResultsShown : resultsShown), texts)
  return html`<h2 class="${hasRoads(view) ? 'unseen' : ''}">${texts.shared.lastResults}</h2>${body}`
}

/** Where two sides are bet on, the results lie in roads. */
export const hasRoads = ({ table }: TableView): boolean => sidedGames.includes(table.rules.key.split('/')[0] ?? '')

const sidedGames: readonly string[] = ['baccarat', 'baccarat-no-commission', 'dragon-tiger', 'cockfight']

type Side = 'player' | 'banker' | 'tie'

function sideOf({ rules, outcome: text }: SharedRound): Side {
  const outcome: unknown = JSON.parse(text ?? 'null')
  if (rules.startsWith('cockfight')) {
    const winner = sideThatWon(outcome as ContestOutcome)
    return winner === null ? 'tie' : winner === 'meron' ? 'banker' : 'player'
  }
  if (!rules.startsWith('dragon-tiger')) return winnerOf(outcome as BaccaratOutcome)
  const { dragon, tiger } = outcome as DragonTigerOutcome
  const difference = rankOf(dragon) - rankOf(tiger)
  return difference === 0 ? 'tie' : difference > 0 ? 'player' : 'banker'
}

const shoesStart = ({ outcome }: SharedRound): boolean =>
  (JSON.parse(outcome ?? '{}') as { isNewShoe?: boolean }).isNewShoe === true

/** Of this shoe: a bead for each round, and the big road, a column for each run of one side. */
function writeRoads({ drawn, texts, table }: TableView): Html {
  const begun = drawn.findIndex(shoesStart)
  const sides = (begun < 0 ? drawn : drawn.slice(0, begun + 1)).map(sideOf).reverse()
  const { bets } = texts.shared
  const [game = ''] = table.rules.key.split('/')
  const names = {
    player: { 'dragon-tiger': bets.dragon, cockfight: bets.wala }[game] ?? bets.player,
    banker: { 'dragon-tiger': bets.tiger, cockfight: bets.meron }[game] ?? bets.banker,
    tie: game === 'cockfight' ? texts.shared.contest.even : bets.tie,
  }
  const count = (side: Side): number => sides.filter((one) => one === side).length
  const letters = letterSides(names)
  const beads = sides.slice(-beadsShown)
  const { roads } = texts.shared
  return html`<div class="roads"><figure><figcaption>${roads.beads}</figcaption><div class="latest"><ol class="beads" aria-label="${texts.shared.lastResults}">${beads.map((side) => html`<li class="bead bead-${side}"><abbr title="${names[side]}">${letters[side]}</abbr></li>`)}</ol></div></figure>
<figure><figcaption>${roads.big}<span>${(['banker', 'player', 'tie'] as const).map((side) => html`<span class="count-${side}"><abbr title="${names[side]}">${letters[side]}</abbr><span class="whole">${names[side]}</span> <b>${count(side)}</b></span> `)}</span></figcaption><div class="latest squared">${writeBigRoad(sides)}</div></figure></div>`
}

/** A tie that begins as one of the sides does has a sign. */
function letterSides(names: Readonly<Record<Side, string>>): Record<Side, string> {
  const [player = '', banker = '', tie = ''] = [names.player, names.banker, names.tie].map((name) => name.slice(0, 1))
  return { player, banker, tie: tie === player || tie === banker ? '=' : tie }
}

const roadRows = 6
/** As many as a wide page has room for; a narrower one shows the latest of them. */
const roadColumns = 34

function writeBigRoad(sides: readonly Side[]): Html {
  const runs: { side: Side; length: number; ties: number[] }[] = []
  for (const side of sides) {
    const run = runs.at(-1)
    if (side === 'tie') run?.ties.push(run.length - 1)
    else if (run?.side === side) run.length += 1
    else runs.push({ side, length: 1, ties: [] })
  }
  const marks = runs.slice(-roadColumns).flatMap(({ side, length, ties }, column) =>
    Array.from({ length: Math.min(length, roadRows) }, (_, row) => {
      const [x, y] = [column * 20 + 10, row * 20 + 10]
      const tie = ties.includes(row) ? html`<path class="tie" d="M${x - 5} ${y + 5}l10 -10"/>` : null
      return html`<circle class="of-${side}" cx="${x}" cy="${y}" r="7"/>${tie}`
    }),
  )
  const columns = Math.min(runs.length, roadColumns)
  return html`<svg class="road" viewBox="0 0 ${columns * 20} ${roadRows * 20}" width="${columns * 20}" height="${roadRows * 20}" aria-hidden="true">${marks}</svg>`
}

function writeResults(drawn: readonly SharedRound[], texts: Texts): Html {
  return html`<ol class="results">${drawn.map((round) => html`<li class="${classOf(round)}">${shortOf(round, texts)}</li>`)}</ol>`
}

function classOf({ rules, outcome: text }: SharedRound): string {
  const outcome: unknown = JSON.parse(text ?? 'null')
  if (rules.startsWith('roulette')) return `pocket pocket-${colourOf((outcome as RouletteOutcome).number)}`
  if (rules.startsWith('crash')) return (outcome as CrashOutcome).breakHundredths < 200 ? 'broke' : 'broke high'
  return rules.startsWith('six/') ? 'line' : 'drawn-as'
}

function shortOf(round: SharedRound, { shared }: Texts): Html | string {
  const outcome: unknown = JSON.parse(round.outcome ?? 'null')
  const [game] = round.rules.split('/')
  if (game === 'crash') return `${writeMultiplier((outcome as CrashOutcome).breakHundredths)} ×`
  if (game === 'blackjack') return sayDealer(outcome as BlackjackOutcome, shared)
  if (game === 'sic-bo' || game === 'kuai3') return String(sum((outcome as DiceOutcome).dice))
  if (game === 'money-wheel') return segmentOf(outcome as WheelOutcome)
  if (game === 'color-game')
    return html`${(outcome as ColourOutcome).colours.map((one) => html`<i class="cube small cube-${colours[one]}"></i>`)}`
  if (game === 'six')
    return html`${(outcome as { numbers: number[] }).numbers.map((number) => html`<b class="ball small">${number}</b> `)}`
  return (round.result ?? '').replaceAll(',', ' ')
}
