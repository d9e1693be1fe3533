import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { dayMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'

const { member } = catalogue
const fresh = { mobileNum: '9171230001', countryDialingCode: '63' }
const gateway = withGateway()
let token: string
/** Each test begins when the budget of codes is free again. */
beforeEach(async () => {
  gateway.platform.clock.advance(2 * dayMs)
  token = await gateway.logIn('player02')
})

const lastCode = async (): Promise<string> => {
  const { text } = await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return /\d{6}/.exec(text)?.[0] ?? ''
}
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const me = () => gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player02' } })
const bindMobile = (verificationCode: string, password = demoPassword, number = fresh) =>
  gateway.ask(member.bindMobile, { ...number, verificationCode, password }, { token })
const bindEmail = (email: string, verificationCode: string, password = demoPassword) =>
  gateway.ask(member.bindEmail, { email, verificationCode, password }, { token })

test('a phone is bound with its code and the login password, and with neither alone', async () => {
  expect((await gateway.ask(member.mobileCode, fresh, { token })).body.value.expiredMinutes).toBeGreaterThan(0)
  const code = await lastCode()
  expect((await bindMobile(code, 'Wrong2026')).body.errorCode).toBe('modify.pw.incorrect.pw')
  expect((await bindMobile(wrongFor(code))).body.errorCode).toBe('validate_verification_code_error')
  expect((await me()).mobileNum).not.toBe(fresh.mobileNum)
  expect((await bindMobile(code)).body.success).toBe(true)
  expect(await me()).toMatchObject({ ...fresh, mobileVerified: true })
  expect((await bindMobile(code)).body.errorCode).toBe('validate_verification_code_invalid')
})

test('a code binds the number that it was sent to and no other', async () => {
  await gateway.ask(member.mobileCode, { ...fresh, mobileNum: '9171230002' }, { token })
  const other = { ...fresh, mobileNum: '9171230003' }
  expect((await bindMobile(await lastCode(), demoPassword, other)).body.success).toBe(false)
  expect((await me()).mobileNum).not.toBe(other.mobileNum)
})

test('a number that somebody has bound gets no code and is not bound again', async () => {
  const taken = { mobileNum: '9000000001', countryDialingCode: '63' }
  expect((await gateway.ask(member.mobileCode, taken, { token })).body.errorCode).toBe('exists.mobile.err')
  expect((await bindMobile('123456', demoPassword, taken)).body.errorCode).toMatch(/^validate_verification_code_/)
  expect((await gateway.ask(member.mobileCode, { mobileNum: '12' }, { token })).body.errorCode).toBe(
    'sms.mobile.invalid',
  )
})

test('a mail address is bound with its code and the login password, and one of somebody else is not', async () => {
  const email = 'tala@mail.example'
  await gateway.ask(member.emailCode, { email }, { token })
  const code = await lastCode()
  expect((await bindEmail(email, code, 'Wrong2026')).body.errorCode).toBe('modify.pw.incorrect.pw')
  expect((await bindEmail(email, wrongFor(code))).body.errorCode).toBe('validate_verification_code_error')
  expect((await bindEmail(email, code)).body.value).toEqual({ email })
  expect(await me()).toMatchObject({ email, emailVerified: true })
  const stranger = await gateway.logIn('player01')
  expect((await gateway.ask(member.emailCode, { email }, { token: stranger })).body.errorCode).toBe('exists.email.err')
})

test('one mailbox is one, however its address is spelled', async () => {
  await gateway.ask(member.emailCode, { email: 'Tala.Uno@Mail.Example' }, { token })
  const code = await lastCode()
  expect((await bindEmail('TALA.UNO@mail.example', code)).body.value).toEqual({ email: 'tala.uno@mail.example' })
  const stranger = await gateway.logIn('player01')
  const again = await gateway.ask(member.emailCode, { email: 'tala.UNO@mail.example' }, { token: stranger })
  expect(again.body.errorCode).toBe('exists.email.err')
})

test.each([
  ['EN', 'A phone was bound to your account', 'An email address was bound to your account', 'If that was not you'],
  [
    'TY',
    'May numero ng mobile na ikinabit sa account mo',
    'May email address na ikinabit sa account mo',
    'Kung hindi ikaw',
  ],
])(
  'who has a phone or a mail address bound is told by a letter in their language (%s)',
  async (language, phone, mail, warning) => {
    const { db } = gateway.platform
    const { id: memberId } = await db.write((tx) =>
      tx.member.update({ where: { accountKey: 'player02' }, data: { language } }),
    )
    const letters = () => db.read.mail.findMany({ where: { memberId }, orderBy: { id: 'desc' } })
    const before = (await letters()).length
    const number = { ...fresh, mobileNum: '9171230077' }
    await gateway.ask(member.mobileCode, number, { token })
    const code = await lastCode()
    await bindMobile(wrongFor(code), demoPassword, number)
    expect(await letters(), 'of a try nobody is told').toHaveLength(before)
    await bindMobile(code, demoPassword, number)
    gateway.platform.clock.advance(2 * minuteMs)
    await gateway.ask(member.emailCode, { email: 'told@mail.example' }, { token })
    await bindEmail('told@mail.example', await lastCode())
    const [ofMail, ofPhone, ...rest] = await letters()
    expect([ofPhone?.subject, ofMail?.subject, rest.length]).toEqual([phone, mail, before])
    for (const letter of [ofPhone, ofMail]) expect(letter?.content).toContain(warning)
    expect([ofPhone?.content, ofMail?.content]).toEqual([
      expect.stringContaining('+63 91******77'),
      expect.stringContaining('t******@mail.example'),
    ])
  },
)

test('a link that was mailed to the former address opens nothing once there is another one', async () => {
  const former = (await me()).email ?? ''
  await gateway.ask(member.passwordByEmail, { username: 'player02', email: former })
  const { text } = await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('code') ?? ''
  const email = 'bagong.tala@mail.example'
  await gateway.ask(member.emailCode, { email }, { token })
  expect((await bindEmail(email, await lastCode())).body.value).toEqual({ email })
  const reset = { code: link, newPassword: 'Habagat2026', confirmNewPassword: 'Habagat2026' }
  expect((await gateway.ask(member.passwordReset, reset)).body.errorCode).toBe('validate_verification_code_invalid')
})

test('an address that somebody has only typed is bound by who proves it', async () => {
  const email = 'akin.ito@mail.example'
  const typed = (emailVerified: boolean) =>
    gateway.platform.db.write((tx) =>
      tx.member.update({ where: { accountKey: 'player01' }, data: { email, emailVerified } }),
    )
  await typed(true)
  expect((await gateway.ask(member.emailCode, { email }, { token })).body.errorCode).toBe('exists.email.err')
  await typed(false)
  await gateway.ask(member.passwordByEmail, { username: 'player01', email })
  const { text } = await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('code') ?? ''
  await gateway.ask(member.emailCode, { email }, { token })
  expect((await bindEmail(email, await lastCode())).body.value).toEqual({ email })

  // It is theirs alone now: neither a link that was mailed before nor a new one opens the account of who had typed it.
  const { read } = gateway.platform.db
  const other = await read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  expect(other.email).toBeNull()
  expect(await read.auditEvent.count({ where: { memberId: other.id, kind: 'member.emailDropped' } })).toBe(1)
  const letter = await read.mail.findFirstOrThrow({ where: { memberId: other.id }, orderBy: { id: 'desc' } })
  expect(letter.subject).toBe('Your email address was taken off your account')
  expect(letter.content).not.toContain(email)
  const reset = { code: link, newPassword: 'Habagat2026', confirmNewPassword: 'Habagat2026' }
  expect((await gateway.ask(member.passwordReset, reset)).body.errorCode).toBe('validate_verification_code_invalid')
  const before = await read.outboxMessage.count()
  await gateway.ask(member.passwordByEmail, { username: 'player01', email })
  expect(await read.outboxMessage.count()).toBe(before)
})
