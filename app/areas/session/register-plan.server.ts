import { patterns as english } from '#app/locales/en/patterns.ts'
import { patterns as tagalog } from '#app/locales/ty/patterns.ts'
import { fetchFlags } from '#app/platform/flags.server.ts'
import type { Language, TextLanguage } from '#app/platform/languages.ts'
import { askPublic } from '#app/platform/public-cache.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { toMobileRegistration } from '#catalogue/system/mobile-registration.ts'
import type { RegisterRule } from '#catalogue/system/status.ts'
import { system } from '#catalogue/system.ts'
import { listCountries } from './calls.server.ts'
import {
  type FieldRule,
  isRegisterKey,
  type RegisterKey,
  type RegisterMethod,
  type RegisterPlan,
  registerKeys,
} from './model/register.ts'

/** The rules that hold when the gateway names none: of fields that every account needs (OP-38 for the birthday), and of an invitation. */
const usualRules: Record<
  'username' | 'mobileNum' | 'password' | 'birthday' | 'affiliateCode',
  Omit<RegisterRule, 'key'>
> = {
  username: {
    acceptedPattern: '',
    patternId: 1,
    minLength: 4,
    maxLength: 20,
    enabled: true,
    fieldEnabled: true,
    required: true,
    type: 'T',
  },
  mobileNum: {
    acceptedPattern: '',
    patternId: 6,
    minLength: 6,
    maxLength: 15,
    enabled: false,
    fieldEnabled: false,
    required: false,
    type: 'T',
  },
  password: {
    acceptedPattern: '*',
    patternId: 0,
    minLength: 8,
    maxLength: 64,
    enabled: true,
    fieldEnabled: true,
    required: true,
    type: 'T',
  },
  birthday: {
    acceptedPattern: '',
    patternId: 11,
    minLength: 10,
    maxLength: 10,
    enabled: true,
    fieldEnabled: true,
    required: true,
    type: 'T',
  },
  affiliateCode: {
    acceptedPattern: '',
    patternId: 14,
    minLength: 1,
    maxLength: 64,
    enabled: false,
    fieldEnabled: false,
    required: false,
    type: 'T',
  },
}

/** The register settings, and the flags that say which ways there are. */
async function fetchSettings(visitor: Visitor) {
  const [rules, status, isOn] = await Promise.all([
    askPublic(system.registerSettings, {}, visitor),
    askPublic(system.status, {}, visitor, { perAddress: true }),
    fetchFlags(visitor),
  ])
  return {
    rules: rules.ok ? rules.value : {},
    isOn,
    leastAge: status.ok ? status.value.brand.leastAge : 18,
    isKnown: [rules, status].every((answer) => answer.ok || answer.failure.kind !== 'outage'),
  }
}

type Wanted = {
  /** Counts only if the merchant offers it. */
  method: string | null
  /** Whoever comes by an invitation sees its code, also where the field is not shown to others. */
  isInvited: boolean
}

/** The form of one method. Mobile comes first when its flag is on (SE-42). */
export async function fetchRegisterPlan(visitor: Visitor, wanted: Wanted): Promise<RegisterPlan> {
  const [{ rules, isOn, leastAge, isKnown }, countries] = await Promise.all([
    fetchSettings(visitor),
    listCountries(visitor),
  ])
  const offered: Record<RegisterMethod, boolean> = { mobile: isOn('MOBILENUMREG3'), username: isOn('USERNAMEREG3') }
  const methods = (['mobile', 'username'] as const).filter((method) => offered[method])
  const method = methods.find((each) => each === wanted.method) ?? methods[0] ?? 'username'
  const isByMobile = method === 'mobile'
  const { asksPassword, asksCode } = toMobileRegistration(isOn)
  const hasPassword = !isByMobile || asksPassword

  const all: Readonly<Record<string, Omit<RegisterRule, 'key'>>> = { ...usualRules, ...rules }
  const fields = registerKeys.flatMap((key) => {
    const rule = all[key]
    if (rule === undefined || (isByMobile && key === 'username') || (!hasPassword && key === 'password')) return []
    // Without these nobody can log in again, whatever the settings say.
    const isNeeded = key === 'username' || key === 'password' || (isByMobile && key === 'mobileNum')
    return isNeeded || rule.enabled || (key === 'affiliateCode' && wanted.isInvited)
      ? [toFieldRule(key, rule, isNeeded || rule.required, visitor.language)]
      : []
  })
  const captcha = all.captcha
  return {
    method,
    methods,
    fields,
    dialingCodes: countries.map(({ dialingCode }) => dialingCode),
    needsCode: fields.some(({ key, isRequired }) => key === 'mobileNum' && isRequired) && asksCode,
    captcha: !captcha?.enabled ? 'hidden' : captcha.required ? 'required' : 'script-off',
    leastAge,
    isKnown,
  }
}

/** The merchant's rules of the names and passwords that an agent sets for others; they are those of the registration. */
export async function fetchAccountRules(visitor: Visitor): Promise<Record<'username' | 'password', FieldRule>> {
  const { rules } = await fetchSettings(visitor)
  const ruleOf = (key: 'username' | 'password') =>
    toFieldRule(key, rules[key] ?? usualRules[key], true, visitor.language)
  return { username: ruleOf('username'), password: ruleOf('password') }
}

/** The merchant's rule of passwords, for a new one. */
export async function fetchPasswordRule(visitor: Visitor): Promise<FieldRule> {
  const { rules } = await fetchSettings(visitor)
  return toFieldRule('password', rules.password ?? usualRules.password, true, visitor.language)
}

function toFieldRule(
  key: RegisterKey,
  rule: Omit<RegisterRule, 'key'>,
  isRequired: boolean,
  language: Language,
): FieldRule {
  const { acceptedPattern, patternId, minLength: min, maxLength: max } = rule
  return {
    key,
    acceptedPattern,
    patternId,
    min,
    max,
    isRequired,
    message: toMessage(key, { patternId, min, max }, language),
  }
}

const patternTexts: Record<TextLanguage, Record<keyof typeof english, string>> = { en: english, fil: tagalog }

/** What a broken rule says: `reg_pattern_{id}` with least and most (VA-02), after the words of its own that a field has. */
function toMessage(
  key: RegisterKey,
  { patternId, min, max }: { patternId: number; min: number; max: number },
  language: Language,
): string {
  const t = getT(language, 'session')
  // A wrong one has one text, however it is wrong (OP-14).
  if (key === 'affiliateCode') return t('field.invitation')
  const text = patternTexts[language.texts][`reg_pattern_${patternId}` as keyof typeof english]
  const message = text.replace('{{min}}', String(min)).replace('{{max}}', String(max))
  if (key === 'payeeName') return `${t('field.realName')}. ${message}`
  return key === 'mobileNum' ? `${t('field.phoneFormat')}. ${message}` : message
}

/** Names of fields in an answer of the gateway that the form has. */
export const findField = (fields: unknown): RegisterKey | undefined =>
  Array.isArray(fields)
    ? fields.find((field): field is RegisterKey => typeof field === 'string' && isRegisterKey(field))
    : undefined
