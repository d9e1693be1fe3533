import { type Colour, mix } from '../colours.ts'
import { short } from '../geometry.ts'
import type { Paint, Sheet } from '../sheet.ts'
import type { Lockup } from './lockup.ts'

/** What a paint needs: the outlines by reference, and how thick edges may be (1 for large letters, less for small). */
type Job = { sheet: Sheet; lockup: Lockup; ink: Colour | undefined; edgeScale: number; use(attributes: string): string }
type Painter = (job: Job) => string

const round = 'stroke-linejoin="round"'
const solid = (colour: Colour, width: string | number): string =>
  `fill="${colour}" stroke="${colour}" stroke-width="${width}" ${round}`

/** Two tones of the type colour that meet sharply in the middle, as light on metal does. */
function sheen({ sheet, lockup }: Job): Paint {
  const [top, bottom] = sheet.palette.type
  return sheet.gradient(
    [
      [0, top],
      [0.5, mix(top, bottom, 0.35)],
      [0.52, mix(top, bottom, 0.75)],
      [1, bottom],
    ],
    acrossLetters(lockup),
  )
}

const acrossLetters = ({ box }: Lockup) => ({
  x1: 0,
  x2: 0,
  y1: Number(short(box.y)),
  y2: Number(short(box.y + box.h)),
  inUnits: true,
})

const paintersOf = {
  /** A block of letters with depth. */
  extrude: (job) => {
    const { edge, alt } = job.sheet.palette
    const fill = sheen(job)
    const width = (value: number): string => short(value * job.edgeScale)
    const layers = [job.use(`transform="translate(0 ${width(11)})" ${solid(edge, width(12))} opacity=".5"`)]
    for (const depth of [7, 5, 3, 1])
      layers.push(
        job.use(
          `transform="translate(0 ${width(depth)})" fill="${mix(alt[1], edge, 0.35)}" stroke="${edge}" stroke-width="${width(9)}" ${round}`,
        ),
      )
    for (const depth of [6, 4.5, 3, 1.5])
      layers.push(job.use(`transform="translate(0 ${width(depth)})" fill="${alt[0]}"`))
    return `${layers.join('')}${job.use(`fill="${fill}"`)}`
  },
  sticker: (job) => {
    const { edge, alt } = job.sheet.palette
    const fill = sheen(job)
    const width = (value: number): string => short(value * job.edgeScale)
    return [
      job.use(`transform="translate(0 5)" ${solid(edge, width(17))} opacity=".55"`),
      job.use(solid(edge, width(15))),
      job.use(solid(alt[0], width(7))),
      job.use(solid(edge, width(3))),
      job.use(`fill="${fill}"`),
    ].join('')
  },
  gilt: (job) => {
    const { edge, main } = job.sheet.palette
    const fill = sheen(job)
    const width = (value: number): string => short(value * job.edgeScale)
    return [
      job.use(`transform="translate(0 4)" ${solid(edge, width(9))} opacity=".75"`),
      job.use(solid(edge, width(7))),
      job.use(`transform="translate(0 1.6)" fill="${main[2]}"`),
      job.use(`fill="${fill}"`),
    ].join('')
  },
  flat: ({ sheet, ink, use }) => use(`fill="${ink ?? sheet.palette.type[0]}"`),
  hard: ({ sheet, ink, use }) =>
    use(`transform="translate(5 5)" fill="${sheet.palette.edge}"`) + use(`fill="${ink ?? sheet.palette.type[0]}"`),
  duo: ({ sheet, edgeScale, use }) => {
    const { edge, alt, type } = sheet.palette
    const shift = short(3 * edgeScale)
    return [
      use(solid(edge, short(11 * edgeScale))),
      use(`transform="translate(${shift} ${shift})" fill="${alt[0]}"`),
      use(`fill="${type[0]}"`),
    ].join('')
  },
  chrome: ({ sheet, lockup, use }) => {
    const { edge, main, type } = sheet.palette
    const mirror = sheet.gradient(
      [
        [0, '#ffffff'],
        [0.46, main[1]],
        [0.5, edge],
        [0.56, main[2]],
        [1, type[0]],
      ],
      acrossLetters(lockup),
    )
    return [
      use(`transform="translate(0 5)" ${solid(edge, 9)} opacity=".6"`),
      use(`fill="#fff" stroke="${edge}" stroke-width="8" ${round}`),
      use(`fill="${mirror}" stroke="#fff" stroke-width="1.6" ${round}`),
    ].join('')
  },
  neon: ({ sheet, ink, use }) => {
    const light = ink ?? sheet.palette.glow
    const haze = [
      [14, 0.1],
      [9, 0.16],
      [5.5, 0.28],
    ].map(([width, opacity]) =>
      use(`fill="none" stroke="${light}" stroke-width="${width}" opacity="${opacity}" ${round}`),
    )
    return `${haze.join('')}${use(`fill="${mix(light, '#ffffff', 0.8)}" stroke="${light}" stroke-width="3" ${round}`)}`
  },
  engrave: ({ sheet, ink, use }) =>
    use('transform="translate(0 1.5)" fill="#fff" opacity=".45"') + use(`fill="${ink ?? sheet.palette.edge}"`),
} as const satisfies Record<string, Painter>

export type PaintName = keyof typeof paintersOf
export const paintNames = Object.keys(paintersOf) as PaintName[]

/** Draws outlines in one of the manners. Throws an Error for a manner that does not exist. */
export function paintLetters(sheet: Sheet, lockup: Lockup, paint: PaintName, ink?: Colour): string {
  if (!Object.hasOwn(paintersOf, paint)) throw new Error(`There is no paint "${paint}".`)
  const id = `${sheet.id}t`
  sheet.define(`<path id="${id}" d="${lockup.path}"/>`)
  const readable = lockup.lineHeights.filter((height) => height > 21)
  const lowest = readable.length > 0 ? Math.min(...readable) : 20
  // Thin lines get thin edges.
  const edgeScale = Math.max(0.5, Math.min(1, lowest / 34))
  return paintersOf[paint]({ sheet, lockup, ink, edgeScale, use: (attributes) => `<use href="#${id}" ${attributes}/>` })
}
