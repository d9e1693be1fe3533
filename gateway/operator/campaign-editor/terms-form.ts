import type { z } from 'zod'
import type { Fault } from '#gateway/areas/promotions/campaigns/checks.ts'
import { type Kind, kinds } from '#gateway/areas/promotions/campaigns/kinds.ts'
import type { FormFields } from '../action.ts'
import { sayRule } from '../rule-words.ts'
import { placeOfFault } from './place-of-fault.ts'
import { filledRows, readShape, type WordsOf, withoutRow } from './read-shape.ts'
import { wordsFor } from './words.ts'

export const segments = 'terms.segments'

export const wordsOf =
  (kind: Kind): WordsOf =>
  (path) =>
    wordsFor(kind, path)

/** What a form says of the terms of a campaign, for the shape of its kind to check. */
export function readTermsForm(kind: Kind, form: FormFields): unknown {
  const terms = readShape(kinds[kind].terms, 'terms', splitGoods(form), wordsOf(kind))
  if (kind !== 'wheel') return terms
  // The form counts all of its rows, and the terms only those that are filled.
  const places = filledRows(form, segments)
  const read = terms as { segments: { fallback: unknown }[] }
  return {
    ...read,
    segments: read.segments.map((segment) => {
      const { fallback } = segment
      if (typeof fallback !== 'number') return segment
      const place = places.indexOf(fallback)
      return { ...segment, fallback: place === -1 ? places.length : place }
    }),
  }
}

/** A good is chosen as its number and its name in one. */
const splitGoods = (form: FormFields): FormFields =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, text]) => {
      if (!name.endsWith('.MERCHANDISE.rewardId')) return [[name, text]]
      const [id = '', ...called] = text.split(' ')
      return [
        [name, id],
        [name.replace(/rewardId$/, 'name'), called.join(' ')],
      ]
    }),
  )

/** Where the form of a campaign has what a fault of its terms names. */
export const placeOfTerms = (kind: Kind, path: readonly PropertyKey[], form: FormFields): string =>
  placeOfFault(kinds[kind].terms, 'terms', path, form, wordsOf(kind))

/** What the shape of the kind refuses, all of it at once, in the units in which it is typed. */
export function listFaults(kind: Kind, terms: unknown): Fault[] {
  const parsed = kinds[kind].terms.safeParse(terms, { error: (issue) => sayIn(kind, issue) })
  if (parsed.success) return []
  return parsed.error.issues.map(({ path, message }) => ({ field: ['terms', ...path].join('.'), rule: message }))
}

function sayIn(kind: Kind, issue: z.core.$ZodRawIssue): string | undefined {
  const { unit } = wordsFor(kind, ['terms', ...(issue.path ?? [])].map(String).join('.'))
  if (unit === undefined || issue.input === '') return sayRule(issue)
  if (issue.code === 'invalid_type') return 'is a number, with two decimals at most'
  if (issue.code === 'too_big') return sayRule({ ...issue, maximum: Number(issue.maximum) / 100 })
  if (issue.code === 'too_small') return sayRule({ ...issue, minimum: Number(issue.minimum) / 100 })
  return sayRule(issue)
}

/** The form after a press that only changes what it shows: a row is gone, and with it what pointed at it. */
export function rearrange(form: FormFields, look: string): FormFields {
  const [, path = '', at = ''] = /^remove:(terms(?:\.\w+)*)\.(\d+)$/.exec(look) ?? []
  if (path === '') return form
  const gone = Number(at)
  const left = withoutRow(form, path, gone)
  if (path !== segments) return left
  return Object.fromEntries(
    Object.entries(left).map(([name, text]) => {
      if (!name.endsWith('.fallback') || !/^\d+$/.test(text)) return [name, text]
      return [name, Number(text) === gone ? '' : String(Number(text) - (Number(text) > gone ? 1 : 0))]
    }),
  )
}
