import { type Colour, mix } from './colours.ts'
import { flat } from './emblem.ts'
import { houseNacre, type Nacre, pearl } from './nacre.ts'
import { Paper } from './sheet.ts'

type Avatar = { motif: string; tint: Colour; ink: Colour }

/** Twelve pearls, each tinted and engraved in its own way. */
const avatars: readonly Avatar[] = [
  { motif: 'scallop', tint: '#f3cdbb', ink: '#7a3a2c' },
  { motif: 'wave-crest', tint: '#9fd8dc', ink: '#14525e' },
  { motif: 'lotus', tint: '#f0b8c8', ink: '#7a2747' },
  { motif: 'butterfly', tint: '#b9b4ee', ink: '#382c7c' },
  { motif: 'sea-turtle', tint: '#a9dcbb', ink: '#185238' },
  { motif: 'polar-star', tint: '#efd690', ink: '#6d4a0c' },
  { motif: 'dove', tint: '#c8d6e6', ink: '#2a4362' },
  { motif: 'palm-tree', tint: '#d6dc9c', ink: '#465013' },
  { motif: 'seahorse', tint: '#f5c39a', ink: '#7c3d12' },
  { motif: 'heron', tint: '#d8bfe2', ink: '#55256a' },
  { motif: 'double-fish', tint: '#9cc2ea', ink: '#173e6b' },
  { motif: 'moon', tint: '#7d8699', ink: '#101624' },
]

export const avatarCount = avatars.length

const tinted = (tint: Colour): Nacre => {
  const [white, cream, warm, grey, blue, deep] = houseNacre.body
  const body = [
    white,
    mix(cream, tint, 0.25),
    mix(warm, tint, 0.65),
    mix(grey, tint, 0.75),
    mix(blue, tint, 0.6),
    mix(deep, tint, 0.3),
  ] as const
  return { body, rose: mix(houseNacre.rose, tint, 0.5), sea: houseNacre.sea }
}

/** The picture of an avatar of 96 by 96 units, counted from 1. Throws a RangeError when there is none of that number. */
export function drawAvatar(number: number): string {
  const avatar = avatars[number - 1]
  if (!avatar) throw new RangeError(`There is no avatar ${number}: they are counted from 1 to ${avatarCount}.`)
  const paper = new Paper(`avatar ${number}`, avatar.motif)
  const engraving = `<g transform="translate(0 1.2)">${flat(paper, avatar.motif, [48, 49, 50], '#ffffff', { opacity: 0.55 })}</g>${flat(paper, avatar.motif, [48, 49, 50], avatar.ink, { opacity: 0.82 })}`
  return paper.close(96, 96, pearl(paper, 48, 48, 47, tinted(avatar.tint)) + engraving)
}
