import { type Colour, mix } from '../colours.ts'
import { flat } from '../emblem.ts'
import { polygon, repeat, short } from '../geometry.ts'
import { pearl } from '../nacre.ts'
import type { View } from './view.ts'

/** Water lit from above, with sunbeams, weed, and the pearl in its shell. */
export function underwater(view: View): string {
  const { paper, colours, width, height, pearl: place } = view
  const [near, middle, deep] = colours.water
  const { between } = paper.chance
  const shaft = (index: number): string => {
    const x = width * (0.42 + index * 0.1)
    const light = paper.gradient([
      [0, colours.ring, 0.26],
      [1, colours.ring, 0],
    ])
    return `<path d="${polygon([
      [x, -10],
      [x + 26, -10],
      [x + 70 - index * 16, height * 0.86],
      [x - 20 - index * 16, height * 0.86],
    ])}" fill="${light}"/>`
  }
  const weed = (x: number, tall: number, colour: Colour): string => {
    const sway = between(-14, 14)
    return `<path d="M${short(x)} ${height}q${short(sway)} ${short(-tall * 0.35)} 0 ${short(-tall * 0.62)}t${short(-sway * 0.6)} ${short(-tall * 0.38)}" fill="none" stroke="${colour}" stroke-width="${short(between(4, 9))}" stroke-linecap="round"/>`
  }
  const bubbles = repeat(
    26,
    () =>
      `<circle cx="${short(place.x + between(-190, 160))}" cy="${short(between(20, height - 60))}" r="${short(between(1, 4.5))}" stroke-opacity="${short(between(0.2, 0.6))}"/>`,
  )
  const [x, y] = [place.x, height - 66]
  return [
    `<rect width="${width}" height="${height}" fill="${paper.gradient([
      [0, mix(near, colours.ring, 0.22)],
      [0.45, middle],
      [1, deep],
    ])}"/>`,
    repeat(5, shaft),
    `<path d="M0 ${height}V${height - 26}Q${short(width * 0.3)} ${height - 44} ${short(width * 0.55)} ${height - 30}T${width} ${height - 46}V${height}Z" fill="${colours.hill}"/>`,
    repeat(9, (index) => weed(width * 0.9 + index * 9, between(60, 150), mix(colours.hill, near, 0.25))),
    repeat(6, (index) => weed(width * 0.5 + index * 11, between(30, 80), mix(colours.hill, near, 0.15))),
    `<g fill="none" stroke="${colours.ring}">${bubbles}</g>`,
    school(view),
    flat(paper, 'scallop', [x, y + 4, 176], mix(colours.hill, near, 0.55), { silhouette: true }),
    flat(paper, 'scallop', [x, y + 4, 176], mix(colours.hill, colours.ring, 0.42)),
    pearl(paper, x, y + 14, 30),
  ].join('')
}

/** A few small fish in the distance. */
function school({ paper, colours, width }: View): string {
  const { between } = paper.chance
  const tint = mix(colours.hill, colours.ring, 0.4)
  return repeat(7, (index) =>
    flat(
      paper,
      'salmon',
      [width * 0.52 + index * 26 + between(-8, 8), 66 + (index % 3) * 18 + between(-6, 6), between(15, 24)],
      tint,
      { opacity: 0.75 },
    ),
  )
}
