import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { toMobileRegistration } from '#catalogue/system/mobile-registration.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { withFlags } from '../../../support/flags.ts'
import { withGateway } from '../../../support/gateway.ts'

const { member, session, wallet } = catalogue
const gateway = withGateway()
const phone = { mobileNum: '9175590001', countryDialingCode: '63' }

const lastCode = async () =>
  /\d{6}/.exec(
    (await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })).text,
  )?.[0] ?? ''

test('whoever is asked for a login password that there is none of is told so, and it can be set by code', () =>
  withFlags(gateway, { MOBILENUMPASSREG3: false, SECQUESTION3: true, RESPAYPASS3: true }, async () => {
    await gateway.ask(session.smsRegister, { mobileNo: phone.mobileNum, countryDialingCode: '63' })
    const person = { ...phone, birthday: '1990-05-04', login: true, verificationCode: await lastCode() }
    const token = (await gateway.ask(member.registerMobile, person)).body.value.token ?? ''
    gateway.platform.clock.advance(6 * minuteMs)
    const typed = { password: 'Sampaguita7!' }
    const secret = { newPassword: '482915', confirmNewPassword: '482915' }
    const answers = ['Iloilo', 'Bantay', 'Mangga'].map((answer, at) => ({ questionId: `q${at}`, answer }))
    const { list } = (await gateway.ask(member.securityQuestions, {})).body.value
    for (const [at, answer] of answers.entries()) answer.questionId = list[at]?.questionId ?? ''
    const asked = [
      await gateway.ask(wallet.setPaymentPassword, { password: '482915', loginPassword: typed.password }, { token }),
      await gateway.ask(wallet.setPaymentPassword, { password: '482915' }, { token }),
      await gateway.ask(
        member.changePassword,
        { oldPassword: 'Wrong2026', newPassword: 'Sampaguita8!', confirmNewPassword: 'Sampaguita8!' },
        { token },
      ),
      await gateway.ask(member.bindMobile, { ...phone, ...typed, verificationCode: '123456' }, { token }),
      await gateway.ask(
        member.bindEmail,
        { email: 'bago@mail.example', verificationCode: '123456', ...typed },
        { token },
      ),
      await gateway.ask(member.enrolAuthenticator, typed, { token }),
      await gateway.ask(member.removeAuthenticator, { ...typed, code: '123456' }, { token }),
      await gateway.ask(member.setSecurityQuestions, { ...typed, answers }, { token }),
    ]
    expect(asked.map(({ body }) => body.errorCode)).toEqual(asked.map(() => 'not.exists.login.password'))
    expect((await gateway.ask(member.security, {}, { token })).body.value.hasPassword).toBe(false)

    await gateway.ask(session.smsNoLogin, { mobileNo: phone.mobileNum, countryDialingCode: '63', purpose: 'password' })
    const set = { ...phone, verificationCode: await lastCode(), newPassword: typed.password }
    const opened = (await gateway.ask(member.passwordByPhone, set)).body.value.token ?? ''
    expect((await gateway.ask(member.security, {}, { token: opened })).body.value.hasPassword).toBe(true)
    const paid = { password: secret.newPassword, loginPassword: typed.password }
    expect((await gateway.ask(wallet.setPaymentPassword, paid, { token: opened })).body.success).toBe(true)
  }))

test('a login by code is no way to a password: where none can be set later, one is asked for', () => {
  const asksPassword = (...on: string[]) => toMobileRegistration((flag) => on.includes(flag)).asksPassword
  expect(asksPassword('REGMOBVERF3', 'MOBILEVERCODELOGIN3')).toBe(true)
  expect(asksPassword('REGMOBVERF3', 'CHNGPASSVERIF3')).toBe(false)
  expect(asksPassword('CHNGPASSVERIF3', 'MOBILEVERCODELOGIN3')).toBe(true)
})
