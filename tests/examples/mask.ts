import type { Answer } from '#conformance/wire/exchange.ts'
import type { Example } from '#gateway/docs/examples.ts'

const rowsShown = 2
const charactersShown = 200

/**
 * An answer without what is secret and without what would be different the next time: what is random is zeros, times are those of a clock
 * with ten minutes between its hands, lists are short.
 */
export function toExample({ status, type, text }: Answer): Example {
  const cut: Record<string, number> = {}
  const body = masked(type.includes('json') ? JSON.parse(text) : text, { name: '', path: '', cut })
  return { status, body, ...(Object.keys(cut).length === 0 ? {} : { cut }) }
}

type Place = { name: string; path: string; cut: Record<string, number> }

function masked(value: unknown, place: Place): unknown {
  if (typeof value === 'string') return maskedText(value, place.name)
  if (typeof value === 'number') return maskedNumber(value, place.name)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return firstOf(value, place).map((row) => masked(row, { ...place, path: `${place.path}[]` }))
  const entries = Object.entries(value)
  const shown = isMap(entries) ? firstOf(entries, place) : entries
  return Object.fromEntries(shown.map(([name, inner]) => [name, masked(inner, below(place, name))]))
}

const below = ({ path, cut }: Place, name: string): Place => ({
  name,
  path: path === '' ? name : `${path}.${name}`,
  cut,
})

function firstOf<Row>(rows: readonly Row[], { path, cut }: Place): readonly Row[] {
  if (rows.length > rowsShown) cut[path] = Math.max(rows.length, cut[path] ?? 0)
  return rows.slice(0, rowsShown)
}

/** An object that is a list by name: many fields whose values are alike. */
const isMap = (entries: readonly (readonly [string, unknown])[]): boolean =>
  entries.length > 16 && new Set(entries.map(([, value]) => (value === null ? 'null' : typeof value))).size === 1

/** Fields that open something, or that hide something until it is shown. */
const secretNames = /token|secret|otpauth/i
const secretFrom = 16

const rules: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/http:\/\/(?:127\.0\.0\.1|localhost):3000/g, () => 'https://perlas.example'],
  [
    /(?:http|ws):\/\/(?:127\.0\.0\.1|localhost):\d+/g,
    (found) => `${found.startsWith('ws') ? 'wss' : 'https'}://gateway.example`,
  ],
  [/\b127\.0\.0\.1\b/g, () => '203.0.113.7'],
  [/\blocalhost\b/g, () => 'perlas.example'],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, () => '00000000-0000-4000-8000-000000000000'],
  // Hashes, seeds and keys in hex, links that open something, and the picture of a captcha.
  [/\b[\da-f]{16,}\b/gi, zeros],
  [/[\w-]{200,}[\w+/=-]*|[A-Za-z\d+/]{200,}={0,2}/g, (found) => `${found.slice(0, 12)}…`],
  [/(?<=\/)[\w-]{32,}/g, zeros],
  // What an app of codes is told, numbers of receipts, codes of links, and names of guests.
  [/\b[A-Z2-7]{24,}\b/g, zeros],
  [/(?<=\b[A-Z])[\dA-HJKMNP-TV-Z]{12}\b|\b(?=\d*[A-Z])[\dA-HJKMNP-TV-Z]{12}\b/g, zeros],
  [/\bguest[\da-z]{6,11}\b/g, () => 'guest00000000'],
  [/(\d{4}-\d\d-\d\d[ T]\d\d:\d)\d:\d\d(?:\.\d{3})?/g, (found) => `${found.slice(0, 15)}0:00`],
]

function zeros(found: string): string {
  return '0'.repeat(found.length)
}

function maskedText(text: string, name: string): string {
  const known = rules.reduce((masked, [pattern, by]) => masked.replace(pattern, by), text)
  const isSecret = secretNames.test(name) && text.length >= secretFrom
  const shown = isSecret && known === text ? zeros(text) : known
  return shown.length > charactersShown ? `${shown.slice(0, charactersShown)}…` : shown
}

const minuteMs = 60_000
/** A moment of this century in milliseconds, or in seconds where the name says that it is a moment. */
const isTime = (value: number): boolean => value > 1e12 && value < 4e12

function maskedNumber(value: number, name: string): number {
  if (isTime(value)) return value - (value % (10 * minuteMs))
  if (name.endsWith('At') && isTime(value * 1000)) return value - (value % 600)
  return name.endsWith('Ms') && value >= minuteMs ? Math.round(value / minuteMs) * minuteMs : value
}
