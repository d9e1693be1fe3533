import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Texts } from '../../texts/texts.ts'
import { colourOf } from '../rules/roulette.ts'
import { pockets } from './wheels.ts'

/** What one press on the racetrack lays, a chip on each; a bet that stands there twice has two. */
export const sectors = {
  'zero-game': ['split:0-3', 'split:12-15', 'split:32-35', 'straight:26'],
  neighbours: [
    'trio:0-2-3',
    'trio:0-2-3',
    'split:4-7',
    'split:12-15',
    'split:18-21',
    'split:19-22',
    'corner:25',
    'corner:25',
    'split:32-35',
  ],
  orphans: ['straight:1', 'split:6-9', 'split:14-17', 'split:17-20', 'split:31-34'],
  third: ['split:5-8', 'split:10-11', 'split:13-16', 'split:23-24', 'split:27-30', 'split:33-36'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Sector = keyof typeof sectors
const names = Object.keys(sectors) as Sector[]

const besides = 2

/** A number and those that lie beside it on the wheel, two on each side. */
export function aroundOf(number: number): string[] {
  const at = pockets.indexOf(number)
  return Array.from({ length: 2 * besides + 1 }, (_, step) => {
    const place = (at + step - besides + pockets.length) % pockets.length
    return `straight:${pockets[place]}`
  })
}

/** The wheel laid out, zero at the left: sectors in the middle, around them a button for each number with its neighbours. */
export function writeRacetrack({ shared: { race } }: Texts): Html {
  const inOrder = [...pockets.slice(pockets.indexOf(26)), ...pockets.slice(0, pockets.indexOf(26))]
  const numbers = inOrder.map(
    (number) =>
      html`<button class="zone pocket-${colourOf(number)}" name="bets" value="${aroundOf(number).join(',')}" aria-label="${race.around(number)}"><b>${number}</b></button>`,
  )
  const middle = names.map(
    (name) =>
      html`<button class="zone" name="bets" value="${sectors[name].join(',')}"><b>${race.sectors[name]}</b><small>${race.chips(sectors[name].length)}</small></button>`,
  )
  return html`<h3>${race.title} <small>${race.hint}</small></h3><div class="race"><div class="sectors">${middle}</div>${numbers}</div>`
}
