import type { z } from 'zod'
import type { FormFields } from '../action.ts'
import { readNumber } from '../format.ts'
import { readHundredths } from '../hundredths.ts'
import { kindOf } from './shape-kind.ts'
import type { Words } from './words.ts'

/** What a field is called, by its path in the form. */
export type WordsOf = (path: string) => Words

/**
 * The other half of `writeShape`: what the form says, for the shape to check. What is no number stays text, so that the shape names the
 * field.
 */
export function readShape(schema: z.ZodType, path: string, form: FormFields, wordsOf: WordsOf): unknown {
  const { unit, ticks } = wordsOf(path)
  const { kind, isOptional } = kindOf(schema, ticks !== undefined)
  const text = (form[path] ?? '').trim()
  const within = (name: string): string => form[`${path}.${name}`] ?? ''
  const readFields = (shape: Record<string, z.ZodType>, below: string): object =>
    Object.fromEntries(
      Object.entries(shape).map(([name, each]) => [name, readShape(each, `${below}.${name}`, form, wordsOf)]),
    )
  switch (kind.kind) {
    case 'object':
      return isOptional && isBlank(form, path) ? null : readFields(kind.shape, path)
    case 'variants': {
      const option = kind.options.find(({ name }) => name === within(kind.by))
      return { [kind.by]: within(kind.by), ...(option && readFields(option.shape, `${path}.${option.name}`)) }
    }
    case 'rows':
      return filledRows(form, path).map((at) => readShape(kind.each, `${path}.${at}`, form, wordsOf))
    case 'lines':
      return linesOf(text).map((line) => (kind.isNumber ? readNumber(line) : line))
    case 'ticks': {
      const ticked = Object.keys(ticks ?? {}).filter((name) => `${path}.${name}` in form)
      return isOptional && ticked.length === 0 ? null : ticked
    }
    case 'pairs':
      return Object.fromEntries(
        namesBelow(form, path)
          .filter((name) => within(name).trim() !== '')
          .map((name) => [name, readHundredths(within(name))]),
      )
    case 'tick':
      return path in form
    case 'number':
      return text === '' && isOptional ? null : unit === undefined ? readNumber(text) : readHundredths(text)
    default:
      return text === '' && isOptional ? null : text
  }
}

export const linesOf = (text: string): string[] =>
  text
    .split(/\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Choices always have a value, so only what somebody types, ticks or chooses from what may be left out makes a row. */
const isBlank = (form: FormFields, path: string): boolean =>
  Object.entries(form).every(
    ([name, text]) => !name.startsWith(`${path}.`) || text.trim() === '' || /\.(type|who|keeps)$/.test(name),
  )

/** The names of the fields just below a path. */
const namesBelow = (form: FormFields, path: string): string[] => [
  ...new Set(
    Object.keys(form)
      .filter((name) => name.startsWith(`${path}.`))
      .map((name) => name.slice(path.length + 1).split('.')[0] ?? ''),
  ),
]

/** No list has more rows. */
const mostRows = 200

/** The places of the rows of a list in which there is something. */
export const filledRows = (form: FormFields, path: string): number[] =>
  namesBelow(form, path)
    .map(Number)
    .filter((at) => Number.isInteger(at) && at < mostRows && !isBlank(form, `${path}.${at}`))
    .sort((one, other) => one - other)

/** The form without a row of a list: those below it move up. */
export function withoutRow(form: FormFields, path: string, gone: number): FormFields {
  const moved = Object.entries(form).flatMap(([name, text]) => {
    const [at = '', ...rest] = name.startsWith(`${path}.`) ? name.slice(path.length + 1).split('.') : []
    if (!/^\d+$/.test(at) || Number(at) < gone) return [[name, text] as const]
    return Number(at) === gone ? [] : [[[path, Number(at) - 1, ...rest].join('.'), text] as const]
  })
  return Object.fromEntries(moved)
}
