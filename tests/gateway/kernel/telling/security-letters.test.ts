import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { userTopicOf } from '#catalogue/push.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { fromBase32 } from '#gateway/platform/crypto/base32.ts'
import { codeOfStep, stepAt } from '#gateway/platform/crypto/totp.ts'
import { dayMs, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import type { Member } from '#prisma/generated/sqlite/client.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'
import { readCaptcha } from '../../areas/session/solved-captcha.ts'
import { memberOf, tokenOf } from '../../areas/team/team-visitor.ts'
import { listen, paymentPassword } from '../../areas/wallet/wallet-visitor.ts'

const { member, session, team, wallet } = catalogue
const gateway = withGateway()
const next = 'Sampaguita7!'
const secrets = { newPassword: next, confirmNewPassword: next }
const mailbox = 'player01@mail.example'
const cardNumber = '550012345678'
const answers = [
  { questionId: 'firstPet', answer: 'Muning' },
  { questionId: 'firstWork', answer: 'Palengke' },
  { questionId: 'nameAtHome', answer: 'Totoy' },
]
let before: Member
let token: string

const mine = (data: object) => gateway.platform.db.write((tx) => tx.member.update({ where: { id: before.id }, data }))
beforeAll(async () => {
  before = await memberOf(gateway, 'player01')
  await mine({ email: mailbox, emailVerified: true })
  const desk = merchantSettings(gateway.platform)
  const { whitelabel } = await desk.all()
  await gateway.platform.db.write((tx) => desk.change(tx, 'whitelabel', { ...whitelabel, SECQUESTION3: true }))
  desk.forget()
})
/** Each test begins when all budgets are free again and nothing is new. */
beforeEach(async () => {
  gateway.platform.clock.advance(4 * dayMs)
  token = await tokenOf(gateway, 'player01')
})
afterEach(async () => {
  const { passwordHash, paymentPasswordHash } = before
  await mine({ passwordHash, paymentPasswordHash, passwordIsGiven: false })
  await gateway.platform.db.write(async (tx) => {
    await tx.authenticator.deleteMany()
    await tx.securityAnswers.deleteMany()
  })
})

const own = () => ({ token })
const lettersOf = () =>
  gateway.platform.db.read.mail.findMany({ where: { memberId: before.id }, orderBy: { id: 'desc' } })
const lastText = async () =>
  (await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })).text
const lastCode = async () => /\d{6}/.exec(await lastText())?.[0] ?? ''

async function codeByPhone(): Promise<string> {
  await gateway.ask(session.smsNoLogin, { mobileNo: '9000000001', countryDialingCode: '63' })
  return lastCode()
}
const resetByPhone = (verificationCode: string) =>
  gateway.ask(member.passwordByPhone, {
    ...{ mobileNum: '9000000001', countryDialingCode: '63', verificationCode },
    ...secrets,
  })
const choose = () => gateway.ask(member.setSecurityQuestions, { password: demoPassword, answers }, own())
const changePayment = (oldPassword: string, newPassword: string) =>
  gateway.ask(wallet.changePaymentPassword, { oldPassword, newPassword, confirmNewPassword: newPassword }, own())

/** What the app shows; each call waits for the next 30 seconds, because a code works once. */
async function enrol(): Promise<() => string> {
  const { body } = await gateway.ask(member.enrolAuthenticator, { password: demoPassword }, own())
  return () => {
    gateway.platform.clock.advance(30 * secondMs)
    return codeOfStep(fromBase32(body.value.secret), stepAt(gateway.platform.clock.now()))
  }
}
const confirm = (code: string) => gateway.ask(member.confirmAuthenticator, { code }, own())

type Ask = () => Promise<{ body: { success: boolean; errorCode?: string } }>
type Row = { name: string; EN: string; TY: string; prepare: () => Promise<Ask> }
const password = { EN: 'Your login password was changed', TY: 'Napalitan ang password mo sa pag-login' }
const payment = { EN: 'Your payment password was changed', TY: 'Napalitan ang password mo sa pagbabayad' }

/** Each answers a request that is sent twice, as by who has not seen its answer. */
const rows: readonly Row[] = [
  {
    ...password,
    name: 'a change of the login password',
    prepare: async () => () => gateway.ask(member.changePassword, { oldPassword: demoPassword, ...secrets }, own()),
  },
  {
    ...password,
    name: 'a login password that a code to the phone has set',
    async prepare() {
      const code = await codeByPhone()
      return () => resetByPhone(code)
    },
  },
  {
    ...password,
    name: 'a login password that a mailed link has set',
    async prepare() {
      await gateway.ask(member.passwordByEmail, { username: 'player01', email: mailbox })
      const code = new URL(/https?:\S+/.exec(await lastText())?.[0] ?? '').searchParams.get('code') ?? ''
      return () => gateway.ask(member.passwordReset, { code, ...secrets })
    },
  },
  {
    ...password,
    name: 'a login password that answers have set',
    async prepare() {
      await choose()
      return async () => {
        const { captcha, cookies } = await readCaptcha(gateway.platform)
        const sent = { username: 'player01', answers, ...secrets, captcha }
        return gateway.ask(member.passwordByQuestions, sent, { cookies })
      }
    },
  },
  {
    ...password,
    name: 'a login password that the upline has set',
    async prepare() {
      const agent = { token: await tokenOf(gateway, 'agent01') }
      return () => gateway.ask(team.resetPassword, { username: 'player01', ...secrets }, agent)
    },
  },
  {
    ...payment,
    name: 'a change of the payment password',
    prepare: async () => () => changePayment(paymentPassword, '135790'),
  },
  {
    ...payment,
    name: 'a payment password that was set anew',
    async prepare() {
      await gateway.ask(wallet.paymentPasswordCode, { by: 'sms' }, own())
      const sent = { by: 'sms', verificationCode: await lastCode(), loginPassword: demoPassword } as const
      const fresh = { newPassword: '135790', confirmNewPassword: '135790' }
      return () => gateway.ask(wallet.resetPaymentPassword, { ...sent, ...fresh }, own())
    },
  },
  {
    name: 'an authenticator app that was added',
    EN: 'An authenticator app was added to your account',
    TY: 'May authenticator app na idinagdag sa account mo',
    async prepare() {
      const code = (await enrol())()
      return () => confirm(code)
    },
  },
  {
    name: 'an authenticator app that was taken off',
    EN: 'The authenticator app was taken off your account',
    TY: 'Inalis ang authenticator app sa account mo',
    async prepare() {
      const show = await enrol()
      await confirm(show())
      const code = show()
      return () => gateway.ask(member.removeAuthenticator, { password: demoPassword, code }, own())
    },
  },
  {
    name: 'security questions',
    EN: 'Your security questions were set',
    TY: 'Naitakda ang mga tanong mong pangseguridad',
    prepare: async () => choose,
  },
  {
    name: 'a card that was bound',
    EN: 'An account was added to your list',
    TY: 'May account na idinagdag sa listahan mo',
    async prepare() {
      await gateway.platform.db.write((tx) => tx.payoutAccount.deleteMany({ where: { number: cardNumber } }))
      const requestId = randomUUID()
      const sent = {
        bankCode: 'HABIBANK',
        cardNumber,
        cardHolder: 'Tala Habagat',
        password: paymentPassword,
        requestId,
      }
      return () => gateway.ask(wallet.bindCard, sent, own())
    },
  },
]

const closings = {
  EN: /If (that was not you, change your login password, log out all other devices|you did not ask for this, please tell)/,
  TY: /Kung hindi (ikaw iyon, palitan ang password mo sa pag-login, i-log out ang lahat|mo ito hiniling, sabihin mo agad)/,
}
const kept = [next, demoPassword, paymentPassword, '135790', '9000000001', mailbox, 'Muning', '127.0.0.1', cardNumber]

test.each(rows.flatMap((row) => (['EN', 'TY'] as const).map((language) => ({ ...row, language }))))(
  'a member is told of $name by one letter, however often it is sent ($language)',
  async ({ language, prepare, ...subjects }) => {
    const ask = await prepare()
    await mine({ language })
    const former = (await lettersOf()).length
    const heard = listen(gateway)
    expect((await ask()).body.errorCode).toBeUndefined()
    await mine({ language })
    await ask()
    const [letter, ...rest] = await lettersOf()
    expect([letter?.subject, rest.length]).toEqual([subjects[language], former])
    expect(letter?.content).toMatch(closings[language])
    for (const secret of kept) expect(letter?.content).not.toContain(secret)
    const notices = heard.filter(({ message }) => message.type === 'MAIL')
    expect(notices.map(({ topic }) => topic)).toEqual([userTopicOf(before.id)])
  },
)

test('who has an app is told when its code sets the password that was waiting, and not before', async () => {
  const show = await enrol()
  await confirm(show())
  const former = (await lettersOf()).length
  const { body } = await resetByPhone(await codeByPhone())
  expect(body.errorCode).toBe('login_verify_required')
  expect(await lettersOf()).toHaveLength(former)
  const { ticket } = body.value as { ticket: string }
  const login = await gateway.ask(session.loginVerification, { ticket, method: 'GOOGLE_CODE', code: show() })
  expect(login.body.success).toBe(true)
  expect(await lettersOf()).toHaveLength(former + 1)
})

test('of what was refused, of the same once more and of a first payment password nobody is told', async () => {
  const former = (await lettersOf()).length
  const wrong = { oldPassword: 'Wrong2026', ...secrets }
  expect((await gateway.ask(member.changePassword, wrong, own())).body.success).toBe(false)
  expect((await changePayment('000000', '135790')).body.success).toBe(false)
  expect((await changePayment(paymentPassword, paymentPassword)).body.success).toBe(false)
  await mine({ paymentPasswordHash: null })
  const first = { password: '135790', loginPassword: demoPassword }
  expect((await gateway.ask(wallet.setPaymentPassword, first as never, own())).body.success).toBe(true)
  gateway.platform.clock.advance(minuteMs)
  expect(await lettersOf()).toHaveLength(former)
})

test('questions that are chosen anew are told of again', async () => {
  await choose()
  const former = (await lettersOf()).length
  const others = answers.map((each) => ({ ...each, answer: `${each.answer} ulit` }))
  await gateway.ask(member.setSecurityQuestions, { password: demoPassword, answers: others }, own())
  expect(await lettersOf()).toHaveLength(former + 1)
})

test.each(rows.filter(({ name }) => name.startsWith('a change of the')))(
  'of two presses side by side one is $name, and both have done it',
  async ({ prepare, EN }) => {
    const ask = await prepare()
    await mine({ language: 'EN' })
    const former = (await lettersOf()).length
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ body }) => body.errorCode)).toEqual([undefined, undefined])
    const [letter, ...rest] = await lettersOf()
    expect([letter?.subject, rest.length]).toEqual([EN, former])
  },
)
