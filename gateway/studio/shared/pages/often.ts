import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { SharedTexts } from '../../texts/shared-en.ts'
import type { TableView } from '../desk.ts'
import { range, texts as textsOf } from '../rules/numbers.ts'
import type { SeaOutcome } from '../rules/sea.ts'
import type { TableOutcome } from '../rules/vietnam.ts'

/** What is counted at a draw: how it is called, all that can be drawn, and what of that an outcome has. */
type Counted = {
  what: keyof SharedTexts['often']
  all: readonly string[]
  drawnIn(outcome: unknown): readonly string[]
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
const endingOf = (number: string): string => number.slice(-2)

const digits: Counted = {
  what: 'digits',
  all: textsOf(range(0, 9)),
  drawnIn: (outcome) => [...(outcome as { digits: string }).digits],
}
/** All that is drawn ends in two digits, and what a bet looks at is among its endings. */
const endings = (numbersIn: (outcome: unknown) => readonly string[]): Counted => ({
  what: 'endings',
  all: range(0, 99).map(twoDigits),
  drawnIn: (outcome) => numbersIn(outcome).map(endingOf),
})
const numbersTo = (most: number): Counted => ({
  what: 'numbers',
  all: textsOf(range(1, most)),
  drawnIn: (outcome) => textsOf((outcome as { numbers: number[] }).numbers),
})
const vietnamese = endings((outcome) => (outcome as TableOutcome).prizes.flat())

const counted: Readonly<Record<string, Counted>> = {
  keno: numbersTo(80),
  eleven5: numbersTo(11),
  digits2: {
    what: 'numbers',
    all: textsOf(range(1, 31)),
    drawnIn: (outcome) => {
      const { first, second } = outcome as { first: number; second: number }
      return [String(first), String(second)]
    },
  },
  digits3: digits,
  digits4: digits,
  kuai3: {
    what: 'faces',
    all: textsOf(range(1, 6)),
    drawnIn: (outcome) => textsOf((outcome as { dice: number[] }).dice),
  },
  race10: {
    what: 'winners',
    all: textsOf(range(1, 10)),
    drawnIn: (outcome) => textsOf((outcome as { numbers: number[] }).numbers.slice(0, 1)),
  },
  sea4d: endings((outcome) => {
    const { top, starter, consolation } = outcome as SeaOutcome
    return [...top, ...starter, ...consolation]
  }),
  'vn-north': vietnamese,
  'vn-south': vietnamese,
}

const mostShown = 5
const leastDraws = 5

/** What came most and least often in the draws that the page has anyway, and what that says of the next one. */
export function writeOften({ drawn, texts, table: { rules } }: TableView): Html | null {
  const [game = '', most] = rules.key.split('/')
  const of = game === 'six' ? numbersTo(Number(most)) : counted[game]
  // A draw by other rules is another draw.
  const alike = drawn.filter((round) => round.rules === rules.key)
  if (of === undefined || alike.length < leastDraws) return null
  const counts = new Map(of.all.map((name) => [name, 0]))
  for (const { outcome } of alike)
    for (const name of of.drawnIn(JSON.parse(outcome ?? 'null'))) counts.set(name, (counts.get(name) ?? 0) + 1)
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  const shown = Math.min(mostShown, Math.floor(sorted.length / 2))
  const { often, hotColdTruth } = texts.shared
  const list = (name: string, some: typeof sorted): Html =>
    html`<p class="often"><span>${name}</span> ${some.map(([one, count]) => html`<span class="pair"><b class="ball small">${one}</b><small>${count}</small></span> `)}</p>`
  const words = often[of.what]
  return html`${list(words.most, sorted.slice(0, shown))}${list(words.least, sorted.slice(-shown).reverse())}<p class="small muted">${hotColdTruth(alike.length)}</p>`
}
