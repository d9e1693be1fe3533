/** What is looked at in an answer, in the order of the table's columns. */
export const aspects = ['reachable', 'envelope', 'status', 'fields', 'types', 'encryption', 'failures'] as const
export type Aspect = (typeof aspects)[number]

/** One thing that is not as the catalogue says. */
export type Finding = { aspect: Aspect; message: string }

/** A value in a few words, short enough for a line of a report. */
export function inWords(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  switch (typeof value) {
    case 'undefined':
      return 'missing'
    case 'string':
      return `the text ${JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)}`
    case 'number':
      return `the number ${value}`
    case 'object':
      return 'an object'
    default:
      return String(value)
  }
}
