/** Names of operators, as they stand in the audit trail and are compared. */

/** Who acts by a call with `OPERATOR_TOKEN`, or at a developer's machine without one: a program, and never one of two persons. */
export const machineName = 'machine'

/** Names that the trail has for others. */
const reserved = new Set([
  machineName,
  'clock',
  'house',
  'payer',
  'visitor',
  'member',
  'developer',
  'operator',
  'system',
  'nobody',
  'seed',
  'command',
])

/** Names that differ in case and blanks only are one name. */
export const toNameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** As it is shown: blanks at the ends are none, several are one. */
export const toShownName = (typed: string): string => typed.normalize('NFKC').trim().replace(/\s+/g, ' ')

/** What is wrong with a name, or null. One script only, so that no letter is the twin of another one. */
export function faultOfName(name: string): string | null {
  if (!/^\p{Script=Latin}[\p{Script=Latin}\d .'-]{1,39}$/u.test(name))
    return 'has 2 to 40 Latin letters, digits, blanks, dots and hyphens, and begins with a letter'
  return reserved.has(toNameKey(name)) ? 'is a name that the audit trail has for somebody else' : null
}

export const leastPasswordLength = 10
const mostPasswordLength = 128

/** What is wrong with an operator's password, or null. */
export function faultOfPassword(password: string, name: string): string | null {
  if (password.length < leastPasswordLength || password.length > mostPasswordLength)
    return `has ${leastPasswordLength} to ${mostPasswordLength} characters`
  return toNameKey(password).includes(toNameKey(name)) ? 'must not contain the name' : null
}
