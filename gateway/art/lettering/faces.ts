import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

const require = createRequire(import.meta.url)

/** The display faces: package of @fontsource and weight. All under the SIL Open Font License 1.1, Luckiest Guy under Apache 2.0. */
const files = {
  lilita: ['lilita-one', 400],
  cinzel: ['cinzel-decorative', 700],
  deco: ['limelight', 400],
  western: ['rye', 400],
  pirate: ['pirata-one', 400],
  tech: ['audiowide', 400],
  italic: ['shrikhand', 400],
  didone: ['abril-fatface', 400],
  slab: ['alfa-slab-one', 400],
  comic: ['bangers', 400],
  fat: ['luckiest-guy', 400],
  sign: ['bungee', 400],
  script: ['pacifico', 400],
  swash: ['berkshire-swash', 400],
  stencil: ['black-ops-one', 400],
  soft: ['calistoga', 400],
  tall: ['anton', 400],
  celtic: ['uncial-antiqua', 400],
  round: ['titan-one', 400],
  groove: ['righteous', 400],
  belle: ['yeseva-one', 400],
  thai: ['chonburi', 400],
  block: ['rubik-mono-one', 400],
} as const satisfies Record<string, readonly [family: string, weight: number]>

export type FaceName = keyof typeof files
export const faceNames = Object.keys(files) as FaceName[]

const opened = new Map<FaceName, Font>()

/** Opens a face once and keeps it. Throws an Error for a name that is not in the list. */
export function getFace(name: FaceName): Font {
  const known = opened.get(name)
  if (known) return known
  if (!Object.hasOwn(files, name)) throw new Error(`There is no face "${name}".`)
  const [family, weight] = files[name]
  // With the first drawing: a gateway whose pictures are kept already starts without it.
  const { openSync } = require('fontkit') as typeof import('fontkit')
  const font = openSync(require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`))
  opened.set(name, font)
  return font
}
