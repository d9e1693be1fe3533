import type { SharedTexts } from '../../texts/shared-en.ts'
import { wheelBets } from '../rules/money-wheel.ts'
import { range, texts } from '../rules/numbers.ts'
import { colours } from '../rules/three-dice.ts'
import { readTyped } from '../typed.ts'

/** Bets that are pressed, some in a row. `look` says how a zone is drawn. */
export type Zones = {
  title: keyof SharedTexts['groups'] | null
  /** How many stand side by side on a phone. */
  columns: number
  look: 'large' | 'plain' | 'small' | 'number'
  bets: readonly string[]
  /** What it is on a cloth that has its own order, with bets on the lines between numbers. */
  place?: 'zero' | 'straights' | 'pays-two' | 'dozens' | 'evens'
}

/** Numbers that are ticked: `kind` with from `least` to `most` of them. */
export type Pick = { kind: string; from: number; to: number; least: number; most: number }

/** Bets that are written, with an example of each kind. */
export type Typed = Readonly<Record<string, string>>

/** What can be bet on at a game, in the order in which it stands there. */
export type Cloth = {
  zones: readonly Zones[]
  pick?: Pick
  typed?: Typed
  /** What a written number goes from and to, where it is no row of digits. */
  balls?: { from: number; to: number }
  /** Bets whose pays differ from those of the examples: the rules page lists them too. */
  also?: readonly string[]
  /** Parts of the wheel that are laid by one press. */
  hasRacetrack?: boolean
}

const zones = (title: Zones['title'], columns: number, look: Zones['look'], bets: readonly string[]): Zones => ({
  title,
  columns,
  look,
  bets,
})
const each = (kind: string, selections: readonly (string | number)[]): string[] =>
  selections.map((selection) => `${kind}:${selection}`)
const pairsOf = (numbers: readonly number[]): string[] =>
  numbers.flatMap((one) => numbers.filter((other) => other > one).map((other) => `${one}-${other}`))

const faces = range(1, 6)
const baccarat = (more: readonly string[]): Cloth => ({
  zones: [
    zones(null, 3, 'plain', ['player-pair', 'tie', 'banker-pair']),
    zones(null, 2, 'large', ['player', 'banker']),
    zones(null, 3, 'small', ['either-pair', 'perfect-pair', ...more]),
  ],
})
const vietnamese: Cloth = {
  zones: [],
  typed: {
    'lo-2': '07',
    'lo-3': '007',
    'special-2': '42',
    'special-3': '742',
    'parlay-2': '07 33',
    'parlay-3': '07 33 68',
    'parlay-4': '07 33 68 90',
    'none-4': '01 02 03 04',
    'none-8': '01 02 03 04 05 06 07 08',
    'none-10': '00 01 02 03 04 05 06 07 08 09',
  },
}
const six = (to: number): Cloth => ({ zones: [], pick: { kind: 'six', from: 1, to, least: 6, most: 12 } })

const cloths: Readonly<Record<string, Cloth>> = {
  'baccarat/1': baccarat([]),
  'baccarat-no-commission/1': baccarat(['super-six']),
  'roulette/1': {
    zones: [
      { ...zones(null, 1, 'number', each('straight', [0])), place: 'zero' },
      { ...zones(null, 3, 'number', each('straight', range(1, 36))), place: 'straights' },
      { ...zones('outside', 3, 'plain', each('column', [1, 2, 3])), place: 'pays-two' },
      { ...zones(null, 3, 'plain', each('dozen', [1, 2, 3])), place: 'dozens' },
      { ...zones(null, 3, 'plain', ['low', 'even', 'red', 'black', 'odd', 'high']), place: 'evens' },
    ],
    hasRacetrack: true,
    typed: { split: '17 20', street: '16', trio: '0 1 2', corner: '16', line: '13' },
  },
  'sic-bo/1': {
    zones: [
      zones(null, 2, 'large', ['small', 'big']),
      zones(null, 3, 'plain', ['odd', 'even', 'triple:any']),
      zones('sum', 7, 'small', each('sum', range(4, 17))),
      zones('faces', 6, 'small', each('single', faces)),
      zones('doubles', 6, 'small', each('double', faces)),
      zones('triples', 6, 'small', each('triple', faces)),
      zones('pairs', 5, 'small', each('two', pairsOf(faces))),
    ],
    typed: { four: '1 2 3 4' },
    balls: { from: 1, to: 6 },
  },
  'dragon-tiger/1': {
    zones: [
      zones(null, 2, 'large', ['dragon', 'tiger']),
      zones(null, 2, 'plain', ['tie', 'suited-tie']),
      zones('dragon', 4, 'small', ['dragon-big', 'dragon-small', 'dragon-odd', 'dragon-even']),
      zones('tiger', 4, 'small', ['tiger-big', 'tiger-small', 'tiger-odd', 'tiger-even']),
    ],
  },
  'blackjack/1': { zones: [zones('seats', 7, 'number', each('seat', range(1, 7)))] },
  'cockfight/2': { zones: [zones(null, 2, 'large', ['meron', 'wala'])] },
  'crash/1': { zones: [], also: each('auto', [101, 150, 200, 1_000, 10_000]) },
  'bingo75/2': { zones: [], also: ['cards:1'] },
  'bingo90/2': { zones: [], also: ['cards:1'] },
  'money-wheel/1': { zones: [zones(null, 3, 'large', each('segment', wheelBets))] },
  'color-game/1': { zones: [zones(null, 3, 'large', each('color', colours))] },
  'kuai3/1': {
    zones: [
      zones(null, 2, 'large', ['small', 'big']),
      zones(null, 4, 'plain', ['odd', 'even', 'triple:any', 'run:any']),
      zones('sum', 6, 'small', each('sum', range(3, 18))),
      zones('doubles', 6, 'small', each('pair', faces)),
      zones('triples', 6, 'small', each('triple', faces)),
      zones('pairs', 5, 'small', each('two', pairsOf(faces))),
    ],
    typed: { unlike: '1 3 5', 'pair-single': '4 2' },
    balls: { from: 1, to: 6 },
  },
  'eleven5/1': {
    zones: [
      zones('sumOfFive', 2, 'plain', ['under', 'over']),
      zones('firstBall', 4, 'small', each('first', texts(range(1, 11)))),
    ],
    pick: { kind: 'any', from: 1, to: 11, least: 1, most: 8 },
    typed: { 'first-two': '3 1', 'first-two-any': '1 3', 'first-three': '3 1 7', 'first-three-any': '1 3 7' },
    balls: { from: 1, to: 11 },
  },
  'race10/1': {
    zones: [
      zones('sumOfTwo', 4, 'plain', ['sum-small', 'sum-big', 'sum-odd', 'sum-even']),
      zones(
        'winner',
        5,
        'small',
        each(
          'place',
          range(1, 10).map((car) => `1-${car}`),
        ),
      ),
      zones('exactSumOfTwo', 6, 'small', each('sum', range(3, 19))),
    ],
    typed: { place: '2 7', 'place-side': '3 big', duel: '1 10', 'first-two': '4 9', 'first-three': '4 9 1' },
    balls: { from: 1, to: 10 },
  },
  'keno/1': { zones: [], pick: { kind: 'spots', from: 1, to: 80, least: 1, most: 10 } },
  'digits2/1': { zones: [], typed: { straight: '7 31', rambolito: '7 31' }, balls: { from: 1, to: 31 } },
  'digits3/1': { zones: [], typed: { straight: '007', rambolito: '123' } },
  'digits4/1': { zones: [], typed: { straight: '0427' } },
  'sea4d/1': {
    zones: [],
    typed: {
      big: '0427',
      small: '0427',
      'box-big': '0427',
      'box-small': '0427',
      'permute-big': '0427',
      'permute-small': '0427',
    },
    also: ['box-big', 'box-small', 'permute-big', 'permute-small'].flatMap((kind) =>
      each(kind, ['1123', '1122', '1112']),
    ),
  },
  'vn-north/1': vietnamese,
  'vn-south/1': vietnamese,
  ...Object.fromEntries([42, 45, 49, 55, 58].map((of) => [`six/${of}/1`, six(of)])),
}

export function clothOf({ key }: { key: string }): Cloth {
  const cloth = cloths[key]
  if (cloth === undefined) throw new Error(`There is no cloth for ${key}`)
  return cloth
}

/** What can be pressed or is an example: the bets whose pays and returns the rules page lists. */
export function samplesOf(cloth: Cloth, read: (text: string) => string | null): string[] {
  const { zones: all, pick, typed, also = [] } = cloth
  const picked =
    pick === undefined ? [] : range(pick.least, pick.most).map((count) => `${pick.kind}:${range(1, count).join('-')}`)
  const written = Object.entries(typed ?? {}).flatMap(([kind, example]) => readTyped(kind, example, read) ?? [])
  return [...all.flatMap(({ bets }) => bets), ...picked, ...written, ...also]
}
