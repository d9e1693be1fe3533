import { emblem } from '../emblem.ts'
import { polygon, repeat, short, upTo } from '../geometry.ts'
import { title } from '../lettering/title.ts'
import { coin, footShade, gem, glow, ground, sparkles } from '../ornaments.ts'
import type { Sheet } from '../sheet.ts'
import type { ArtSpec } from '../spec.ts'

/** Treasure at the foot, the hero rising from it. */
export function heap(sheet: Sheet, spec: ArtSpec): string {
  const { glow: light } = sheet.palette
  const { between } = sheet.chance
  const beams = repeat(5, (index) => {
    const lean = index - 2
    const x = 150 + lean * 34 + between(-8, 8)
    const shape = polygon([
      [150 + lean * 12, -20],
      [160 + lean * 12, -20],
      [x + 60 + lean * 40, 330],
      [x + lean * 40 - 30, 330],
    ])
    return `<path d="${shape}" fill="${sheet.gradient([
      [0, light, 0.5],
      [1, light, 0],
    ])}"/>`
  })
  const coins = upTo(74)
    .map(() => {
      const across = between(-1, 1)
      return { x: 150 + across * 165, y: between(258 + 70 * across * across, 392), radius: between(13, 22) }
    })
    .sort((a, b) => a.y - b.y)
  const pile = (part: typeof coins): string =>
    part.map(({ x, y, radius }) => coin(x, y, radius, between(0.42, 0.75), between(-28, 28))).join('')
  return [
    ground(sheet),
    beams,
    glow(sheet, 150, 175, 160, 0.8),
    pile(coins.filter(({ y }) => y < 300)),
    emblem(sheet, spec.motif, [150, 164, 204]),
    pile(coins.filter(({ y }) => y >= 300)),
    gem(sheet, 58, 316, 1.2, 'ruby'),
    gem(sheet, 246, 322, 1.1, 'emerald'),
    gem(sheet, 206, 300, 0.8, 'sapphire'),
    gem(sheet, 98, 300, 0.7, 'amethyst'),
    footShade(sheet, 0.66, 0.8),
    sparkles(sheet, 8, [20, 230, 280, 330]),
    title(sheet, spec, { x: 20, y: 286, w: 260, h: 78 }),
  ].join('')
}

const nearCoins = [
  [24, 70, 26],
  [276, 118, 30],
  [40, 246, 30],
  [262, 252, 22],
  [226, 40, 18],
  [86, 30, 15],
] as const

/** Depth by size: small coins behind the hero, large ones in front. */
export function coinrain(sheet: Sheet, spec: ArtSpec): string {
  const { between } = sheet.chance
  const streaks = repeat(26, () => `M${short(between(0, 300))} ${short(between(-20, 330))}v${short(between(20, 70))}`)
  const far = repeat(20, () =>
    coin(between(0, 300), between(0, 330), between(7, 13), between(0.25, 0.95), between(-60, 60), 0.75),
  )
  const near = nearCoins
    .map(([x, y, radius]) =>
      coin(x + between(-10, 10), y + between(-14, 14), radius, between(0.4, 0.9), between(-50, 50)),
    )
    .join('')
  return [
    ground(sheet),
    `<path d="${streaks}" stroke="${sheet.palette.glow}" stroke-width="1.4" opacity=".35"/>`,
    glow(sheet, 150, 165, 170, 0.9),
    far,
    emblem(sheet, spec.motif, [150, 160, 214], { turn: between(-8, 8) }),
    near,
    footShade(sheet, 0.58, 0.95),
    title(sheet, spec, { x: 20, y: 268, w: 260, h: 94 }),
  ].join('')
}
