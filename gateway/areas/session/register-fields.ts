import type { ParsedInputOf } from '#catalogue/call.ts'
import type { member } from '#catalogue/member.ts'
import type { toMobileRegistration } from '#catalogue/system/mobile-registration.ts'
import { keepsPhoneRule } from '#catalogue/system/phone-rule.ts'
import type { RegisterRule } from '#catalogue/system/status.ts'
import { keepsRule, type TextRule } from '#catalogue/system/text-rule.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { dialingCodesOf } from '#gateway/kernel/identity/phone.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'

type Registration = ParsedInputOf<typeof member.register>

export const isShown = ({ register }: MerchantSettings, field: string): boolean => register[field]?.enabled === true

/** The way to register, and what its flags ask for. */
export type Asks = ReturnType<typeof toMobileRegistration> & { method: 'username' | 'mobile'; asksNumber: boolean }

/** A field whose presence is checked elsewhere, or that is no text of the form. */
const ownChecks: ReadonlySet<string> = new Set(['captcha'])

const toTextRule = ({ acceptedPattern, patternId, minLength: min, maxLength: max }: RegisterRule): TextRule => ({
  acceptedPattern,
  patternId,
  min,
  max,
})

/** A payee's name that nobody has to give and that is none is left out, and the answer says so: it would hide what is refused after it (wire 10.8). */
export function withoutMalformed(
  sent: Registration,
  { register: { payeeName: rule } }: MerchantSettings,
): { sent: Registration; ignored: string[] } {
  const isLeftOut =
    rule?.enabled === true && !rule.required && sent.payeeName && !keepsRule(sent.payeeName, toTextRule(rule))
  return isLeftOut ? { sent: { ...sent, payeeName: undefined }, ignored: ['payeeName'] } : { sent, ignored: [] }
}

/** Refuses the first field that breaks its rule, by name. */
export function checkFields(
  sent: Registration,
  settings: MerchantSettings,
  context: ContextOf<typeof member.register>,
  { method, asksPassword }: Asks,
): void {
  const keeps = (text: string, rule: RegisterRule): boolean =>
    rule.key === 'mobileNum'
      ? keepsPhoneRule(text, toTextRule(rule), dialingCodesOf(settings))
      : keepsRule(text, toTextRule(rule))
  for (const rule of Object.values(settings.register)) {
    const { key } = rule
    // In a mobile registration the number is the name, so the rule of names does not hold (OP-09).
    if (!rule.enabled || ownChecks.has(key) || (key === 'username' && method === 'mobile')) continue
    const required = key === 'password' && method === 'mobile' ? asksPassword : rule.required
    const value = sent[key as keyof Registration]
    // Who does not know the field is asked at the first deposit; who leaves it empty is asked here (decision 253).
    if (key === 'birthday' && value === undefined) continue
    const text = value === undefined || value === null ? '' : String(value)
    if (text === '' && key === 'username') context.refuse('empty.username')
    // An invitation is looked up; how its code is written is not the merchant's rule.
    const isGood = key === 'affiliateCode' || keeps(text, rule)
    if (text === '' ? required : !isGood) {
      context.refuse('register.failed', { value: { fields: [key] } })
    }
  }
}
