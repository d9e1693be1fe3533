import { flag, type Html, html } from '#gateway/platform/pages/html.ts'
import type { TableView } from '../desk.ts'
import { range } from '../rules/numbers.ts'
import { nameBet } from './bet-names.ts'

/**
 * Where a bet on several numbers lies: at the edges of one number that face the others. `street` is the row of three that it stands in,
 * zero before the first, `rank` its place there; `next` faces the following street, `up` and `down` the higher and the lower rank.
 */
type Between = { bet: string; street: number; rank: number; edges: readonly ('next' | 'up' | 'down')[] }

const firsts = range(0, 11).map((street) => street * 3 + 1)
/** Where a number from one on stands. */
export const standsAt = (number: number): Pick<Between, 'street' | 'rank'> => ({
  street: Math.ceil(number / 3),
  rank: ((number - 1) % 3) + 1,
})

/** All places on the lines of the cloth of roulette, street by street. */
export const betweens: readonly Between[] = [
  { bet: 'first-four', street: 0, rank: 1, edges: ['next', 'down'] },
  { bet: 'trio:0-1-2', street: 0, rank: 1, edges: ['next', 'up'] },
  { bet: 'trio:0-2-3', street: 0, rank: 2, edges: ['next', 'up'] },
  ...range(1, 3).map((rank): Between => ({ bet: `split:0-${rank}`, street: 0, rank, edges: ['next'] })),
  ...firsts.flatMap((first): Between[] => {
    const isLast = first === firsts.at(-1)
    const all = [first, first + 1, first + 2]
    const low = all.slice(0, 2)
    return [
      { bet: `street:${first}`, ...standsAt(first), edges: ['down'] },
      ...low.map((number): Between => ({ bet: `split:${number}-${number + 1}`, ...standsAt(number), edges: ['up'] })),
      ...(isLast
        ? []
        : [
            { bet: `line:${first}`, ...standsAt(first), edges: ['next', 'down'] } as const,
            ...all.map(
              (number): Between => ({ bet: `split:${number}-${number + 3}`, ...standsAt(number), edges: ['next'] }),
            ),
            ...low.map((number): Between => ({ bet: `corner:${number}`, ...standsAt(number), edges: ['next', 'up'] })),
          ]),
    ]
  }),
]

/**
 * The places on the lines. A keyboard passes them by, because a hundred of them would stand before everything that follows: it has the
 * form in which such a bet is written. On a small screen, and on any that fingers press, they only show what lies there until the switch
 * before them is on: then the rows are higher, and they are pressed instead of the numbers. Without a script it stays as it was set.
 */
export function writeBetweens(
  { texts: { shared } }: TableView,
  { oddsOf, markOf, isOn }: { oddsOf(bet: string): string; markOf(bet: string): Html | null; isOn: boolean },
): Html {
  const places = betweens.map(({ bet, street, rank, edges }) => {
    const name = shared.put(nameBet(bet, shared), oddsOf(bet))
    return html`<button class="zone street-${street} rank-${rank} ${edges.join(' ')}" name="bet" value="${bet}" tabindex="-1" aria-label="${name}" title="${name}">${markOf(bet)}</button>`
  })
  return html`<label class="on-lines"><input type="checkbox" name="onLines" value="1"${flag(isOn, 'checked')} aria-label="${shared.onLines}"><span>${shared.lineSwitch}</span></label><div class="between" role="group" aria-label="${shared.onLines}">${places}</div>`
}
