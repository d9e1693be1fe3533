import { type Html, html } from '#gateway/platform/pages/html.ts'
import { rankOf, suitOf } from '../rules/cards.ts'

/** Cards, dice and chips, drawn here; wheels stand in ./wheels.ts. Nothing of them carries a style: only classes and attributes of SVG. */

export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const suits = [
  { name: 'clubs', sign: '♣', isRed: false },
  { name: 'diamonds', sign: '♦', isRed: true },
  { name: 'hearts', sign: '♥', isRed: true },
  { name: 'spades', sign: '♠', isRed: false },
] as const

/** A card within a line: `10♥`. */
export const nameCard = (card: number): string => `${ranks[rankOf(card)]}${(suits[suitOf(card)] ?? suits[0]).sign}`

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

/** A chip with its worth. */
export const writeChip = (label: string, at: number): Html =>
  html`<svg class="chip chip-${at}" viewBox="0 0 44 44" aria-hidden="true"><circle cx="22" cy="22" r="21"/><circle class="edge" cx="22" cy="22" r="18.5"/><circle class="face" cx="22" cy="22" r="14.5"/><text x="22" y="26.5">${label}</text></svg>`
