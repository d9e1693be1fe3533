import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { registerCode, registration } from '#app/areas/session/forms/register.ts'
import type { FieldRule, RegisterKey, RegisterPlan } from '#app/areas/session/model/register.ts'
import { getLanguage } from '#app/platform/languages.ts'
import { getT } from '#app/platform/texts.server.ts'

const t = getT(getLanguage('EN'), 'session')
const rule = (key: RegisterKey, isRequired = true, more: Partial<FieldRule> = {}): FieldRule => ({
  key,
  isRequired,
  acceptedPattern: '',
  patternId: 14,
  min: 4,
  max: 8,
  message: `rule of ${key}`,
  ...more,
})
const plan: RegisterPlan = {
  method: 'username',
  methods: ['mobile', 'username'],
  fields: [
    rule('username'),
    rule('password', true, { acceptedPattern: '*' }),
    rule('birthday', true, { patternId: 11, min: 10, max: 10 }),
  ],
  dialingCodes: ['63'],
  needsCode: false,
  captcha: 'hidden',
  leastAge: 18,
  isKnown: true,
}
const typed = {
  username: 'tala07',
  password: 'Pass 20',
  confirmPassword: 'Pass 20',
  birthday: '1990-12-31',
  terms: 'on',
}

function read(form: Record<string, string>, wanted: Partial<RegisterPlan> = {}, isCaptchaShown = false) {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.set(name, value)
  return parseWithZod(body, { schema: registration(t, { ...plan, ...wanted }, isCaptchaShown) })
}
const errorsOf = (form: Record<string, string>, wanted?: Partial<RegisterPlan>, isCaptchaShown?: boolean) =>
  read(form, wanted, isCaptchaShown).reply().error ?? {}

test('what keeps every rule is taken as it was typed, with the blanks of the password and without those around the name', () => {
  expect(read({ ...typed, username: ' tala07 ' })).toMatchObject({
    status: 'success',
    value: { username: 'tala07', password: 'Pass 20' },
  })
})

test('an empty form names every field that is missing, in its own words', () => {
  expect(
    errorsOf({}, { needsCode: true, fields: [...plan.fields, rule('mobileNum'), rule('idNumber')] }, true),
  ).toEqual({
    username: ['Please enter your username'],
    password: ['Please enter your password'],
    confirmPassword: ['Please enter the password again'],
    mobileNum: ['Please enter a valid mobile number'],
    verificationCode: ['Please enter the code.'],
    birthday: ['Input cannot be empty'],
    idNumber: ['Input cannot be empty'],
    captcha: ['Please enter the captcha'],
    terms: ['Please agree to the terms and conditions'],
  })
})

test('two passwords that differ are told together with what else is wrong', () => {
  expect(errorsOf({ ...typed, confirmPassword: 'Pass 21', username: 'x' })).toEqual({
    username: ['rule of username'],
    confirmPassword: ['Confirmation password is not correct.'],
  })
})

const perConfig = [
  'payeeName',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'recommenderId',
  'affiliateCode',
  'paymentPassword',
] as const

test('every field that the merchant configures can be hidden, shown or required', () => {
  for (const key of perConfig) {
    const hidden = read({ ...typed, [key]: '!' })
    expect(hidden.status === 'success' && hidden.value[key], key).toBeUndefined()
    const shown = { fields: [...plan.fields, rule(key, false)] }
    expect(errorsOf(typed, shown), key).toEqual({})
    expect(errorsOf({ ...typed, [key]: '!' }, shown)).toEqual({ [key]: [`rule of ${key}`] })
    expect(errorsOf(typed, { fields: [...plan.fields, rule(key)] })).toEqual({ [key]: ['Input cannot be empty'] })
  }
})

test('the most digits of a mobile number come from the settings', () => {
  const upTo = (max: number) => ({ fields: [...plan.fields, rule('mobileNum', true, { patternId: 6, max })] })
  expect(errorsOf({ ...typed, mobileNum: '0917123456' }, upTo(10))).toEqual({})
  expect(errorsOf({ ...typed, mobileNum: '0917123456' }, upTo(9))).toEqual({ mobileNum: ['rule of mobileNum'] })
})

test('a code can be asked for as soon as the number is right', () => {
  const body = new FormData()
  body.set('mobileNum', '09171')
  const schema = registerCode(t, { ...plan, fields: [...plan.fields, rule('mobileNum')] }, false)
  expect(parseWithZod(body, { schema }).status).toBe('success')
  body.set('mobileNum', '0')
  expect(parseWithZod(body, { schema }).reply().error).toEqual({ mobileNum: ['rule of mobileNum'] })
})
