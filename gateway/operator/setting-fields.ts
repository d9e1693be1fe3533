import { z } from 'zod'
import { wrongField } from '#gateway/platform/http/refusal.ts'
import { readNumber } from './format.ts'

/**
 * A merchant setting as a plain form, made from its shape: a tick for what is true or false, a number, a choice, a text, lines for
 * lists of texts; what is deeper stands as JSON. The same walk reads the form again.
 */
export type SettingField = { name: string; required: boolean } & (
  | { kind: 'tick' | 'text' | 'number' | 'lines' }
  | { kind: 'json' /** What an entry is made of. */; example: string }
  | { kind: 'choice'; choices: readonly string[] }
)

type JsonShape = {
  type?: string | string[]
  enum?: string[]
  properties?: Record<string, JsonShape>
  additionalProperties?: JsonShape | boolean
  items?: JsonShape
  anyOf?: JsonShape[]
}

/** The whole setting in one field, where it is no plain object. */
const whole = 'value'

function propertiesOf(shape: z.ZodType): Record<string, JsonShape> | null {
  const { type, properties } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonShape
  return type === 'object' && properties !== undefined && Object.keys(properties).length > 0 ? properties : null
}

export function listSettingFields(shape: z.ZodType): SettingField[] {
  const properties = propertiesOf(shape)
  if (properties === null)
    return [
      {
        name: whole,
        required: true,
        kind: 'json',
        example: toExample(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonShape),
      },
    ]
  return Object.entries(properties).map(([name, property]) => ({ name, ...kindOf(property) }))
}

function kindOf(
  property: JsonShape,
): { required: boolean } & (
  | { kind: 'tick' | 'text' | 'number' | 'lines' }
  | { kind: 'json'; example: string }
  | { kind: 'choice'; choices: string[] }
) {
  const variants = property.anyOf ?? [property.type ?? []].flat().map((type) => ({ ...property, type }))
  const mayBeNull = variants.some(({ type }) => type === 'null')
  const inner = (mayBeNull ? variants.find(({ type }) => type !== 'null') : property) ?? property
  const required = !mayBeNull
  if (inner.enum !== undefined) return { required, kind: 'choice', choices: inner.enum }
  if (inner.type === 'boolean') return { required, kind: 'tick' }
  if (inner.type === 'integer' || inner.type === 'number') return { required, kind: 'number' }
  if (inner.type === 'string') return { required, kind: 'text' }
  if (inner.type === 'array' && inner.items?.type === 'string') return { required, kind: 'lines' }
  return { required, kind: 'json', example: toExample(inner) }
}

const toExample = (shape: JsonShape): string => JSON.stringify(exampleOf(shape), null, 2)

/** A value of this shape, in which texts say what they may be. */
function exampleOf({ type, enum: choices, properties, additionalProperties, items, anyOf }: JsonShape): unknown {
  if (anyOf !== undefined) return exampleOf(anyOf.find((each) => each.type !== 'null') ?? {})
  if (choices !== undefined) return choices.join(' | ')
  const [kind] = [type ?? []].flat()
  if (kind === 'array') return [exampleOf(items ?? {})]
  if (properties !== undefined)
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, exampleOf(each)]))
  if (kind === 'object')
    return { NAME: exampleOf(typeof additionalProperties === 'object' ? additionalProperties : {}) }
  if (kind === 'boolean') return true
  return kind === 'integer' || kind === 'number' ? 1 : 'text'
}

/** The text with which a field of the form is filled. A tick that is set has some text. */
export function toFieldText({ name, kind }: SettingField, setting: unknown): string {
  const value = name === whole ? setting : (setting as Record<string, unknown>)[name]
  if (value === null || value === undefined) return ''
  if (kind === 'tick') return value === true ? 'on' : ''
  if (kind === 'lines') return (value as string[]).join('\n')
  if (kind === 'json') return JSON.stringify(value, null, 2)
  return String(value)
}

/** The setting that a form describes; what is no number stays text, so that the shape refuses it and names the field. */
export function toSetting(shape: z.ZodType, form: Readonly<Record<string, string>>): unknown {
  const fields = listSettingFields(shape)
  if (propertiesOf(shape) === null) return toJson(whole, form[whole] ?? '')
  return Object.fromEntries(fields.map((field) => [field.name, toValue(field, form[field.name])]))
}

function toValue({ name, kind, required }: SettingField, text = ''): unknown {
  if (kind === 'tick') return text !== ''
  if (!required && text.trim() === '') return null
  if (kind === 'number') return readNumber(text)
  if (kind === 'lines')
    return text
      .split(/\n/)
      .map((line) => line.trim())
      .filter(Boolean)
  return kind === 'json' ? toJson(name, text) : text.trim()
}

/** Where the form of a setting has what its shape calls so: all in one field, where the setting is no plain object. */
export const placeOf = (shape: z.ZodType, path: readonly PropertyKey[]): string =>
  (propertiesOf(shape) === null ? [whole, ...path] : path).join('.') || whole

/** Throws a Refusal that says where the text is no JSON. */
function toJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw wrongField(name, `is no JSON: ${(error as Error).message}`)
  }
}
