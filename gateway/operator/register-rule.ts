import { z } from 'zod'
import { member } from '#catalogue/member.ts'
import type { RegisterRule } from '#catalogue/system/status.ts'
import { paymentPasswordPattern } from '#gateway/kernel/settings/session.ts'
import type { WrongField } from '#gateway/platform/http/refusal.ts'
import { findSlowPart } from '#gateway/platform/patterns/growth.ts'

/** What an operator writes of a rule of the registration. */
type Written = Pick<RegisterRule, 'minLength' | 'maxLength' | 'patternId' | 'acceptedPattern'>

type JsonShape = { maxLength?: number; anyOf?: JsonShape[]; properties?: Record<string, JsonShape> }

const { properties: sentFields = {} } = z.toJSONSchema(member.register.input, {
  io: 'input',
  unrepresentable: 'any',
}) as JsonShape

/** How long a text of this field may be in the call itself, whatever its rule says; null where the call does not know the field. */
function longestSent(field: string): number | null {
  const lengths = Object.hasOwn(sentFields, field) ? lengthsIn(sentFields[field]) : []
  return lengths.length === 0 ? null : Math.max(...lengths)
}

const lengthsIn = ({ maxLength, anyOf = [] }: JsonShape = {}): number[] => [
  ...(maxLength === undefined ? [] : [maxLength]),
  ...anyOf.flatMap(lengthsIn),
]

export const toPattern = (text: string): RegExp | null => {
  try {
    return new RegExp(`^(?:${text === '*' ? '' : text})$`, 'u')
  } catch {
    return null
  }
}

/**
 * What is wrong with a rule besides its shape. Visitors are measured by its pattern, so a new one must not take for ever on a text made
 * for that; one that is there already stays as it is, or a field that came with such a pattern could neither be shown nor hidden.
 */
export function listRuleFaults(field: string, before: Written, written: Written): WrongField[] {
  const { minLength, maxLength, patternId, acceptedPattern } = written
  const faults: WrongField[] = []
  if (minLength > maxLength)
    faults.push({ field: 'minLength', rule: 'must not be above the greatest length', fault: 'notValid' })
  const longest = longestSent(field)
  if (longest !== null && maxLength > longest)
    faults.push({
      field: 'maxLength',
      rule: `is at most ${longest} here, because the call of the registration takes no longer ${field}`,
      fault: 'tooHigh',
      bound: longest,
    })
  const fixed = paymentPasswordPattern
  if (field === 'paymentPassword' && (patternId !== fixed.patternId || acceptedPattern !== fixed.acceptedPattern)) {
    const rule = `stays ${fixed.patternId} with ${fixed.acceptedPattern}: a payment password has digits`
    faults.push({ field: 'patternId', rule, fault: 'fixed' })
  }
  const pattern = acceptedPattern === before.acceptedPattern ? null : toPattern(acceptedPattern)
  const slow = pattern && findSlowPart(pattern)
  if (slow !== null)
    faults.push({ field: 'acceptedPattern', rule: `would take too long on some texts: ${slow}`, fault: 'notValid' })
  return faults
}
