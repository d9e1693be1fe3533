import { formatValue } from '../format.ts'

const mostSaid = 12

/** What differs between two values, part by part: `terms.segments.0.weight 4000 → 3000`. */
export function listChanges(before: unknown, after: unknown): string[] {
  const [one, other] = [new Map(leavesOf(before, '')), new Map(leavesOf(after, ''))]
  const names = [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name))
  const said = names
    .slice(0, mostSaid)
    .map((name) => `${name} ${one.get(name) ?? 'nothing'} → ${other.get(name) ?? 'nothing'}`)
  return names.length > mostSaid ? [...said, `and ${names.length - mostSaid} more`] : said
}

function leavesOf(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, shorten(formatValue(value))]]
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path === '' ? name : `${path}.${name}`))
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text)
