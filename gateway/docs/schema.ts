import { z } from 'zod'
import type { Call } from '#catalogue/call.ts'

export type JsonSchema = { [name: string]: unknown }
export type Direction = 'input' | 'value'

/** The JSON Schema of what a client sends (`input`, before defaults and transforms) or gets (`value`). */
export function schemaOf(call: Call, direction: Direction): JsonSchema {
  const io = direction === 'input' ? 'input' : 'output'
  const { $schema: _dialect, ...schema } = z.toJSONSchema(call[direction], { io, unrepresentable: 'any' }) as JsonSchema
  return schema
}

type Field = { name: string; type: string; isRequired: boolean }

const deepest = 6

/** The fields of a schema as lines of a table, e.g. `games[].nodeId`; a part that contains itself is opened once. */
export function listFields(schema: JsonSchema): Field[] {
  const fields: Field[] = []
  const definitions = (schema.$defs ?? {}) as Record<string, JsonSchema>
  const visit = (part: Inner, open: readonly JsonSchema[]): void => {
    const shown = resolve(part.schema, definitions)
    if (part.name !== '') fields.push({ name: part.name, type: typeOf(shown), isRequired: part.isRequired })
    if (open.length >= deepest) return
    for (const { owner, inner } of innerParts(shown, part.name, definitions))
      if (!open.includes(owner)) visit(inner, [...open, owner])
  }
  visit({ name: '', schema, isRequired: true }, [])
  return fields
}

type Inner = { name: string; schema: JsonSchema; isRequired: boolean }
type Found = { owner: JsonSchema; inner: Inner }

/** The fields right below a schema, through lists, named objects and single alternatives, with the object that owns them. */
function innerParts(schema: JsonSchema, name: string, definitions: Record<string, JsonSchema>): Found[] {
  if (schema.properties !== undefined) {
    const required = (schema.required ?? []) as string[]
    return Object.entries(schema.properties as Record<string, JsonSchema>).map(([key, property]) => ({
      owner: schema,
      inner: { name: name === '' ? key : `${name}.${key}`, schema: property, isRequired: required.includes(key) },
    }))
  }
  if (schema.items !== undefined)
    return innerParts(resolve(schema.items as JsonSchema, definitions), `${name}[]`, definitions)
  if (typeof schema.additionalProperties === 'object' && schema.additionalProperties !== null) {
    return innerParts(resolve(schema.additionalProperties as JsonSchema, definitions), `${name}{}`, definitions)
  }
  const objects = ((schema.anyOf ?? []) as JsonSchema[]).filter((option) => option.properties !== undefined)
  return objects.length === 1 && objects[0] !== undefined ? innerParts(objects[0], name, definitions) : []
}

function resolve(schema: JsonSchema, definitions: Record<string, JsonSchema>): JsonSchema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/$defs/', '') : undefined
  return (name !== undefined ? definitions[name] : undefined) ?? schema
}

/** A type in a few words: `text of at most 64`, `1 | 0`, `list of objects`. */
function typeOf(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.anyOf)) return [...new Set((schema.anyOf as JsonSchema[]).map(typeOf))].join(' or ')
  if (schema.$ref !== undefined) return 'the same again'
  switch (schema.type) {
    case 'string':
      return schema.maxLength === undefined ? 'text' : `text of at most ${String(schema.maxLength)}`
    case 'integer':
      return `whole number${rangeOf(schema)}`
    case 'number':
      return `number${rangeOf(schema)}`
    case 'boolean':
      return 'true or false'
    case 'null':
      return 'null'
    case 'array':
      return `list of ${plural(typeOf((schema.items ?? {}) as JsonSchema))}`
    case 'object':
      return schema.properties === undefined ? 'object by name' : 'object'
    default:
      return 'anything'
  }
}

const largest = Number.MAX_SAFE_INTEGER

function rangeOf(schema: JsonSchema): string {
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number }
  const low = minimum !== undefined && minimum > -largest ? ` from ${minimum}` : ''
  return maximum !== undefined && maximum < largest ? `${low} to ${maximum}` : low
}

const plural = (type: string): string =>
  ['object', 'text', 'number', 'whole number'].includes(type) ? `${type}s` : type
