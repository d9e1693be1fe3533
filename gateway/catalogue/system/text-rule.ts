/**
 * The 21 pattern ids (VA-03 to VA-23). The merchant's own `acceptedPattern` decides; these stand in when it sends none,
 * or one that is no regular expression here. All of them match in linear time (danger T80).
 */
export const patternsById: Readonly<Record<number, RegExp>> = {
  0: /^[\s\S]*$/,
  1: /^[A-Za-z][A-Za-z0-9]*$/,
  2: /^[\p{Script=Han}0-9]+$/u,
  3: /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/,
  4: /^[A-Za-z0-9]+$/,
  5: /^(?=[A-Za-z]*[0-9])(?=[0-9]*[A-Za-z])[A-Za-z0-9]+$/,
  6: /^[0-9]+$/,
  7: /^(?=[a-z0-9]*[A-Z])[A-Za-z0-9]+$/,
  8: /^[A-Za-z ]+$/,
  9: /^\S+$/,
  10: /^[\p{Script=Han}\u3001-\u3003\u3008-\u3011\u3014-\u301f·—…‘’“”！（），．：；？～]+$/u,
  11: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  12: /^[A-Za-z]+(?: [A-Za-z]+)+$/,
  13: /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])-\d{4}$/,
  14: /^[A-Za-z0-9]+$/,
  15: /^\p{Script=Hangul}+$/u,
  16: /^[\p{Script=Thai}]+$/u,
  17: /^ *[\p{Script=Thai}A-Za-z][\p{Script=Thai}A-Za-z ]*$/u,
  18: /^(?= *[A-Z])[A-Z ]+$/,
  19: /^[\x21-\x7e]+$/,
  20: /^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9\s])\S+$/,
}

/** What the merchant's rules and a forgotten password take for a mail address (VA-06, VA-53). */
export const mailAddress = patternsById[3] as RegExp

/** How many characters of a receiver's number travel: more than its digits, because people write blanks and hyphens between them. */
export const longestReceiverMobile = 40
/** Characters of who a prize is sent to and where, at most. */
export const mostReceiver = { name: 60, address: 300 }

/** Whether a receiver can be called at this number: 7 to 20 digits; blanks and hyphens between them count for nothing (VA-86). */
export const isReceiverMobile = (text: string): boolean =>
  text.length <= longestReceiverMobile && /^\+?\d{7,20}$/.test(text.replace(/[\s-]/g, ''))

/** A rule as the form uses it; `acceptedPattern` is a regular expression as text, `*` matches anything. */
export type TextRule = { acceptedPattern: string; patternId: number; min: number; max: number }

const matchers = new Map<string, RegExp>()

/** Whether a text has the length and the pattern of its rule. The length comes first, so no pattern ever sees a long text. */
export function keepsRule(text: string, { acceptedPattern, patternId, min, max }: TextRule): boolean {
  const { length } = [...text]
  if (length < min || length > max || !toMatcher(acceptedPattern, patternId).test(text)) return false
  const toDay = days[patternId]
  return toDay === undefined || isRealDay(toDay(text))
}

/** How a text of these ids names its day as yyyy-MM-dd. */
const days: Readonly<Record<number, (text: string) => string>> = {
  11: (text) => text,
  13: (text) => `${text.slice(6)}-${text.slice(0, 5)}`,
}

/** The day that a text of a rule names, as yyyy-MM-dd; the text itself where its rule is of no day (VA-14, VA-16). */
export const toDayName = (text: string, patternId: number): string => days[patternId]?.(text) ?? text

/** Whether a day of this name, yyyy-MM-dd, is in the calendar (OP-62). */
export function isRealDay(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === day
}

/** Nobody who plays was born before it: a year with a slip in it is no birthday. */
export const earliestBirthday = '1900-01-01'

function toMatcher(pattern: string, patternId: number): RegExp {
  const name = `${patternId} ${pattern}`
  const known = matchers.get(name)
  if (known) return known
  const made = makeMatcher(pattern, patternId)
  matchers.set(name, made)
  return made
}

function makeMatcher(pattern: string, patternId: number): RegExp {
  if (pattern === '*') return patternsById[0] as RegExp
  const usual = patternsById[patternId] ?? (patternsById[0] as RegExp)
  if (pattern === '') return usual
  try {
    return new RegExp(`^(?:${pattern})$`, 'u')
  } catch {
    return usual
  }
}
