import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { endSessionsOf } from '#gateway/kernel/identity/sessions.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { dayMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'
import { memberIdOf, paymentPassword } from '../../areas/wallet/wallet-visitor.ts'

const { member, wallet } = catalogue
const gateway = withGateway()
const phone = { mobileNum: '9171230009', countryDialingCode: '63' }
const email = 'bago@mail.example'
const [password, newPassword] = [demoPassword, 'Habagat2026!']
const answers = [
  { questionId: 'firstPet', answer: 'Muning' },
  { questionId: 'firstWork', answer: 'Sa palengke' },
  { questionId: 'nameAtHome', answer: 'Bunso' },
]
let token: string

beforeAll(async () => {
  const desk = merchantSettings(gateway.platform)
  const { whitelabel } = await desk.all()
  await gateway.platform.db.write((tx) => desk.change(tx, 'whitelabel', { ...whitelabel, SECQUESTION3: true }))
  desk.forget()
})
beforeEach(async () => {
  gateway.platform.clock.advance(2 * dayMs)
  token = await gateway.logIn('player01')
})
afterEach(() => void vi.restoreAllMocks())

const lastCode = async (): Promise<string> => {
  const { text } = await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return /\d{6}/.exec(text)?.[0] ?? ''
}

/** The member's sessions end after the next call was let in and before the first thing that it writes. */
async function endBeforeFirstWrite(): Promise<void> {
  const { db, clock } = gateway.platform
  const memberId = await memberIdOf(gateway, 'player01')
  const write = db.write.bind(db)
  vi.spyOn(db, 'write').mockImplementationOnce(async (work) => {
    await write((tx) => endSessionsOf(tx, memberId, 'password', clock.now()))
    return write(work)
  })
}

/** All that a member has set, bound or ordered. */
async function whatStands() {
  const { read } = gateway.platform.db
  const memberId = await memberIdOf(gateway, 'player01')
  const [person, ...counts] = await Promise.all([
    read.member.findUniqueOrThrow({ where: { id: memberId } }),
    read.securityAnswers.count({ where: { memberId } }),
    read.authenticator.count({ where: { memberId } }),
    read.payoutAccount.count({ where: { memberId } }),
    read.withdrawal.count({ where: { memberId } }),
  ])
  const { passwordHash, paymentPasswordHash, mobileNum, email: mail } = person
  return { passwordHash, paymentPasswordHash, mobileNum, mail, counts }
}

const confirmNewPassword = newPassword
const calls: Record<string, () => Promise<() => ReturnType<typeof gateway.ask>>> = {
  'a new password': async () => () =>
    gateway.ask(member.changePassword, { oldPassword: password, newPassword, confirmNewPassword }, { token }),
  'a phone': async () => {
    await gateway.ask(member.mobileCode, phone, { token })
    const verificationCode = await lastCode()
    return () => gateway.ask(member.bindMobile, { ...phone, verificationCode, password }, { token })
  },
  'a mailbox': async () => {
    await gateway.ask(member.emailCode, { email }, { token })
    const verificationCode = await lastCode()
    return () => gateway.ask(member.bindEmail, { email, verificationCode, password }, { token })
  },
  'security questions': async () => () => gateway.ask(member.setSecurityQuestions, { password, answers }, { token }),
  'an app': async () => () => gateway.ask(member.enrolAuthenticator, { password }, { token }),
  'a payment password': async () => () =>
    gateway.ask(
      wallet.changePaymentPassword,
      { oldPassword: paymentPassword, newPassword: '135790', confirmNewPassword: '135790' },
      { token },
    ),
  'a payment password in place of a forgotten one': async () => {
    await gateway.ask(wallet.paymentPasswordCode, { by: 'sms' }, { token })
    const [verificationCode, fresh] = [await lastCode(), '135790']
    const asked = { by: 'sms', verificationCode, loginPassword: password } as const
    return () =>
      gateway.ask(wallet.resetPaymentPassword, { ...asked, newPassword: fresh, confirmNewPassword: fresh }, { token })
  },
  'a withdrawal': async () => () =>
    gateway.ask(wallet.withdraw, { amount: 300, bankCardId: 1, password: paymentPassword }, { token }),
}

test.each(Object.keys(calls))('who was shut out while the password was checked gets %s no more', async (name) => {
  const before = await whatStands()
  const call = await calls[name]?.()
  await endBeforeFirstWrite()
  expect((await call?.())?.body.errorCode).toBe('user.or.token.invalid')
  expect(await whatStands()).toEqual(before)
})

test.each(Object.keys(calls))('and who was not gets %s', async (name) => {
  const before = await whatStands()
  const call = await calls[name]?.()
  expect((await call?.())?.body).toMatchObject({ success: true })
  expect(await whatStands()).not.toEqual(before)
  // The next one finds the password that the demo has.
  const { passwordHash, paymentPasswordHash } = before
  await gateway.platform.db.write((tx) =>
    tx.member.update({ where: { accountKey: 'player01' }, data: { passwordHash, paymentPasswordHash } }),
  )
})
