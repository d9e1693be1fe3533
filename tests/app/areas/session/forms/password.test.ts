import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { forgotByEmail, forgotByMobile, passwordChange } from '#app/areas/session/forms/password.ts'
import { loginVerification } from '#app/areas/session/forms/verification.ts'
import type { FieldRule } from '#app/areas/session/model/register.ts'
import { getLanguage } from '#app/platform/languages.ts'
import { getT } from '#app/platform/texts.server.ts'

const t = getT(getLanguage('EN'), 'session')
const rule: FieldRule = {
  key: 'password',
  isRequired: true,
  acceptedPattern: '*',
  patternId: 0,
  min: 8,
  max: 12,
  message: 'rule of passwords',
}

function errorsOf(schema: z.ZodType, form: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.set(name, value)
  return parseWithZod(body, { schema }).reply().error ?? {}
}

test('a change of the password wants the present one and a new one twice that keeps the rule', () => {
  const schema = passwordChange(t, rule)
  expect(errorsOf(schema, {})).toEqual({
    oldPassword: ['Please enter your present password'],
    newPassword: ['Please enter a new password'],
    confirmNewPassword: ['Please enter the password again'],
  })
  expect(errorsOf(schema, { oldPassword: 'x', newPassword: 'short', confirmNewPassword: 'other' })).toEqual({
    newPassword: ['rule of passwords'],
    confirmNewPassword: ['Incorrect confirmation input'],
  })
  expect(errorsOf(schema, { oldPassword: 'x', newPassword: 'long enough', confirmNewPassword: 'long enough' })).toEqual(
    {},
  )
})

test('a forgotten password by mail wants a name and an address that can be one', () => {
  const schema = forgotByEmail(t, false)
  expect(errorsOf(schema, { email: 'tala@' })).toEqual({
    username: ['Please enter your username'],
    email: ['Please enter a valid email address'],
  })
  expect(errorsOf(schema, { username: 'tala07', email: ' tala@mail.example ' })).toEqual({})
})

test('a forgotten password by phone wants the number, the code and the new password', () => {
  const schema = forgotByMobile(t, rule)
  expect(errorsOf(schema, {})).toEqual({
    mobileNum: ['Please enter a valid mobile number'],
    verificationCode: ['Please enter the code.'],
    newPassword: ['Please enter a new password'],
    confirmNewPassword: ['Please enter the password again'],
  })
})

test('a verification wants a code, or a name where the bank account is the way', () => {
  expect(errorsOf(loginVerification(t, 'SMS'), {})).toEqual({ code: ['Please enter the code.'] })
  expect(errorsOf(loginVerification(t, 'BANK_ACCOUNT_NAME'), { code: ' ' })).toEqual({
    code: ['Please enter the name on your bank account'],
  })
  expect(errorsOf(loginVerification(t, 'BANK_ACCOUNT_NAME'), { code: 'Dagat Vinta' })).toEqual({})
})
