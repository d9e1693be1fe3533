import type { Call } from '#catalogue/call.ts'
import { newUuid } from '#gateway/platform/crypto/ids.ts'
import { type JsonSchema, schemaOf } from '../schema.ts'

/** What stands for a field whose name says what belongs there. */
const known: Readonly<Record<string, () => unknown>> = {
  requestId: newUuid,
  username: () => 'player01',
  language: () => 'EN',
  amount: () => 100,
}

/** An input to begin with: every required field of a call, with the least that its schema takes where that can be told. */
export function sampleOf(call: Call): Record<string, unknown> {
  const schema = schemaOf(call, 'input')
  const definitions = (schema.$defs ?? {}) as Record<string, JsonSchema>
  const sample = exampleOf(schema, definitions, 0)
  return isObject(sample) ? sample : {}
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const deepest = 5

function exampleOf(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>, depth: number): unknown {
  if (typeof schema.$ref === 'string' && depth < deepest)
    return exampleOf(definitions[schema.$ref.replace('#/$defs/', '')] ?? {}, definitions, depth + 1)
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (Array.isArray(schema.anyOf)) return exampleOf((schema.anyOf as JsonSchema[])[0] ?? {}, definitions, depth + 1)
  switch (schema.type) {
    case 'object':
      return fieldsOf(schema, definitions, depth)
    case 'array':
      return []
    case 'integer':
    case 'number':
      return Math.max(0, Number(schema.minimum ?? 0))
    case 'boolean':
      return false
    default:
      return ''
  }
}

function fieldsOf(
  { properties = {}, required = [] }: JsonSchema,
  definitions: Readonly<Record<string, JsonSchema>>,
  depth: number,
): Record<string, unknown> {
  const isWanted = (name: string): boolean => (required as string[]).includes(name) || name in known
  return Object.fromEntries(
    Object.entries(properties as Record<string, JsonSchema>)
      .filter(([name]) => isWanted(name))
      .map(([name, schema]) => [name, known[name]?.() ?? exampleOf(schema, definitions, depth + 1)]),
  )
}
