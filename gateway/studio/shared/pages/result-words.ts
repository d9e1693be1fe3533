import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import type { SharedTexts } from '../../texts/shared-en.ts'
import { type BaccaratOutcome, pointsOf, winnerOf } from '../rules/baccarat.ts'
import {
  type BlackjackOutcome,
  type Decision,
  decisions,
  isBust,
  isNatural,
  readHand,
  totalOf,
} from '../rules/blackjack.ts'
import { rankOf } from '../rules/cards.ts'
import { type ContestOutcome, leadsOf, winnerOf as sideThatWon } from '../rules/cockfight.ts'
import { type CrashOutcome, writeMultiplier } from '../rules/crash.ts'
import type { DragonTigerOutcome } from '../rules/dragon-tiger.ts'
import { segmentOf, type WheelOutcome, wheel } from '../rules/money-wheel.ts'
import { sum } from '../rules/numbers.ts'
import { colourOf, type RouletteOutcome } from '../rules/roulette.ts'
import type { SeaOutcome } from '../rules/sea.ts'
import { type ColourOutcome, colours, type DiceOutcome } from '../rules/three-dice.ts'
import type { Hit } from '../rules/tiers.ts'
import type { TableOutcome } from '../rules/vietnam.ts'
import { nameTier } from './odds.ts'
import { nameCard, ranks } from './pictures.ts'

type Words = (outcome: never, texts: SharedTexts) => readonly string[]

const baccarat = (outcome: BaccaratOutcome, { bets, sideWon }: SharedTexts): string[] => {
  const winner = winnerOf(outcome)
  return [
    `${bets.player} ${pointsOf(outcome.player)}`,
    `${bets.banker} ${pointsOf(outcome.banker)}`,
    winner === 'tie' ? bets.tie : sideWon(bets[winner]),
  ]
}

const dragonTiger = ({ dragon, tiger }: DragonTigerOutcome, { bets, sideWon }: SharedTexts): string[] => {
  const difference = rankOf(dragon) - rankOf(tiger)
  const won = difference === 0 ? bets.tie : sideWon(difference > 0 ? bets.dragon : bets.tiger)
  return [`${bets.dragon} ${ranks[rankOf(dragon)]}`, `${bets.tiger} ${ranks[rankOf(tiger)]}`, won]
}

/** What a hand comes to: a total, alone or with the word that is more than the number. After a split 21 is no blackjack. */
function sayTotal(cards: readonly number[], isSplit: boolean, { seats }: SharedTexts): string {
  if (isNatural(cards) && !isSplit) return seats.result(250, false)
  return isBust(cards) ? `${totalOf(cards)}, ${seats.bust}` : String(totalOf(cards))
}

/** What the dealer had. */
export const sayDealer = ({ dealer }: BlackjackOutcome, texts: SharedTexts): string => sayTotal(dealer, false, texts)

/** The hand that a stake lay on as it was played: `10♥ 6♣ 5♠: 21 · Hit, Stand`. */
export function sayHand(bet: string, outcome: BlackjackOutcome, texts: SharedTexts): string {
  const played = readHand(bet, outcome)
  if (played === null) return ''
  const { cards, isSplit, decided } = played
  const hand = `${cards.map(nameCard).join(' ')}: ${sayTotal(cards, isSplit, texts)}`
  return [hand, ...(decided.length === 0 ? [] : [sayDecisions(decided, texts)])].join(' · ')
}

const sayDecisions = (decided: readonly Decision[], { seats }: SharedTexts): string =>
  decided.map((letter) => seats[decisions[letter]]).join(', ')

const contest = (outcome: ContestOutcome, { bets, contest: words }: SharedTexts): string[] => {
  const winner = sideThatWon(outcome)
  const leads = leadsOf(outcome)
  const meron = leads.filter((lead, at) => lead > (leads[at - 1] ?? 0)).length
  return [winner === null ? words.even : words.wins(bets[winner]), words.exchanges(meron, leads.length - meron)]
}

const roulette = ({ number }: RouletteOutcome, { bets }: SharedTexts): string[] => {
  const colour = colourOf(number)
  return [String(number), ...(colour === 'zero' ? [] : [bets[colour]])]
}

const dice = ({ dice: rolled }: DiceOutcome, { bets }: SharedTexts): string[] => [
  rolled.join(' '),
  bets.sum(String(sum(rolled))),
]

const spun = (outcome: WheelOutcome, { bets }: SharedTexts): string[] => [
  ...outcome.stops.slice(0, -1).map((stop) => (wheel[stop] ?? '').replace('x', '× ')),
  bets.times(segmentOf(outcome)),
]

/** Of a draw with many prizes the first, and that it is not all. */
const special = ({ prizes: drawn }: TableOutcome, { prizes }: SharedTexts): string[] => [
  `${prizes.special} ${drawn[0]?.join(' ') ?? ''}`,
]

/** Of the games whose results are more than numbers. */
const words: Readonly<Record<string, Words>> = {
  baccarat,
  'baccarat-no-commission': baccarat,
  'dragon-tiger': dragonTiger,
  blackjack: (outcome: BlackjackOutcome, texts) => [`${texts.seats.dealer} ${sayDealer(outcome, texts)}`],
  cockfight: contest,
  crash: ({ breakHundredths }: CrashOutcome) => [`${writeMultiplier(breakHundredths)} ×`],
  roulette,
  'sic-bo': dice,
  kuai3: dice,
  'money-wheel': spun,
  sea4d: ({ top }: SeaOutcome, { prizes }) => [`${prizes.top} ${top.join(' ')}`],
  'vn-north': special,
  'vn-south': special,
  'color-game': ({ colours: rolled }: ColourOutcome, { bets }) => [
    rolled.map((one) => bets.colours[colours[one] ?? 'red']).join(', '),
  ],
}

/** The result of a round in a line that is read: `14.38 ×`, `Player 5 · Banker 5 · Tie`. Of draws it is their numbers. */
export function sayResult(
  { rules, outcome, result }: Pick<SharedRound, 'rules' | 'outcome' | 'result'>,
  texts: SharedTexts,
) {
  const say = words[rules.split('/')[0] ?? '']
  if (say === undefined || outcome === null) return (result ?? '').replaceAll(',', ' ')
  return say(JSON.parse(outcome) as never, texts).join(' · ')
}

/** The drawn numbers that a line is paid for, by their prizes: `Special 90731 · Prize 4 11831, 20031`. */
export function sayHits(hits: readonly Hit[], texts: SharedTexts): string {
  const prizes = [...new Set(hits.map(({ prize }) => prize))]
  const numbersOf = (prize: Hit['prize']): string =>
    hits.flatMap((hit) => (hit.prize === prize ? [hit.number] : [])).join(', ')
  return prizes.map((prize) => `${namePrize(prize, texts)} ${numbersOf(prize)}`).join(' · ')
}

function namePrize(prize: Hit['prize'], texts: SharedTexts): string {
  if (typeof prize === 'string') return nameTier({ name: prize, count: 0 }, texts)
  return prize === 0 ? texts.prizes.special : texts.prizes.prize(prize)
}
