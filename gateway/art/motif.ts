import { createRequire } from 'node:module'
import { short } from './geometry.ts'

const require = createRequire(import.meta.url)

/** A motif of the game-icons set (CC BY 3.0, credited on the credits page) in a square of 512 units. */
export type Motif = {
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
  const motif = { path, figures: splitFigures(path) }
  known.set(name, motif)
  return motif
}

const argumentCount: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/** Cuts a path at its move commands. A relative move needs the pen's place, so the pen is followed through the path. */
function splitFigures(path: string): string[] {
  const tokens = path.match(/[a-zA-Z]|-?(?:\d*\.\d+|\d+\.?)(?:e-?\d+)?/g) ?? []
  const figures: string[] = []
  let [x, y, startX, startY, at] = [0, 0, 0, 0, 0]
  let command = ''
  let figure = ''
  while (at < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[at] ?? '')) command = tokens[at++] ?? ''
    const kind = command.toLowerCase()
    if (argumentCount[kind] === undefined || (kind === 'z' && tokens[at] !== undefined && !/[a-zA-Z]/.test(tokens[at] ?? '') && tokens[at - 1] !== command))
      throw new Error(`A motif has a path that cannot be read near "${tokens.slice(at, at + 4).join(' ')}".`)
    const [fromX, fromY] = command === kind ? [x, y] : [0, 0]
    const count = argumentCount[kind] ?? 0
    const args = tokens.slice(at, at + count).map(Number)
    at += count
    const [beforeLast = 0, last = 0] = args.slice(-2)
    if (kind === 'z') {
      figure += 'z'
      ;[x, y] = [startX, startY]
      continue
    }
    if (kind === 'm') {
      if (figure) figures.push(figure)
      ;[x, y] = [fromX + beforeLast, fromY + last]
      ;[startX, startY] = [x, y]
      figure = `M${short(x)} ${short(y)}`
      // More pairs after a move are lines.
      command = command === 'm' ? 'l' : 'L'
      continue
    }
    figure += command + args.join(' ')
    if (kind === 'h') x = fromX + (args[0] ?? 0)
    else if (kind === 'v') y = fromY + (args[0] ?? 0)
    else [x, y] = [fromX + beforeLast, fromY + last]
  }
  figures.push(figure)
  return figures
}
