import { beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { hourMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'
import { next, openDesk } from './password-desk.ts'
import { readCaptcha } from './solved-captcha.ts'

const { member, session } = catalogue
const gateway = withGateway()
/** Each test begins when all budgets are free again. */
beforeEach(() => gateway.platform.clock.advance(25 * hourMs))

const { change, isOpen, lastMessage } = openDesk(gateway)
const outboxSize = () => gateway.platform.db.read.outboxMessage.count()

test('the link in a mail sets a new password once and logs in', async () => {
  const elsewhere = await gateway.logIn('player02')
  await gateway.ask(member.passwordByEmail, { username: 'Player02', email: 'player02@mail.example' })
  const { recipient, text } = await lastMessage()
  expect(recipient).toBe('player02@mail.example')
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
  expect(link.origin + link.pathname).toBe(`${gateway.platform.settings.APP_PUBLIC_URL}/password/reset`)
  const reset = { code: link.searchParams.get('code') ?? '', newPassword: next, confirmNewPassword: next }
  const { body } = await gateway.ask(member.passwordReset, reset)
  expect(body.value).toMatchObject({ userName: 'player02', type: 0 })
  expect([await isOpen(body.value.token ?? ''), await isOpen(elsewhere)]).toEqual([true, false])
  const other = { ...reset, newPassword: `${next}9`, confirmNewPassword: `${next}9` }
  expect((await gateway.ask(member.passwordReset, other)).body.errorCode).toBe('validate_verification_code_invalid')
  // Who sends the same again because the answer was lost has the password that was asked for, and is logged in, for five minutes.
  gateway.platform.clock.advance(4 * minuteMs)
  const { body: again } = await gateway.ask(member.passwordReset, reset)
  expect(again.value).toMatchObject({ userName: 'player02' })
  gateway.platform.clock.advance(minuteMs)
  expect((await gateway.ask(member.passwordReset, reset)).body.errorCode).toBe('validate_verification_code_invalid')
  await change(again.value.token ?? '', next, demoPassword)
  expect((await gateway.ask(member.passwordReset, reset)).body.errorCode).toBe('validate_verification_code_invalid')
})

test('a mail to an unknown account, to a foreign address or a second one within a minute is not sent, and nobody is told', async () => {
  await gateway.ask(member.passwordByEmail, { username: 'player01', email: 'player01@mail.example' })
  const before = await outboxSize()
  for (const sent of [
    { username: 'nobody77', email: 'nobody77@mail.example' },
    { username: 'player02', email: 'player01@mail.example' },
    { username: 'player01', email: 'player01@mail.example' },
  ]) {
    expect((await gateway.ask(member.passwordByEmail, sent)).body).toMatchObject({ success: true, value: {} })
  }
  expect(await outboxSize()).toBe(before)
})

/** What happens behind everything that the next call asks, and ahead of the first thing that it writes. */
function aheadOfWrite(deed: (tx: Tx) => Promise<unknown>): void {
  const { db } = gateway.platform
  const write = db.write.bind(db)
  const written = vi.spyOn(db, 'write').mockImplementationOnce(async (work) => {
    written.mockRestore()
    await write(deed)
    return write(work)
  })
}

test('a mailbox that gives way to another one while a link is asked for gets none', async () => {
  const before = await outboxSize()
  const bind = (email: string) => (tx: Tx) => tx.member.update({ where: { accountKey: 'player01' }, data: { email } })
  aheadOfWrite(bind('bago@mail.example'))
  const sent = { username: 'player01', email: 'player01@mail.example' }
  expect((await gateway.ask(member.passwordByEmail, sent)).body).toMatchObject({ success: true, value: {} })
  expect(await outboxSize()).toBe(before)
  await gateway.platform.db.write(bind('player01@mail.example'))
})

test('a mailbox gets ten links a day and then one an hour, and the answer is always the same', async () => {
  const before = await outboxSize()
  for (let turn = 0; turn < 12; turn += 1) {
    gateway.platform.clock.advance(minuteMs)
    const sent = { username: 'player02', email: 'Player02@Mail.example' }
    expect((await gateway.ask(member.passwordByEmail, sent)).body).toMatchObject({ success: true, value: {} })
  }
  expect((await outboxSize()) - before).toBe(10)
  // Others who ask keep nobody from it for long.
  gateway.platform.clock.advance(hourMs)
  await gateway.ask(member.passwordByEmail, { username: 'player02', email: 'player02@mail.example' })
  expect((await outboxSize()) - before).toBe(11)
  gateway.platform.clock.advance(25 * hourMs)
})

test.each(['player02', 'player02@mail', 'player02@mail.', 'pl ayer02@mail.example', ''])(
  'what is no mail address (%j) is refused at its field, as by the form',
  async (email) => {
    const { body } = await gateway.ask(member.passwordByEmail, { username: 'player02', email })
    expect(body).toMatchObject({ errorCode: 'request_param_err', value: { fields: [{ field: 'email' }] } })
  },
)

test('that an account does not exist is told after a passed captcha, five times per address', async () => {
  const ask = async (ip: string, sent: { username: string; email: string }) => {
    const { captcha, cookies } = await readCaptcha(gateway.platform)
    const { body } = await gateway.ask(
      member.passwordByEmail,
      { ...sent, captcha },
      { cookies, headers: { 'x-forwarded-for': ip } },
    )
    return body.success ? 'neutral' : body.errorCode
  }
  const nobody = { username: 'nobody77', email: 'nobody77@mail.example' }
  expect(await ask('192.0.2.61', { username: 'player02', email: 'player01@mail.example' })).toBe('not.exists.mail')
  const answers: unknown[] = []
  for (let turn = 0; turn < 5; turn++) answers.push(await ask('192.0.2.61', nobody))
  expect(answers).toEqual([...Array(4).fill('not.exists.user'), 'neutral'])
  expect(await ask('192.0.2.62', nobody)).toBe('not.exists.user')
})

test('a link that is half an hour old, or made up, is good for nothing', async () => {
  await gateway.ask(member.passwordByEmail, { username: 'player02', email: 'player02@mail.example' })
  const code = new URL(/https?:\S+/.exec((await lastMessage()).text)?.[0] ?? '').searchParams.get('code') ?? ''
  gateway.platform.clock.advance(hourMs / 2)
  const errors = [code, 'made-up'].map(
    async (each) =>
      (await gateway.ask(member.passwordReset, { code: each, newPassword: next, confirmNewPassword: next })).body
        .errorCode,
  )
  expect(await Promise.all(errors)).toEqual([
    'validate_verification_code_invalid',
    'validate_verification_code_invalid',
  ])
})

test('a code on the phone sets a new password and logs in, also for a client that sends the fields of firebase', async () => {
  await gateway.ask(session.smsNoLogin, { mobileNo: '9000000001', countryDialingCode: '63' })
  const verificationCode = /\d{6}/.exec((await lastMessage()).text)?.[0] ?? ''
  const firebase = { firebaseChannel: 'SMS', firebaseIdToken: 'a.b.c' }
  const sent = { mobileNum: '9000000001', countryDialingCode: '63', newPassword: next, ...firebase }
  expect((await gateway.ask(member.passwordByPhone, { ...sent, verificationCode: '000000' })).body.errorCode).toBe(
    'validate_verification_code_error',
  )
  const elsewhere = await gateway.ask(member.passwordByPhone, { ...sent, mobileNum: '917', verificationCode })
  expect(elsewhere.body.errorCode).toBe('sms.mobile.invalid')
  const { body } = await gateway.ask(member.passwordByPhone, { ...sent, verificationCode })
  expect(body.value).toMatchObject({ userName: 'player01' })
  const again = async (more: object = {}) =>
    (await gateway.ask(member.passwordByPhone, { ...sent, verificationCode, ...more })).body
  const invalid = { errorCode: 'validate_verification_code_invalid' }
  expect(await again({ newPassword: `${next}9` })).toMatchObject(invalid)
  expect((await again()).value).toMatchObject({ userName: 'player01' })
  // Who has an app since then is asked for it by the login, and this is none.
  const { db } = gateway.platform
  const { id: memberId } = await db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  const at = gateway.platform.clock.now()
  await db.write((tx) => tx.authenticator.create({ data: { memberId, secret: 'sealed', confirmedAt: at } }))
  expect(await again()).toMatchObject(invalid)
  await db.write((tx) => tx.authenticator.deleteMany())
  expect((await again()).value).toMatchObject({ userName: 'player01' })
  // Five wrong tries use up what is left of a code that was used, as of one that is open: the one before the right one was the first.
  const wrong = String((Number(verificationCode) + 1) % 1_000_000).padStart(6, '0')
  for (let attempt = 2; attempt <= 5; attempt++) expect(await again({ verificationCode: wrong })).toMatchObject(invalid)
  expect(await again()).toMatchObject(invalid)
  await change(body.value.token ?? '', next, demoPassword)
})

test('once there is another password, the code that set the one before opens nothing', async () => {
  await gateway.ask(session.smsNoLogin, { mobileNo: '9000000001', countryDialingCode: '63' })
  const verificationCode = /\d{6}/.exec((await lastMessage()).text)?.[0] ?? ''
  const sent = { mobileNum: '9000000001', countryDialingCode: '63', newPassword: next, verificationCode }
  const { body } = await gateway.ask(member.passwordByPhone, sent)
  await change(body.value.token ?? '', next, demoPassword)
  const again = await gateway.ask(member.passwordByPhone, sent)
  expect(again.body.errorCode).toBe('validate_verification_code_invalid')
})
