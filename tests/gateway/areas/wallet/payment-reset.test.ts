import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { dayMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'
import { memberIdOf, paymentPassword } from './wallet-visitor.ts'

const { member, wallet } = catalogue
const gateway = withGateway()
const fresh = '135790'
let token: string
/** Each test begins when the budget of codes is free again, nothing was bound of late, and with the password of the demo. */
beforeEach(async () => {
  gateway.platform.clock.advance(4 * dayMs)
  token = await gateway.logIn('player01')
})

const me = () => gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
const mine = async (data: object) =>
  gateway.platform.db.write((tx) => tx.member.update({ where: { accountKey: 'player01' }, data }))
const lastMessage = () => gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
const lastCode = async (): Promise<string> => /\d{6}/.exec((await lastMessage()).text)?.[0] ?? ''
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

type By = 'sms' | 'mail'
const send = (by: By = 'sms', as = token) => gateway.ask(wallet.paymentPasswordCode, { by }, { token: as })
async function getCode(by: By = 'sms', as = token): Promise<string> {
  expect((await send(by, as)).body.success).toBe(true)
  return lastCode()
}
const reset = (verificationCode: string, more: object = {}, as = token) =>
  gateway.ask(
    wallet.resetPaymentPassword,
    {
      ...{ by: 'sms', verificationCode, loginPassword: demoPassword },
      ...{ newPassword: fresh, confirmNewPassword: fresh, ...more },
    } as never,
    { token: as },
  )
const refusalOf = async (answer: ReturnType<typeof reset>) => (await answer).body.errorCode
/** A code for a new login password, to the same phone. */
async function askForLogin(): Promise<void> {
  const asked = { mobileNo: '9000000001', purpose: 'password' } as never
  expect((await gateway.ask(catalogue.session.smsNoLogin, asked, {})).body.success).toBe(true)
}
/** Whether it is the payment password: a right one is no new one. */
const opens = async (password: string) =>
  (
    await gateway.ask(
      wallet.changePaymentPassword,
      { oldPassword: password, newPassword: password, confirmNewPassword: password },
      { token },
    )
  ).body.errorCode === 'modify.new.same'
/** The next test finds what the demo has. */
async function giveBack(): Promise<void> {
  gateway.platform.clock.advance(dayMs)
  token = await gateway.logIn('player01')
  const old = { newPassword: paymentPassword, confirmNewPassword: paymentPassword }
  expect((await reset(await getCode(), old)).body.success).toBe(true)
}

const countResets = () => gateway.platform.db.read.auditEvent.count({ where: { kind: 'payment-password.reset' } })

async function setFlag(isOn: boolean): Promise<void> {
  const desk = merchantSettings(gateway.platform)
  const { whitelabel } = await desk.all()
  await gateway.platform.db.write((tx) => desk.change(tx, 'whitelabel', { ...whitelabel, RESPAYPASS3: isOn }))
  desk.forget()
}

test('a forgotten payment password is set anew with the login password and a code to the phone, and its owner is told', async () => {
  const memberId = await memberIdOf(gateway, 'player01')
  // Locked by wrong tries, as who has forgotten it finds it.
  for (let turn = 0; turn < 5; turn += 1) await opens('000000')
  expect(await opens(paymentPassword)).toBe(false)
  const code = await getCode()
  const { text, recipient } = await lastMessage()
  expect([text, recipient]).toEqual([expect.stringContaining('code to set a new payment password'), '+639000000001'])
  expect((await reset(code)).body).toMatchObject({ success: true, value: {} })
  expect([await opens(paymentPassword), await opens(fresh)]).toEqual([false, true])
  const { read } = gateway.platform.db
  const deed = await read.auditEvent.findFirst({ where: { memberId, kind: 'payment-password.reset' } })
  expect(JSON.parse(deed?.detail ?? '')).toEqual({ by: 'sms' })
  const letter = await read.mail.findFirstOrThrow({ where: { memberId }, orderBy: { id: 'desc' } })
  expect(letter.subject).toBe('Your payment password was changed')
  await giveBack()
})

test('the letter and the code speak the language of the member', async () => {
  const { language } = await me()
  await mine({ language: 'TY', email: 'player01@mail.example', emailVerified: true })
  const code = await getCode('mail')
  expect(await lastMessage()).toMatchObject({ channel: 'mail', recipient: 'player01@mail.example' })
  expect((await reset(code, { by: 'mail' })).body.success).toBe(true)
  const memberId = await memberIdOf(gateway, 'player01')
  const letter = await gateway.platform.db.read.mail.findFirstOrThrow({ where: { memberId }, orderBy: { id: 'desc' } })
  expect(letter.subject).toBe('Napalitan ang password mo sa pagbabayad')
  await mine({ language, emailVerified: false })
  await giveBack()
})

test('neither the code nor the login password is enough, and what is typed wrong is told at its field', async () => {
  const code = await getCode()
  expect((await reset(code, { confirmNewPassword: '1' })).body).toMatchObject({
    errorCode: 'modify.new.confirm.diff',
    value: { fields: [{ field: 'confirmNewPassword' }] },
  })
  expect((await reset(code, { newPassword: 'abcdef', confirmNewPassword: 'abcdef' })).body).toMatchObject({
    errorCode: 'format.payment.password',
    value: { fields: [{ field: 'newPassword' }] },
  })
  expect((await reset(code, { loginPassword: 'Wrong2026' })).body).toMatchObject({
    errorCode: 'modify.pw.incorrect.pw',
    value: { fields: [{ field: 'loginPassword' }] },
  })
  expect(await refusalOf(reset(wrongFor(code)))).toBe('validate_verification_code_error')
  expect(await opens(paymentPassword)).toBe(true)
  expect((await reset(code)).body.success).toBe(true)
  await giveBack()
})

test('wrong login passwords are counted with those of other forms, and pause this way too', async () => {
  const code = await getCode()
  const ask = { newPassword: 'Sampaguita7!', confirmNewPassword: 'Sampaguita7!', oldPassword: 'Wrong2026' }
  for (let turn = 0; turn < 3; turn += 1) await gateway.ask(member.changePassword, ask, { token })
  expect(await refusalOf(reset(code, { loginPassword: 'Wrong2026' }))).toBe('modify.pw.incorrect.pw')
  const locked = await reset(code, { loginPassword: 'Wrong2026' })
  expect(locked.body).toMatchObject({ errorCode: 'payment.pw.locked', value: { minutesLeft: 30 } })
  expect(await refusalOf(reset(code))).toBe('payment.pw.locked')
  expect(await opens(paymentPassword)).toBe(true)
})

test('a code survives five wrong tries and no more, and works for some minutes', async () => {
  const code = await getCode()
  for (let turn = 0; turn < 5; turn += 1)
    expect(await refusalOf(reset(wrongFor(code)))).toBe('validate_verification_code_error')
  expect(await refusalOf(reset(code))).toBe('validate_verification_code_invalid')
  gateway.platform.clock.advance(dayMs)
  token = await gateway.logIn('player01')
  const next = await getCode()
  gateway.platform.clock.advance(5 * minuteMs)
  expect(await refusalOf(reset(next))).toBe('validate_verification_code_invalid')
  expect(await opens(paymentPassword)).toBe(true)
})

test('a code works once, at the same moment too; who sends the same again because the answer was lost has done it', async () => {
  const code = await getCode()
  const before = await countResets()
  const other = { newPassword: '975312', confirmNewPassword: '975312' }
  const both = await Promise.all([reset(code), reset(code, other)])
  expect(both.map(({ body }) => body.success).toSorted()).toEqual([false, true])
  const isFirst = both[0]?.body.success === true
  const [set, refused] = isFirst ? [{}, other] : [other, {}]
  expect((await reset(code, set)).body.success).toBe(true)
  expect(await refusalOf(reset(code, refused))).toBe('validate_verification_code_invalid')
  expect(await countResets()).toBe(before + 1)
  gateway.platform.clock.advance(5 * minuteMs)
  expect(await refusalOf(reset(code, set))).toBe('validate_verification_code_invalid')
  await giveBack()
})

test('a code of another member, or for something else, sets nothing', async () => {
  await askForLogin()
  const forLogin = await lastCode()
  gateway.platform.clock.advance(dayMs)
  token = await gateway.logIn('player01')
  const own = await getCode()
  gateway.platform.clock.advance(minuteMs)
  const theirs = await getCode('sms', await gateway.logIn('agent01'))
  for (const code of [theirs, forLogin].filter((other) => other !== own))
    expect(await refusalOf(reset(code))).toBe('validate_verification_code_error')
  expect(await opens(paymentPassword)).toBe(true)
})

test('where nothing is verified no code is sent, nor where it was bound or has set the login password of late', async () => {
  const nothing = { errorCode: 'login_verify_required', value: { reason: 'none' } }
  // The address of the demo was typed and never shown to be theirs.
  expect((await send('mail')).body).toMatchObject(nothing)
  await mine({ mobileVerified: false })
  expect((await send()).body).toMatchObject(nothing)
  expect((await reset('123456')).body).toMatchObject(nothing)
  await mine({ mobileVerified: true })

  const ofLate = { errorCode: 'login_verify_required', value: { reason: 'new' } }
  const { mobileNum } = await me()
  const own = { mobileNum: '9171230077', countryDialingCode: '63' }
  await gateway.ask(member.mobileCode, own, { token })
  await gateway.ask(
    member.bindMobile,
    { ...own, verificationCode: await lastCode(), password: demoPassword },
    { token },
  )
  expect((await send()).body).toMatchObject(ofLate)
  gateway.platform.clock.advance(3 * dayMs)
  token = await gateway.logIn('player01')
  expect((await send()).body.success).toBe(true)
  await mine({ mobileNum })

  const { passwordHash } = await me()
  gateway.platform.clock.advance(minuteMs)
  await askForLogin()
  const byPhone = { mobileNum: '9000000001', newPassword: 'Sampaguita7!', verificationCode: await lastCode() }
  const { value } = (await gateway.ask(member.passwordByPhone, byPhone as never, {})).body
  token = value.token ?? ''
  expect((await send()).body).toMatchObject(ofLate)
  gateway.platform.clock.advance(minuteMs)
  // The mailbox has nothing to do with it.
  await mine({ emailVerified: true })
  expect((await send('mail')).body.success).toBe(true)
  await mine({ passwordHash, emailVerified: false })
})

test('where the merchant has switched it off, or there is nothing to forget, nothing is sent and nothing set', async () => {
  const code = await getCode()
  await setFlag(false)
  expect([await refusalOf(send() as never), await refusalOf(reset(code))]).toEqual([
    'function.not.available',
    'function.not.available',
  ])
  await setFlag(true)
  const newcomer = await gateway.logIn('player02')
  expect(await refusalOf(send('sms', newcomer) as never)).toBe('not.exists.payment.password')
  expect(await refusalOf(reset(code, {}, newcomer))).toBe('not.exists.payment.password')
  expect(await opens(paymentPassword)).toBe(true)
})
