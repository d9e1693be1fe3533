import { z } from 'zod'

/** What a part of a shape is in a form: a group, a choice with the fields of each variant, rows, lines, ticks, one field. */
type Kind =
  | { kind: 'object'; shape: Record<string, z.ZodType> }
  | { kind: 'variants'; by: string; options: { name: string; shape: Record<string, z.ZodType> }[] }
  | { kind: 'rows'; each: z.ZodType }
  | { kind: 'lines'; isNumber: boolean }
  | { kind: 'pairs' | 'ticks' | 'tick' | 'number' | 'text' }
  | { kind: 'choice'; choices: string[] }

type Read = { kind: Kind; isOptional: boolean }

/** `hasTicks` says of a list of names that they are ticked, because all there are is known. */
export function kindOf(schema: z.ZodType, hasTicks = false): Read {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return { ...kindOf(schema.unwrap() as z.ZodType, hasTicks), isOptional: true }
  const plain = (kind: Kind): Read => ({ kind, isOptional: false })
  if (schema instanceof z.ZodObject) return plain({ kind: 'object', shape: schema.shape })
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const by = schema.def.discriminator
    const options = (schema.options as z.ZodObject[]).map(({ shape }) => {
      const { [by]: name, ...rest } = shape as Record<string, z.ZodType>
      return { name: String((name as z.ZodLiteral).value), shape: rest }
    })
    return plain({ kind: 'variants', by, options })
  }
  if (schema instanceof z.ZodArray) {
    if (hasTicks) return plain({ kind: 'ticks' })
    const each = schema.element as z.ZodType
    const inner = kindOf(each).kind.kind
    if (inner === 'number' || inner === 'text') return plain({ kind: 'lines', isNumber: inner === 'number' })
    return plain({ kind: 'rows', each })
  }
  if (schema instanceof z.ZodRecord) return plain({ kind: 'pairs' })
  if (schema instanceof z.ZodEnum) return plain({ kind: 'choice', choices: schema.options.map(String) })
  if (schema instanceof z.ZodBoolean) return plain({ kind: 'tick' })
  return plain({ kind: schema instanceof z.ZodNumber ? 'number' : 'text' })
}
