import type { Colour } from './colours.ts'
import { short } from './geometry.ts'
import { getMotif } from './motif.ts'
import { type Palette, type PaletteName, palettes } from './palettes.ts'
import { createSequence, hashOf, type Sequence } from './sequence.ts'

export type Stop = readonly [offset: number, colour: Colour, opacity?: number]
/** A gradient along a line; in shares of the painted shape, or in units of the drawing when `inUnits`. */
type GradientLine = { x1?: number; y1?: number; x2?: number; y2?: number; inUnits?: boolean }
export type Paint = Colour | `url(#${string})`

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

/** The paper of one picture: its run of chance, and the definitions (gradients, clips, motifs) that drawing collects on the way. */
export class Paper {
  readonly chance: Sequence
  /** Starts every id, so that several pictures can stand in one page. */
  readonly id: string
  private definitions = ''
  private defined = 0
  private readonly motifs = new Map<string, { id: string; silhouetteId: string }>()

  constructor(identity: string, seed: string) {
    this.chance = createSequence(hashOf(seed))
    this.id = `a${(hashOf(identity) % 1_679_616).toString(36)}`
  }

  define(definition: string): void {
    this.definitions += definition
  }

  gradient(stops: readonly Stop[], { x1 = 0, y1 = 0, x2 = 0, y2 = 1, inUnits = false }: GradientLine = {}): Paint {
    const id = this.nextId('g')
    this.define(
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${inUnits ? ' gradientUnits="userSpaceOnUse"' : ''}>${stopTags(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  radial(stops: readonly Stop[], cx: number, cy: number, radius: number): Paint {
    const id = this.nextId('g')
    this.define(
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${short(cx)}" cy="${short(cy)}" r="${short(radius)}">${stopTags(stops)}</radialGradient>`,
    )
    return `url(#${id})`
  }

  clip(shape: string): Paint {
    const id = this.nextId('c')
    this.define(`<clipPath id="${id}">${shape}</clipPath>`)
    return `url(#${id})`
  }

  /** Puts a motif among the definitions once. Very intricate motifs have no separate silhouette: it would double the picture's size. */
  motif(name: string): { id: string; silhouetteId: string } {
    const known = this.motifs.get(name)
    if (known) return known
    const { path, figures } = getMotif(name)
    const id = `${this.id}m${this.motifs.size}`
    this.define(`<path id="${id}" d="${path}"/>`)
    const hasSilhouette = figures.length > 1 && figures.length < 90
    if (hasSilhouette) this.define(`<g id="${id}s">${figures.map((figure) => `<path d="${figure}"/>`).join('')}</g>`)
    const placed = { id, silhouetteId: hasSilhouette ? `${id}s` : id }
    this.motifs.set(name, placed)
    return placed
  }

  /** The finished picture. Call it last: `body` is complete, and so are the definitions. */
  close(width: number, height: number, body: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${this.definitions}</defs>${body}</svg>`
  }

  private nextId(kind: 'g' | 'c'): string {
    return `${this.id}${kind}${this.defined++}`
  }
}

/** The paper of a picture in one of the games' palettes. */
export class Sheet extends Paper {
  readonly palette: Palette

  /** Throws an Error for a palette that does not exist. */
  constructor(identity: string, seed: string, palette: PaletteName) {
    super(identity, seed)
    if (!Object.hasOwn(palettes, palette)) throw new Error(`There is no palette "${palette}".`)
    this.palette = palettes[palette]
  }
}
