import { Html, html } from '#gateway/platform/pages/html.ts'
import { rankOf, suitOf } from '../rules/cards.ts'
import { wheel } from '../rules/money-wheel.ts'
import { colourOf } from '../rules/roulette.ts'

/** Cards, dice and wheels, drawn here. Nothing of them carries a style: only classes and attributes of SVG. */

export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const suits = [
  { name: 'clubs', sign: '♣', isRed: false },
  { name: 'diamonds', sign: '♦', isRed: true },
  { name: 'hearts', sign: '♥', isRed: true },
  { name: 'spades', sign: '♠', isRed: false },
] as const

export function writeCard(card: number, isTurned: boolean): Html {
  const suit = suits[suitOf(card)] ?? suits[0]
  const rank = ranks[rankOf(card)]
  return html`<span class="card${suit.isRed ? ' red' : ''}${isTurned ? ' turned' : ''}" role="img" aria-label="${rank} ${suit.name}"><b>${rank}</b><i aria-hidden="true">${suit.sign}</i></span>`
}

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-12, -12],
    [12, 12],
  ],
  3: [
    [-12, -12],
    [0, 0],
    [12, 12],
  ],
  4: [
    [-12, -12],
    [12, -12],
    [-12, 12],
    [12, 12],
  ],
  5: [
    [-12, -12],
    [12, -12],
    [0, 0],
    [-12, 12],
    [12, 12],
  ],
  6: [
    [-12, -13],
    [12, -13],
    [-12, 0],
    [12, 0],
    [-12, 13],
    [12, 13],
  ],
}

export const writeDie = (face: number): Html =>
  html`<svg class="die" viewBox="-28 -28 56 56" role="img" aria-label="${face}"><rect x="-25" y="-25" width="50" height="50" rx="11"/>${(pips[face] ?? []).map(([x, y]) => html`<circle class="${face === 1 || face === 4 ? 'red' : ''}" cx="${x}" cy="${y}" r="${face === 1 ? 7 : 5}"/>`)}</svg>`

/** The order of the pockets of a wheel with one zero. */
export const pockets = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]

/** A wheel of equal fields with one of them at the top. */
function writeWheel(fields: readonly { label: string; kind: string }[], top: number): Html {
  const each = 360 / fields.length
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const point = (degrees: number, radius: number): string =>
    `${(Math.sin(radians(degrees)) * radius).toFixed(2)} ${(-Math.cos(radians(degrees)) * radius).toFixed(2)}`
  const half = each / 2
  const parts = fields.map(
    ({ label, kind }, at) =>
      `<g class="field field-${kind}" transform="rotate(${(at * each).toFixed(3)})"><path d="M0 0L${point(-half, 48)}A48 48 0 0 1 ${point(half, 48)}Z"/><text y="-39">${label}</text></g>`,
  )
  return new Html(
    `<svg class="wheel" viewBox="-52 -56 104 108" aria-hidden="true"><g class="turning"><g transform="rotate(${(-top * each).toFixed(3)})">${parts.join('')}</g></g><circle class="hub" r="20"/><path class="needle" d="M0 -44l-5 -11h10z"/></svg>`,
  )
}

export const writePocketWheel = (number: number): Html =>
  writeWheel(
    pockets.map((pocket) => ({ label: String(pocket), kind: colourOf(pocket) })),
    pockets.indexOf(number),
  )

export const writeSegmentWheel = (stop: number): Html =>
  writeWheel(
    wheel.map((segment) => ({ label: segment.replace('x', '×'), kind: `of-${segment}` })),
    stop,
  )

/** A chip with its worth. */
export const writeChip = (label: string, at: number): Html =>
  html`<svg class="chip chip-${at}" viewBox="0 0 44 44" aria-hidden="true"><circle cx="22" cy="22" r="21"/><circle class="edge" cx="22" cy="22" r="18.5"/><circle class="face" cx="22" cy="22" r="14.5"/><text x="22" y="26.5">${label}</text></svg>`
