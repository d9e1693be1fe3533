import { z } from 'zod'

/** What was read as something else than it was sent as: where it stands, and how it was taken. Never a value. */
type Mended = string[]

/**
 * Reads what another program wrote by the schema of what it should be. What fits is read as it is; only what does not is looked through for
 * the habits of other gateways: null for what is left out or for an empty list, numbers as texts and texts as numbers, fields that
 * nobody knows. What still does not fit throws a ZodError: nothing is ever made up, least of all an amount.
 */
export function readLeniently<S extends z.ZodType>(schema: S, sent: unknown): { value: z.output<S>; mended: Mended } {
  const first = schema.safeParse(sent)
  if (first.success) return { value: first.data, mended: [] }
  const mended: Mended = []
  const value = schema.parse(mend(schema, sent, { path: '', mended }))
  return { value, mended: [...new Set(mended)] }
}

type Place = { path: string; mended: Mended }

function mend(schema: z.core.$ZodType, sent: unknown, place: Place): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (sent === null || sent === undefined) return mendAbsent(schema, sent, place)
  switch (def.type) {
    case 'object':
      return mendObject(def, sent, place)
    case 'array':
      if (!Array.isArray(sent)) return sent
      return mendList(def.element, sent, { ...place, path: `${place.path}[]` })
    case 'record':
      return mendRecord(def, sent, place)
    case 'union':
      return mendUnion(def.options, sent, place)
    case 'optional':
    case 'nullable':
      return mendWord(def, mend(def.innerType, sent, place), place)
    case 'default':
    case 'catch':
    case 'readonly':
      return mend(def.innerType, sent, place)
    case 'pipe':
      return mend(def.in, sent, place)
    case 'number':
      return noted(toNumber(sent), 'text as number', sent, place)
    case 'boolean':
      return noted(sent === 'true' ? true : sent === 'false' ? false : sent, 'text as truth', sent, place)
    case 'string':
      return noted(toText(sent), 'number as text', sent, place)
    case 'enum':
      return noted(toOneOf(Object.values(def.entries), sent), 'other type of the same', sent, place)
    case 'literal':
      return noted(toOneOf(def.values, sent), 'other type of the same', sent, place)
    default:
      return sent
  }
}

/** Null and nothing mean the same to many gateways, and null is an empty list too. A list that is missing is none: it may have another name. */
function mendAbsent(schema: z.core.$ZodType, sent: null | undefined, place: Place): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const emptyList = def.type === 'array' ? [[]] : def.type === 'record' ? [{}] : []
  const meant = [sent, undefined, null, ...(sent === null ? emptyList : [])]
  const taken = meant.findIndex((value) => z.safeParse(schema, value).success)
  return taken === -1
    ? sent
    : noted(meant[taken], `${sent} as ${['it is', 'missing', 'null'][taken] ?? 'empty'}`, sent, place)
}

function mendObject(def: z.core.$ZodObjectDef, sent: unknown, place: Place): unknown {
  if (!isRecord(sent)) return sent
  const known = Object.entries(def.shape).map(([name, schema]) => {
    const path = place.path === '' ? name : `${place.path}.${name}`
    return [name, mend(schema, sent[name], { ...place, path })] as const
  })
  const isStrict = (def.catchall as z.core.$ZodTypes | undefined)?._zod.def.type === 'never'
  if (isStrict && Object.keys(sent).some((name) => !Object.hasOwn(def.shape, name)))
    place.mended.push(`${place.path}: unknown fields`)
  const present = Object.fromEntries(known.filter(([, value]) => value !== undefined))
  return def.catchall === undefined || isStrict ? present : { ...sent, ...present }
}

/**
 * A row with a word that nobody here knows is lost, and only that row: its kind cannot be told. Where all are, the list is none, because
 * an empty one would say that there is nothing; and so is one with a row that is wrong in any other way, such as an amount.
 */
function mendList(element: z.core.$ZodType, sent: readonly unknown[], place: Place): unknown {
  const rows = sent.map((row) => mend(element, row, place))
  const kept = rows.filter((row) => !hasUnknownWord(element, row))
  return kept.length === 0 ? rows : noted(kept.length === rows.length ? rows : kept, 'row left out', rows, place)
}

/** A word that nobody here knows is left out where it may be missing. */
function mendWord({ type, innerType }: z.core.$ZodOptionalDef | z.core.$ZodNullableDef, sent: unknown, place: Place) {
  const isUnknown = sent !== null && hasUnknownWord(innerType, sent) && typeof sent === 'string'
  return isUnknown ? noted(type === 'optional' ? undefined : null, 'unknown word left out', sent, place) : sent
}

function hasUnknownWord(schema: z.core.$ZodType, sent: unknown): boolean {
  const read = z.safeParse(schema, sent)
  return !read.success && read.error.issues.every(({ code, path }) => code === 'invalid_value' && isWord(sent, path))
}

/** Whether a word stands there at all; what is missing, or is of another type, is another fault. */
const isWord = (sent: unknown, path: readonly PropertyKey[]): boolean =>
  typeof path.reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown> | null)?.[name], sent) === 'string'

function mendRecord(def: z.core.$ZodRecordDef, sent: unknown, place: Place): unknown {
  if (!isRecord(sent)) return sent
  const path = `${place.path}{}`
  const entries = Object.entries(sent).map(([name, value]) => [name, mend(def.valueType, value, { ...place, path })])
  return Object.fromEntries(entries)
}

/** The first of the shapes that it can be read as. */
function mendUnion(options: readonly z.core.$ZodType[], sent: unknown, place: Place): unknown {
  if (options.some((option) => z.safeParse(option, sent).success)) return sent
  for (const option of options) {
    const mended: Mended = []
    const value = mend(option, sent, { ...place, mended })
    if (!z.safeParse(option, value).success) continue
    place.mended.push(...mended)
    return value
  }
  return sent
}

function noted<T>(value: T, how: string, sent: unknown, { path, mended }: Place): T {
  if (!Object.is(value, sent)) mended.push(`${path || 'value'}: ${how}`)
  return value
}

/** Plain digits of which a number keeps each; `1,000.00`, `1e3` and an empty text are none. */
function toNumber(sent: unknown): unknown {
  const isPlain = typeof sent === 'string' && /^-?\d+(?:\.\d+)?$/.test(sent) && sent.replace(/\D/g, '').length <= 15
  return isPlain ? Number(sent) : sent
}

/** A whole number that is too large has lost digits on the way: as a text it would name something else. */
function toText(sent: unknown): unknown {
  const isKept = typeof sent === 'number' && Math.abs(sent) <= Number.MAX_SAFE_INTEGER && !String(sent).includes('e')
  return isKept ? String(sent) : sent
}

const toOneOf = (values: readonly unknown[], sent: unknown): unknown =>
  values.includes(sent) || typeof sent === 'object'
    ? sent
    : (values.find((value) => value !== null && String(value) === String(sent)) ?? sent)

const isRecord = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)
