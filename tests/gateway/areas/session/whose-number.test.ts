import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { unsentTo } from '#gateway/kernel/identity/one-time-code.ts'
import { dayMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'

const { member, session } = catalogue
const gateway = withGateway()
/** Each test begins when all budgets are free again. */
beforeEach(() => gateway.platform.clock.advance(2 * dayMs))

const known = '9000000001'
const free = '9175560001'
const headers = { 'x-forwarded-for': '203.0.113.40' }
const outcome = ({ body }: { body: { success: boolean; errorCode?: string } }) =>
  body.success ? 'sent' : body.errorCode
const lettersTo = (recipient: string) => gateway.platform.db.read.outboxMessage.count({ where: { recipient } })
const times = async (count: number, act: () => Promise<{ body: { success: boolean; errorCode?: string } }>) => {
  const outcomes = []
  for (let time = 0; time < count; time += 1) outcomes.push(outcome(await act()))
  return outcomes
}

test('whose number has an account is told a few times, and then a known one is answered as a free one', async () => {
  const ask = (mobileNo: string) =>
    gateway.ask(session.smsRegister, { mobileNo, countryDialingCode: '63' }, { headers })
  expect(await times(6, () => ask(known))).toEqual([...Array(5).fill('exists.mobile.err'), 'sent'])
  const codesOf = (target: string) => gateway.platform.db.read.oneTimeCode.count({ where: { target } })
  // It uses up none of the codes that the owner of the number may ask for.
  expect([await codesOf(`+63${known}`), await codesOf(unsentTo(`+63${known}`))]).toEqual([0, 1])
  // One a minute to an address, whoever's number it is.
  gateway.platform.clock.advance(5 * minuteMs)
  expect(outcome(await ask(free))).toBe('sent')
  expect(await lettersTo(`+63${known}`)).toBe(0)
  expect(await lettersTo(`+63${free}`)).toBe(1)
})

test('a member is told it as often, of numbers and of mailboxes, and without a code nothing at all', async () => {
  const token = await gateway.logIn('player02')
  const phone = { mobileNum: known, countryDialingCode: '63' }
  const { email = '' } = await gateway.platform.db.write((tx) =>
    tx.member.update({ where: { accountKey: 'player01' }, data: { email: 'tala@mail.example', emailVerified: true } }),
  )
  const mail = () => gateway.ask(member.emailCode, { email: email ?? '' }, { token, headers })
  const sms = () => gateway.ask(member.mobileCode, phone, { token, headers })
  expect(await times(3, sms)).toEqual(Array(3).fill('exists.mobile.err'))
  expect(await times(3, mail)).toEqual([...Array(2).fill('exists.email.err'), 'sent'])
  gateway.platform.clock.advance(5 * minuteMs)
  expect(outcome(await sms())).toBe('sent')
  expect([await lettersTo(`+63${known}`), await lettersTo('tala@mail.example')]).toEqual([0, 0])
  const bind = await gateway.ask(
    member.bindMobile,
    { ...phone, verificationCode: '123456', password: demoPassword },
    { token, headers },
  )
  expect(bind.body.errorCode).toMatch(/^validate_verification_code_/)
})

test('a name that is a number is told to be taken no more often', async () => {
  await gateway.platform.db.write((tx) =>
    tx.member.update({ where: { accountKey: 'agent02' }, data: { account: '9175560002', accountKey: '9175560002' } }),
  )
  const ask = (username: string) => gateway.ask(member.checkUsername, { username }, { headers })
  expect(await times(6, () => ask('9175560002'))).toEqual([...Array(5).fill('exists.username.err'), 'sent'])
  expect(await times(6, () => ask('player02'))).toEqual(Array(6).fill('exists.username.err'))
})
