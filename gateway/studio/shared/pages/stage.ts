import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import type { Texts } from '../../texts/texts.ts'
import { type BaccaratOutcome, pointsOf, winnerOf } from '../rules/baccarat.ts'
import type { BingoOutcome } from '../rules/bingo.ts'
import type { BlackjackOutcome } from '../rules/blackjack.ts'
import { rankOf, suitOf } from '../rules/cards.ts'
import type { ContestOutcome } from '../rules/cockfight.ts'
import { type CrashOutcome, writeMultiplier } from '../rules/crash.ts'
import type { PairOutcome } from '../rules/digits.ts'
import type { DragonTigerOutcome } from '../rules/dragon-tiger.ts'
import { multiplierOf, segmentOf, type WheelOutcome, wheel } from '../rules/money-wheel.ts'
import { sum } from '../rules/numbers.ts'
import { colourOf, type RouletteOutcome } from '../rules/roulette.ts'
import type { SeaOutcome } from '../rules/sea.ts'
import { type ColourOutcome, colours, type DiceOutcome } from '../rules/three-dice.ts'
import type { TableOutcome } from '../rules/vietnam.ts'
import { writeContest } from './contest.ts'
import { writeCard, writeDie } from './pictures.ts'
import { writeDealtResult } from './seats.ts'
import { writePocketWheel, writeSegmentWheel } from './wheels.ts'

type Drawn = Pick<SharedRound, 'rules' | 'outcome'>

/** The result of a round as it lies on the table: a picture, and the same in words. */
export function writeResultPicture({ rules, outcome: text }: Drawn, texts: Texts): Html {
  const outcome: unknown = JSON.parse(text ?? 'null')
  const [game] = rules.split('/')
  switch (game) {
    case 'roulette':
      return roulette(outcome as RouletteOutcome, texts)
    case 'baccarat':
    case 'baccarat-no-commission':
      return baccarat(outcome as BaccaratOutcome, texts)
    case 'dragon-tiger':
      return dragonTiger(outcome as DragonTigerOutcome, texts)
    case 'blackjack':
      return writeDealtResult(outcome as BlackjackOutcome, texts)
    case 'sic-bo':
    case 'kuai3':
      return dice(outcome as DiceOutcome, texts)
    case 'color-game':
      return fair(outcome as ColourOutcome, texts)
    case 'bingo75':
    case 'bingo90':
      return balls((outcome as BingoOutcome).called)
    case 'cockfight':
      return writeContest(outcome as ContestOutcome, texts)
    case 'crash':
      return broken(outcome as CrashOutcome, texts)
    case 'money-wheel':
      return moneyWheel(outcome as WheelOutcome, texts)
    case 'sea4d':
      return sea(outcome as SeaOutcome, texts)
    case 'vn-north':
    case 'vn-south':
      return table(outcome as TableOutcome, texts)
    case 'race10':
      return places((outcome as { numbers: number[] }).numbers)
    case 'digits2':
      return balls([(outcome as PairOutcome).first, (outcome as PairOutcome).second])
    case 'digits3':
    case 'digits4':
      return balls([...(outcome as { digits: string }).digits])
    default:
      return balls((outcome as { numbers: number[] }).numbers)
  }
}

const balls = (numbers: readonly (string | number)[]): Html =>
  html`<ol class="balls">${numbers.map((number) => html`<li class="ball">${number}</li>`)}</ol>`

/** In the order of their arrival. */
const places = (cars: readonly number[]): Html =>
  html`<ol class="balls places">${cars.map((car, at) => html`<li><small aria-hidden="true">${at + 1}</small><b class="ball">${car}</b></li>`)}</ol>`

const broken = ({ breakHundredths }: CrashOutcome, { shared: { flight } }: Texts): Html =>
  html`<p class="height"><b class="display">${writeMultiplier(breakHundredths)} ×</b><span>${flight.broke(writeMultiplier(breakHundredths))}</span></p>`

function roulette({ number }: RouletteOutcome, { shared: { bets } }: Texts): Html {
  const colour = colourOf(number)
  const words = colour === 'zero' ? '0' : `${number}, ${bets[colour]}, ${number % 2 === 0 ? bets.even : bets.odd}`
  return html`<div class="bowl">${writePocketWheel(number)}<p><b class="pocket pocket-${colour}">${number}</b><span>${words}</span></p></div>`
}

function baccarat(outcome: BaccaratOutcome, { shared }: Texts): Html {
  const { player, banker } = shared.bets
  const winner = winnerOf(outcome)
  const hand = (side: 'player' | 'banker', name: string): Html =>
    html`<div class="hand${winner !== 'tie' && winner !== side ? ' dim' : ''}"><span class="side side-${side}">${name} <b>${pointsOf(outcome[side])}</b></span><div class="cards">${outcome[side].map((card, at) => writeCard(card, at === 2))}</div></div>`
  return html`<div class="hands">${hand('player', player)}${hand('banker', banker)}</div><p class="who">${winner === 'tie' ? shared.bets.tie : shared.sideWon(shared.bets[winner])}</p>${outcome.isNewShoe ? html`<p class="small muted">${shared.shoe}</p>` : null}`
}

function dragonTiger(outcome: DragonTigerOutcome, { shared }: Texts): Html {
  const { dragon, tiger, isNewShoe } = outcome
  const difference = rankOf(dragon) - rankOf(tiger)
  const hand = (name: string, side: string, card: number, isLost: boolean): Html =>
    html`<div class="hand${isLost ? ' dim' : ''}"><span class="side side-${side}">${name} <b>${rankOf(card) + 1}</b></span><div class="cards">${writeCard(card, false)}</div></div>`
  const won = difference === 0 ? null : difference > 0 ? shared.bets.dragon : shared.bets.tiger
  return html`<div class="hands">${hand(shared.bets.dragon, 'player', dragon, difference < 0)}${hand(shared.bets.tiger, 'banker', tiger, difference > 0)}</div><p class="who">${won === null ? shared.bets.tie : shared.sideWon(won)}</p>${isNewShoe ? html`<p class="small muted">${shared.shoe}</p>` : null}${difference === 0 && suitOf(dragon) === suitOf(tiger) ? html`<p class="small">${shared.bets.suitedTie}</p>` : null}`
}

function dice({ dice: rolled }: DiceOutcome, { shared: { bets } }: Texts): Html {
  const total = sum(rolled)
  const isTriple = new Set(rolled).size === 1
  const words = isTriple
    ? bets.triple(String(rolled[0]))
    : `${total > 10 ? bets.big : bets.small}, ${total % 2 === 0 ? bets.even : bets.odd}`
  return html`<div class="bowl"><div class="tray">${rolled.map(writeDie)}</div><p><b class="display">${total}</b><span>${words}</span></p></div>`
}

function fair({ colours: rolled }: ColourOutcome, { shared: { bets } }: Texts): Html {
  const names = rolled.map((one) => bets.colours[colours[one] ?? 'red'])
  return html`<div class="bowl"><div class="tray">${rolled.map((one) => html`<i class="cube cube-${colours[one]}"></i>`)}</div><p><span>${names.join(', ')}</span></p></div>`
}

function moneyWheel(outcome: WheelOutcome, { shared: { bets } }: Texts): Html {
  const times = multiplierOf(outcome)
  const before = outcome.stops.slice(0, -1).map((stop) => wheel[stop]?.replace('x', '× '))
  return html`<div class="bowl">${writeSegmentWheel(outcome.stops.at(-1) ?? 0)}<p><b class="display">${segmentOf(outcome)}</b><span>${bets.times(segmentOf(outcome))}${times > 1 ? html`, ${before.join(', ')}` : null}</span></p></div>`
}

const prizeRow = (name: string, numbers: readonly string[]): Html =>
  html`<tr><th scope="row">${name}</th><td>${numbers.map((number) => html`<b>${number}</b> `)}</td></tr>`

const sea = ({ top, starter, consolation }: SeaOutcome, { shared: { prizes } }: Texts): Html =>
  html`<table class="prizes">${prizeRow(prizes.top, top)}${prizeRow(prizes.starter, starter)}${prizeRow(prizes.consolation, consolation)}</table>`

const table = ({ prizes: drawn }: TableOutcome, { shared: { prizes } }: Texts): Html =>
  html`<table class="prizes">${drawn.map((numbers, place) => prizeRow(place === 0 ? prizes.special : prizes.prize(place), numbers))}</table>`
