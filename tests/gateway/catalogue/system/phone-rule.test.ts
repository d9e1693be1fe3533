import { expect, test } from 'vitest'
import { keepsPhoneRule } from '#catalogue/system/phone-rule.ts'

const rule = { acceptedPattern: '', patternId: 6, min: 10, max: 11 }
const served = ['+63', '65']

test.each([
  '9178880044',
  '09178880044',
  '0917 888 0044',
  '0917-888-0003',
  '917.888.0003',
  '(0917) 888 0003',
  '+639178880003',
  '+63 917 888 0003',
  '0063 (0) 917 888 0003',
  '639178880003',
])('%s has the digits that the rule asks for', (written) => {
  expect(keepsPhoneRule(written, rule, served)).toBe(true)
})

test.each(['0917-123', '+63 917 888', '+44 917 888 0003', '0917 888 00044', '0917 888 OO44', '++639178880003', ''])(
  '"%s" does not have them',
  (written) => {
    expect(keepsPhoneRule(written, rule, served)).toBe(false)
  },
)

test('a rule of a merchant that allows more than digits holds for what was written', () => {
  expect(keepsPhoneRule('0917-888', { ...rule, acceptedPattern: String.raw`\d{4}-\d{3}`, min: 8 }, served)).toBe(true)
})
