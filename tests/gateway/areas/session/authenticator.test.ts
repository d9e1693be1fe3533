import { beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { fromBase32 } from '#gateway/platform/crypto/base32.ts'
import { codeOfStep, stepAt } from '#gateway/platform/crypto/totp.ts'
import { minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'

const { member, session } = catalogue
const gateway = withGateway()
let token: string
beforeAll(async () => {
  token = await gateway.logIn('player01')
})
/** Each test begins without an app, and before the session would end for idleness. */
beforeEach(async () => {
  const { clock, db } = gateway.platform
  clock.advance(20 * minuteMs)
  await db.write((tx) => tx.authenticator.deleteMany())
})

const next = 'Sampaguita7!'
const enrol = (password = demoPassword) => gateway.ask(member.enrolAuthenticator, { password }, { token })
const confirm = (code: string) => gateway.ask(member.confirmAuthenticator, { code }, { token })
const remove = (code: string, password = demoPassword) =>
  gateway.ask(member.removeAuthenticator, { password, code }, { token })
const state = async () => (await gateway.ask(member.security, {}, { token })).body.value.authenticator
/** What the app shows; each call waits for the next 30 seconds, because a code works once. */
function appOf(secret: string): () => string {
  return () => {
    gateway.platform.clock.advance(30 * secondMs)
    return codeOfStep(fromBase32(secret), stepAt(gateway.platform.clock.now()))
  }
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
async function addApp(): Promise<() => string> {
  const show = appOf((await enrol()).body.value.secret)
  expect((await confirm(show())).body.success).toBe(true)
  return show
}
const forgetAddresses = () =>
  gateway.platform.db.write((tx) => tx.knownAddress.deleteMany({ where: { member: { accountKey: 'player01' } } }))
const logIn = (password = demoPassword) => gateway.ask(session.login, { username: 'player01', password })
type Asked = { ticket: string; methods: string[] }
const askedBy = ({ body }: { body: { errorCode?: string; value: unknown } }): Asked => {
  expect(body.errorCode).toBe('login_verify_required')
  return body.value as Asked
}
const verify = (ticket: string, code?: string) =>
  gateway.ask(session.loginVerification, { ticket, method: 'GOOGLE_CODE', ...(code ? { code } : {}) })
async function codeByPhone(): Promise<string> {
  await gateway.ask(session.smsNoLogin, { mobileNo: '9000000001', countryDialingCode: '63' })
  const { text } = await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return /\d{6}/.exec(text)?.[0] ?? ''
}

/** Goes on with the session of a reset, which has ended every other. */
async function backToFormerPassword(opened: string | undefined): Promise<void> {
  token = opened ?? ''
  const back = { oldPassword: next, newPassword: demoPassword, confirmNewPassword: demoPassword }
  expect((await gateway.ask(member.changePassword, back, { token })).body.success).toBe(true)
}

test('an app is added with the login password and a first code, and asked for from then on', async () => {
  expect((await enrol('Wrong2026')).body.errorCode).toBe('modify.pw.incorrect.pw')
  expect((await confirm('123456')).body.errorCode).toBe('authenticator.missing')
  const { secret, uri } = (await enrol()).body.value
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toContain(`:player01?secret=${secret}&issuer=`)
  expect(await state()).toBe('waiting')
  const show = appOf(secret)
  expect((await confirm(wrongOf(show()))).body.errorCode).toBe('validate_verification_code_error')
  expect((await confirm(show().replace(/^.{3}/, '$& '))).body.success).toBe(true)
  expect(await state()).toBe('on')
  expect((await enrol()).body.errorCode).toBe('authenticator.exists')
})

test('the secret is stored sealed and answered by no call afterwards', async () => {
  const { secret } = (await enrol()).body.value
  const row = await gateway.platform.db.read.authenticator.findFirstOrThrow()
  const stored = JSON.stringify([
    row,
    await gateway.platform.db.read.auditEvent.findMany({ orderBy: { id: 'desc' }, take: 20 }),
  ])
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain(fromBase32(secret).toString('base64url'))
  expect(JSON.stringify((await gateway.ask(member.security, {}, { token })).body)).not.toContain(secret)
})

test('a code works once, wherever it is shown', async () => {
  const show = appOf((await enrol()).body.value.secret)
  const code = show()
  expect((await confirm(code)).body.success).toBe(true)
  expect((await remove(code)).body.errorCode).toBe('validate_verification_code_error')
  await forgetAddresses()
  expect((await verify(askedBy(await logIn()).ticket, code)).body.errorCode).toBe('validate_verification_code_error')
})

test('the same code sent twice at the same moment opens one session', async () => {
  const show = await addApp()
  await forgetAddresses()
  const { ticket } = askedBy(await logIn())
  const code = show()
  const answers = await Promise.all([verify(ticket, code), verify(ticket, code)])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
})

test('a login from a new address is completed with the app, which an account with one is always asked for', async () => {
  const show = await addApp()
  expect((await logIn()).body.success).toBe(true)
  await forgetAddresses()
  const { ticket, methods } = askedBy(await logIn())
  expect(methods[0]).toBe('GOOGLE_CODE')
  expect((await verify(ticket)).body.errorCode).toBe('validate_verification_code_error')
  expect((await verify(ticket, wrongOf(show()))).body.errorCode).toBe('validate_verification_code_error')
  expect((await verify(ticket, show())).body.value).toMatchObject({ userName: 'player01' })
  expect((await logIn()).body.success).toBe(true)
})

test('an app that waits for its first code is not asked for', async () => {
  await enrol()
  await forgetAddresses()
  expect((await logIn()).body.success).toBe(true)
})

test('five wrong codes lock the app for half an hour, the right code too, and a new secret does not help', async () => {
  const show = appOf((await enrol()).body.value.secret)
  const codes: unknown[] = []
  for (let guess = 1; guess <= 5; guess++) codes.push((await confirm(wrongOf(show()))).body.errorCode)
  expect(codes).toEqual([...Array(4).fill('validate_verification_code_error'), 'authenticator.locked'])
  expect((await confirm(show())).body.errorCode).toBe('authenticator.locked')
  const showAnew = appOf((await enrol()).body.value.secret)
  expect((await confirm(showAnew())).body.errorCode).toBe('authenticator.locked')
  gateway.platform.clock.advance(20 * minuteMs)
  await state()
  gateway.platform.clock.advance(10 * minuteMs)
  expect((await confirm(showAnew())).body.success).toBe(true)
})

test('a login by sms from a new address asks for the app and for nothing else', async () => {
  const show = await addApp()
  await forgetAddresses()
  const login = { type: 'sms', username: '9000000001', countryDialingCode: '63', password: await codeByPhone() }
  const { ticket, methods } = askedBy(await gateway.ask(session.login, login))
  expect(methods).toEqual(['GOOGLE_CODE'])
  expect((await verify(ticket, show())).body.value).toMatchObject({ userName: 'player01' })
})

test('a reset by phone waits for the app: until its code is right the old password holds (OP-45)', async () => {
  const show = await addApp()
  const reset = {
    mobileNum: '9000000001',
    countryDialingCode: '63',
    newPassword: next,
    verificationCode: await codeByPhone(),
  }
  const { ticket, methods } = askedBy(await gateway.ask(member.passwordByPhone, reset))
  expect(methods).toEqual(['GOOGLE_CODE'])
  expect((await gateway.ask(session.loginVerification, { ticket, method: 'SMS' })).body.errorCode).toBe(
    'login_verify_required',
  )
  expect((await logIn(next)).body.errorCode).toBe('login.cred.err')
  expect((await logIn()).body.success).toBe(true)
  const opened = await verify(ticket, show())
  expect(opened.body.value).toMatchObject({ userName: 'player01' })
  expect(JSON.stringify(opened.body)).not.toMatch(/argon2|hash/)
  expect((await gateway.ask(member.info, {}, { token })).body.success).toBe(false)
  expect((await logIn(next)).body.success).toBe(true)
  await backToFormerPassword(opened.body.value.token)
})

test('a reset by mail waits for the app too, and its link works once', async () => {
  const show = await addApp()
  const { email } = await gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  await gateway.ask(member.passwordByEmail, { username: 'player01', email: email ?? '' })
  const { text } = await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const code = new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('code') ?? ''
  const reset = { code, newPassword: next, confirmNewPassword: next }
  const { ticket } = askedBy(await gateway.ask(member.passwordReset, reset))
  expect((await gateway.ask(member.passwordReset, reset)).body.errorCode).toBe('validate_verification_code_invalid')
  const opened = await verify(ticket, show())
  await backToFormerPassword(opened.body.value.token)
})

test('the app is taken off with the password and a code, and not asked for any more', async () => {
  const show = await addApp()
  expect((await remove(show(), 'Wrong2026')).body.errorCode).toBe('modify.pw.incorrect.pw')
  expect((await remove(wrongOf(show()))).body.errorCode).toBe('validate_verification_code_error')
  expect((await remove(show())).body.success).toBe(true)
  expect([await state(), (await remove(show())).body.errorCode]).toEqual(['none', 'authenticator.missing'])
  await forgetAddresses()
  expect((await logIn()).body.success).toBe(true)
})
