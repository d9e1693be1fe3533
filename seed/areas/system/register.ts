import type { RegisterRule } from '#catalogue/system/status.ts'

/** The patterns that the merchant uses, by their id (VA-03 to VA-23, OP-62). */
const patterns: Readonly<Record<number, string>> = {
  0: '*',
  1: '^[A-Za-z][A-Za-z0-9]*$',
  3: '^[^@\\s]+@[^@\\s.]+(?:\\.[^@\\s.]+)+$',
  6: '^[0-9]+$',
  8: '^[A-Za-z ]+$',
  9: '^\\S+$',
  11: '^\\d{4}-\\d{2}-\\d{2}$',
  14: '^[A-Za-z0-9]+$',
  19: '^[\\x21-\\x7e]+$',
}

type Presence = 'required' | 'optional' | 'hidden'

function rule(key: string, patternId: number, minLength: number, maxLength: number, presence: Presence): RegisterRule {
  const isShown = presence !== 'hidden'
  return {
    acceptedPattern: patterns[patternId] ?? '*',
    minLength,
    maxLength,
    patternId,
    enabled: isShown,
    fieldEnabled: isShown,
    required: presence === 'required',
    key,
    type: 'T',
  }
}

const rules: readonly RegisterRule[] = [
  rule('username', 1, 6, 14, 'required'),
  rule('password', 19, 8, 32, 'required'),
  rule('mobileNum', 6, 10, 11, 'required'),
  rule('birthday', 11, 10, 10, 'required'),
  rule('payeeName', 8, 2, 60, 'optional'),
  rule('email', 3, 6, 120, 'optional'),
  rule('affiliateCode', 14, 4, 20, 'optional'),
  rule('captcha', 14, 4, 6, 'optional'),
  rule('whatsapp', 6, 6, 15, 'optional'),
  rule('paymentPassword', 6, 6, 6, 'hidden'),
  rule('recommenderId', 6, 1, 12, 'hidden'),
  rule('qqNum', 6, 5, 15, 'hidden'),
  rule('line', 9, 2, 30, 'hidden'),
  rule('facebook', 9, 2, 60, 'hidden'),
  rule('wechat', 9, 2, 30, 'hidden'),
  rule('idNumber', 14, 5, 30, 'hidden'),
]

export const registerSettings: Record<string, RegisterRule> = Object.fromEntries(rules.map((each) => [each.key, each]))
