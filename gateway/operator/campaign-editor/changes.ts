import { formatTime, formatValue } from '../format.ts'
import type { Told } from './told.ts'

/** A part of a campaign that another one takes the place of, by its path: `terms.segments.0.weight`. */
type Change = { name: string; was: string; is: string }

/** What differs between two versions of a campaign, part by part: what it gives and to whom first, and what it says of itself last. */
export function listChanges(before: Told, after: Told): Change[] {
  const [one, other] = [toReadable(before), toReadable(after)]
  return Object.keys(one).flatMap((part) => listWithin(part, one[part], other[part]))
}

const toReadable = ({ terms, pieces, audience, startsAt, endsAt, ...more }: Told): Record<string, unknown> => ({
  terms,
  pieces,
  audience,
  startsAt: formatTime(new Date(startsAt)),
  endsAt: endsAt === null ? null : formatTime(new Date(endsAt)),
  ...more,
})

function listWithin(part: string, before: unknown, after: unknown): Change[] {
  const [one, other] = [new Map(leavesOf(before, part)), new Map(leavesOf(after, part))]
  return [...new Set([...one.keys(), ...other.keys()])]
    .map((name) => ({ name, was: one.get(name) ?? 'nothing', is: other.get(name) ?? 'nothing' }))
    .filter(({ was, is }) => was !== is)
}

function leavesOf(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, formatValue(value)]]
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`))
}

const [mostSaid, mostCharacters] = [12, 60]

/** The changes in a sentence, which has not room for all: `terms.segments.0.weight 4000 → 3000`. */
export function sayChanges(changes: readonly Change[]): string {
  const said = changes.slice(0, mostSaid).map(({ name, was, is }) => `${name} ${shorten(was)} → ${shorten(is)}`)
  return [...said, ...(changes.length > mostSaid ? [`and ${changes.length - mostSaid} more`] : [])].join('; ')
}

/** Whether that sentence leaves something out. */
export const isCut = (changes: readonly Change[]): boolean =>
  changes.length > mostSaid || changes.some(({ was, is }) => Math.max(was.length, is.length) > mostCharacters)

const shorten = (text: string): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters - 3)}…` : text
