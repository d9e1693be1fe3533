import type { z } from 'zod'
import type { FormFields } from '../action.ts'
import { filledRows, type WordsOf } from './read-shape.ts'
import { kindOf } from './shape-kind.ts'

/** Where the form has what a fault of the shape names: rows that were left out count, and the fields of a variant stand under its name. */
export function placeOfFault(
  schema: z.ZodType,
  path: string,
  [step, ...rest]: readonly PropertyKey[],
  form: FormFields,
  wordsOf: WordsOf,
): string {
  if (step === undefined) return path
  const { kind } = kindOf(schema, wordsOf(path).ticks !== undefined)
  const into = (inner: z.ZodType | undefined, below: string): string =>
    inner === undefined ? below : placeOfFault(inner, below, rest, form, wordsOf)
  switch (kind.kind) {
    case 'object':
      return into(kind.shape[String(step)], `${path}.${String(step)}`)
    case 'variants': {
      const chosen = kind.options.find(({ name }) => name === form[`${path}.${kind.by}`])
      const inner = chosen?.shape[String(step)]
      // The name of a good comes with its choice.
      const name = chosen?.name === 'MERCHANDISE' ? 'rewardId' : String(step)
      return chosen === undefined || inner === undefined
        ? `${path}.${kind.by}`
        : into(inner, `${path}.${chosen.name}.${name}`)
    }
    case 'rows':
      return into(kind.each, `${path}.${filledRows(form, path)[Number(step)] ?? 0}`)
    case 'pairs':
      return `${path}.${String(step)}`
    default:
      return path
  }
}
