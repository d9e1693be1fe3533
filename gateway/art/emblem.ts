import { type Colour, mix } from './colours.ts'
import { short } from './geometry.ts'
import type { Paint, Paper, Sheet } from './sheet.ts'

type EmblemStyle = {
  turn?: number
  flip?: boolean
  /** The bright line around everything; null for none. Widths are in units of the motif's 512. */
  rim?: Colour | null
  rimWidth?: number
  ink?: Colour
  inkWidth?: number
  main?: readonly [light: Colour, mid: Colour, deep: Colour]
  /** The second colour, which shows through the holes. */
  inside?: Colour
  shadow?: number
  gleam?: boolean
}

/** Puts the motif's 512 units with its middle at a point of the picture. */
export function placement(x: number, y: number, size: number, turn = 0, flip = false): string {
  const scale = (size / 512).toFixed(4)
  return `translate(${short(x)} ${short(y)})${turn ? ` rotate(${short(turn)})` : ''} scale(${flip ? '-' : ''}${scale} ${scale}) translate(-256 -256)`
}

/** The motif in one colour; `silhouette` closes its holes. */
export function flat(
  paper: Paper,
  motif: string,
  [x, y, size]: readonly [x: number, y: number, size: number],
  fill: Paint,
  {
    turn = 0,
    opacity = 1,
    flip = false,
    silhouette = false,
  }: { turn?: number; opacity?: number; flip?: boolean; silhouette?: boolean } = {},
): string {
  const { id, silhouetteId } = paper.motif(motif)
  return `<use href="#${silhouette ? silhouetteId : id}" transform="${placement(x, y, size, turn, flip)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
}

/**
 * The hero in six layers: cast shadow, rim, ink line, silhouette in the second colour, lit body, one diagonal gleam.
 * The two colours are what stops it from looking like an icon.
 */
export function emblem(
  sheet: Sheet,
  motif: string,
  [x, y, size]: readonly [x: number, y: number, size: number],
  style: EmblemStyle = {},
): string {
  const { palette } = sheet
  const {
    rim = palette.type[1],
    rimWidth = 30,
    ink = palette.edge,
    inkWidth = 18,
    main = palette.main,
    inside = palette.alt[1],
  } = style
  const { shadow = 0.45, gleam = true, turn = 0, flip = false } = style
  const { id, silhouetteId } = sheet.motif(motif)
  const [light, mid, deep] = main
  const body = sheet.gradient(
    [
      [0, light],
      [0.42, mid],
      [1, deep],
    ],
    { x2: 0, y2: 512, inUnits: true },
  )
  const holes = sheet.gradient(
    [
      [0, mix(inside, palette.alt[0], 0.6)],
      [1, inside],
    ],
    { y2: 512, inUnits: true },
  )
  const silhouette = (attributes: string): string => `<use href="#${silhouetteId}" ${attributes}/>`
  const outlined = (colour: Colour, width: number): string =>
    `fill="${colour}" stroke="${colour}" stroke-width="${width}"`
  const edge = rimWidth + inkWidth
  return [
    `<g transform="${placement(x, y, size, turn, flip)}" stroke-linejoin="round">`,
    shadow > 0
      ? silhouette(`transform="translate(0 ${short((9 * 512) / size)})" ${outlined(ink, edge)} opacity="${shadow}"`)
      : '',
    rim && rimWidth > 0 ? silhouette(outlined(rim, edge)) : '',
    inkWidth > 0 ? silhouette(outlined(ink, inkWidth)) : '',
    silhouette(`fill="${holes}"`),
    `<use href="#${id}" fill="${body}"/>`,
    gleam
      ? `<g clip-path="${sheet.clip(`<use href="#${id}"/>`)}"><path d="M-40 -40H300L-40 380Z" fill="#fff" opacity=".22"/></g>`
      : '',
    '</g>',
  ].join('')
}

/** No rim at all, for emblems that stand on a medal, a card or a reel. */
export const rimless = { rim: null, rimWidth: 0 } as const satisfies EmblemStyle
