import { createRequire } from 'node:module'
import { readFigures } from './figures.ts'

const require = createRequire(import.meta.url)

/** A motif of the game-icons set (CC BY 3.0, credited on the credits page) in a square of 512 units. */
type Motif = {
  path: string
  /** Its closed figures one by one: filled together they are the silhouette with its holes closed, which can carry a second colour. */
  figures: readonly string[]
}

type IconSet = { icons: Record<string, { body: string }> }
let iconSet: IconSet | undefined
const icons = (): IconSet['icons'] => {
  iconSet ??= require('@iconify-json/game-icons/icons.json') as IconSet
  return iconSet.icons
}

const known = new Map<string, Motif>()

export const hasMotif = (name: string): boolean => Object.hasOwn(icons(), name)

/** Throws an Error that names the motif when the set has none of that name. */
export function getMotif(name: string): Motif {
  const cached = known.get(name)
  if (cached) return cached
  if (!hasMotif(name)) throw new Error(`There is no motif "${name}" in the icon set.`)
  const path = [...(icons()[name]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join(' ')
  const figures = readFigures(path)
  const motif = { path: figures.join(''), figures }
  known.set(name, motif)
  return motif
}
