import type { z } from 'zod'
import { type Finding, inWords } from './finding.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/**
 * How a value differs from its schema: fields that are missing or that nobody knows, and values of another type, each named by its path.
 * What differs in every row of a list is said once. Schemas drop unknown fields silently, so these are looked for here.
 */
export function compareShape(schema: z.ZodType, value: unknown): Finding[] {
  const found = new Map<string, { finding: Finding; count: number }>()
  const add = (finding: Finding, key: string): void => {
    const known = found.get(key)
    if (known) known.count += 1
    else found.set(key, { finding, count: 1 })
  }
  for (const { path, expected } of differences(schema.safeParse(value).error?.issues ?? [], value)) {
    const is = at(value, path)
    const name = nameOf(path)
    if (is === undefined) add({ aspect: 'fields', message: `${name} is missing` }, `missing ${name}`)
    else add({ aspect: 'types', message: `${name} is ${inWords(is)}, expected ${expected}` }, `type ${name}`)
  }
  for (const path of unknownFields(schema, value, [])) {
    const name = nameOf(path)
    add({ aspect: 'fields', message: `${name} is not in the catalogue` }, `unknown ${name}`)
  }
  return [...found.values()].map(({ finding, count }) =>
    count === 1 ? finding : { ...finding, message: `${finding.message} (${count} times)` },
  )
}

/** `value.games[].nodeId`: rows of a list share their name. */
const nameOf = (path: Path): string =>
  path.reduce<string>((name, part) => (typeof part === 'number' ? `${name}[]` : `${name}.${String(part)}`), 'value')

const at = (value: unknown, path: Path): unknown =>
  path.reduce((here, key) => (typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined), value)

type Difference = { path: Path; expected: string }

/** What zod complains of, with the alternatives of a union opened to the one that is nearest. Unknown fields are found apart. */
function differences(issues: readonly Issue[], value: unknown, above: Path = []): Difference[] {
  return issues.flatMap((issue): Difference[] => {
    const path = [...above, ...issue.path]
    if (issue.code === 'unrecognized_keys') return []
    if (issue.code !== 'invalid_union') return [{ path, expected: expectedBy(issue) }]
    const options = issue.errors.filter((errors) => errors.some((error) => error.path.length > 0))
    const nearest = options.sort((a, b) => a.length - b.length)[0]
    if (nearest !== undefined) return differences(nearest, value, path)
    const words = new Set(issue.errors.flat().map((error) => expectedBy(error)))
    return [{ path, expected: [...words].join(' or ') || 'one of its kinds' }]
  })
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function expectedBy(issue: Issue): string {
  if (issue.code === 'invalid_type') return typeNames[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value)).join(' or ')
  return issue.message
}

/** Fields that a value has and its schema does not, at any depth. */
function unknownFields(schema: z.core.$ZodType, value: unknown, path: Path): Path[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      if (!isObject(value)) return []
      const takesAny = def.catchall !== undefined && def.catchall._zod.def.type !== 'never'
      return Object.entries(value).flatMap(([key, inner]) => {
        const field = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined
        if (field !== undefined) return unknownFields(field, inner, [...path, key])
        return takesAny ? [] : [[...path, key]]
      })
    }
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((row, index) => unknownFields(def.element, row, [...path, index]))
        : []
    case 'tuple':
      return Array.isArray(value)
        ? def.items.flatMap((item, index) => unknownFields(item, value[index], [...path, index]))
        : []
    case 'record':
      return isObject(value)
        ? Object.entries(value).flatMap(([key, inner]) => unknownFields(def.valueType, inner, [...path, key]))
        : []
    case 'union': {
      const fitting = def.options.filter((option) => (option as z.ZodType).safeParse(value).success)
      const unknown = fitting.map((option) => unknownFields(option, value, path))
      return unknown.sort((a, b) => a.length - b.length)[0] ?? []
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return unknownFields(def.innerType, value, path)
    case 'pipe':
      return unknownFields(def.in, value, path)
    case 'lazy':
      return unknownFields(def.getter(), value, path)
    default:
      return []
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
