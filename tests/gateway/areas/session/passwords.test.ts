import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { hourMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'
import { next, openDesk } from './password-desk.ts'

const { member, session } = catalogue
const gateway = withGateway()
/** Each test begins when all budgets are free again. */
beforeEach(() => gateway.platform.clock.advance(25 * hourMs))

const { change, isOpen, lastMessage } = openDesk(gateway)

test('who changes the password stays, and every other session of theirs ends', async () => {
  const [here, elsewhere] = [await gateway.logIn('player02'), await gateway.logIn('player02')]
  expect((await change(here, demoPassword, next)).body.success).toBe(true)
  expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, false])
  expect((await gateway.ask(session.login, { username: 'player02', password: demoPassword })).body.errorCode).toBe(
    'login.cred.err',
  )
  await change(await gateway.logIn('player02', next), next, demoPassword)
})

test('who sends the change again because the answer was lost has changed it, for five minutes and with the same new one', async () => {
  const here = await gateway.logIn('player02')
  expect((await change(here, demoPassword, next)).body.success).toBe(true)
  expect((await change(here, demoPassword, next)).body.success).toBe(true)
  expect((await change(here, demoPassword, `${next}x`)).body.errorCode).toBe('modify.pw.incorrect.pw')
  gateway.platform.clock.advance(6 * minuteMs)
  expect((await change(here, demoPassword, next)).body.errorCode).toBe('modify.pw.incorrect.pw')
  await change(await gateway.logIn('player02', next), next, demoPassword)
})

test('a new account is asked for a password of its own, once', async () => {
  const given = await gateway.platform.db.read.setting.findUniqueOrThrow({ where: { name: 'login' } })
  const { defaultPassword } = JSON.parse(given.value) as { defaultPassword: string }
  const first = await gateway.ask(session.login, { username: 'fresh01', password: defaultPassword })
  expect(first.body.value).toMatchObject({ firstTimeLogin: true, defaultPassword: true })
  expect((await change(first.body.value.token, defaultPassword, defaultPassword)).body.errorCode).toBe(
    'password.too.known',
  )
  // Right after the login that asks for it the old one is known, later it is not; the new one keeps its rule either way (OP-48).
  const { token } = first.body.value
  const fresh = { newPassword: next, confirmNewPassword: next }
  gateway.platform.clock.advance(10 * minuteMs)
  expect((await gateway.ask(member.changePassword, fresh, { token })).body.errorCode).toBe('modify.pw.incorrect.pw')
  const anew = await gateway.logIn('fresh01', defaultPassword)
  expect(
    (await gateway.ask(member.changePassword, { ...fresh, confirmNewPassword: 'other' }, { token: anew })).body
      .errorCode,
  ).toBe('modify.new.confirm.diff')
  expect((await gateway.ask(member.changePassword, fresh, { token: anew })).body.success).toBe(true)
  expect((await gateway.ask(member.changePassword, fresh, { token: anew })).body.success, 'sent again').toBe(true)
  const second = await gateway.ask(session.login, { username: 'fresh01', password: next })
  expect(second.body.value).toMatchObject({ firstTimeLogin: false, defaultPassword: false })
})

test('a new password uses up the tickets and mailed links that were handed out before', async () => {
  await gateway.platform.db.write((tx) =>
    tx.member.update({ where: { accountKey: 'faraway01' }, data: { email: 'faraway01@mail.example' } }),
  )
  const { body } = await gateway.ask(session.login, { username: 'faraway01', password: demoPassword })
  const { ticket } = body.value as unknown as { ticket: string }
  const answer = () =>
    gateway.ask(session.loginVerification, { ticket, method: 'BANK_ACCOUNT_NAME', code: 'Dagat Vinta' })
  const mail = async () => {
    gateway.platform.clock.advance(minuteMs)
    await gateway.ask(member.passwordByEmail, { username: 'faraway01', email: 'faraway01@mail.example' })
    return new URL(/https?:\S+/.exec((await lastMessage()).text)?.[0] ?? '').searchParams.get('code') ?? ''
  }
  const [former, latter] = [await mail(), await mail()]
  const reset = (code: string) =>
    gateway.ask(member.passwordReset, { code, newPassword: next, confirmNewPassword: next })
  expect((await reset(latter)).body.success).toBe(true)
  expect((await reset(former)).body.errorCode).toBe('validate_verification_code_invalid')
  expect((await answer()).body.errorCode).toBe('login_verify_required')
})

test('the present password is no new one, by whichever way it is set', async () => {
  const token = await gateway.logIn('player02')
  expect((await change(token, demoPassword, demoPassword)).body.errorCode).toBe('modify.new.same')
  await gateway.ask(member.passwordByEmail, { username: 'player02', email: 'player02@mail.example' })
  const code = new URL(/https?:\S+/.exec((await lastMessage()).text)?.[0] ?? '').searchParams.get('code') ?? ''
  const reset = (password: string) =>
    gateway.ask(member.passwordReset, { code, newPassword: password, confirmNewPassword: password })
  expect((await reset(demoPassword)).body.errorCode).toBe('modify.new.same')
  expect((await reset(next)).body.success).toBe(true)
  await change(await gateway.logIn('player02', next), next, demoPassword)
})

test('who need not change the password has to type the old one', async () => {
  const token = await gateway.logIn('player02')
  expect(
    (await gateway.ask(member.changePassword, { newPassword: next, confirmNewPassword: next }, { token })).body
      .errorCode,
  ).toBe('modify.pw.incorrect.pw')
})

test('a wrong old password, a short new one and two different ones change nothing; five wrong ones are too many', async () => {
  const token = await gateway.logIn('player02')
  expect((await change(token, demoPassword, 'short')).body).toMatchObject({
    errorCode: 'register.failed',
    message: 'The new password does not follow its rule (#1307)',
    value: { fields: ['newPassword'] },
  })
  expect((await change(token, demoPassword, next, 'Sampaguita8!')).body.errorCode).toBe('modify.new.confirm.diff')
  const codes: unknown[] = []
  for (let guess = 1; guess <= 6; guess++) codes.push((await change(token, `Wrong2026${guess}`, next)).body.errorCode)
  expect(codes.slice(0, 4)).toEqual(Array(4).fill('modify.pw.incorrect.pw'))
  expect(codes.at(-1)).toBe('TOO_MANY_REQUEST')
  await gateway.logIn('player02')
})
