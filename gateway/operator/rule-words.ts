import type { z } from 'zod'

/** What a schema refuses, as the end of a sentence that begins with the name of the field. A rule that has words of its own keeps them. */
export function sayRule(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected]
    case 'too_small':
      return least(issue)
    case 'too_big':
      return `${isCounted(issue.origin) ? 'has' : 'is'} at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`
    case 'invalid_value':
      return `is one of these: ${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return `has nothing that is called ${issue.keys.join(' or ')}`
    case 'invalid_union':
      return 'is nothing that fits here'
    default:
      return undefined
  }
}

const kinds: Readonly<Record<string, string>> = {
  int: 'is a whole number',
  number: 'is a number',
  boolean: 'is true or false',
  string: 'is a text',
  array: 'is a list',
  object: 'is made of named values',
}

function least({
  origin,
  minimum,
  inclusive,
}: Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum' | 'inclusive'>): string {
  if (!isCounted(origin)) return inclusive === false ? `must be above ${minimum}` : `is at least ${minimum}`
  return Number(minimum) === 1 ? 'is required' : `has at least ${minimum}${unitOf(origin, minimum)}`
}

/** What is counted where a text or a list is too long or too short. */
const units: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}
const isCounted = (origin: string): boolean => Object.hasOwn(units, origin)
const unitOf = (origin: string, count: number | bigint): string => {
  const [one, more] = units[origin] ?? []
  return one === undefined ? '' : ` ${Number(count) === 1 ? one : more}`
}
