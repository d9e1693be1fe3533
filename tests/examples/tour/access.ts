import { catalogue } from '#catalogue/index.ts'
import { encryptKey, newWireKey } from '#conformance/wire/cipher.ts'
import { fromBase32 } from '#gateway/platform/crypto/base32.ts'
import { codeOfStep, stepAt } from '#gateway/platform/crypto/totp.ts'
import { dayMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { type Desk, password } from '../desk.ts'

const { session, member } = catalogue
const nextPassword = 'Sampaguita7!'
const countryDialingCode = '63'

/** Coming in by every door, and what a member keeps of the own account. */
export async function comeIn(desk: Desk): Promise<void> {
  const { guest } = desk
  await guest.say(session.freePlay, {
    os: 'web',
    platform: 'W',
    Encryption: encryptKey(await desk.key(), newWireKey()),
    'X-Gateway-Version': '3',
  })
  const far = { username: 'faraway01', password, type: 'username' }
  const { ticket } = (await guest.hear(session.login, far)) as { ticket: string }
  await guest.say(session.loginVerification, { ticket, method: 'BANK_ACCOUNT_NAME', code: 'Dagat Vinta' })
  await forgetPassword(desk)
  await answerQuestions(desk)
  await registerByPhone(desk)
  await keepAccount(desk)
}

async function forgetPassword(desk: Desk): Promise<void> {
  const { guest } = desk
  const secrets = { newPassword: nextPassword, confirmNewPassword: nextPassword }
  await guest.say(session.smsNoLogin, { mobileNo: '9000000002', countryDialingCode, purpose: 'password' })
  const verificationCode = await desk.readCode()
  await guest.say(member.passwordByPhone, { ...secrets, mobileNum: '9000000002', countryDialingCode, verificationCode })
  await guest.say(member.passwordByEmail, { username: 'player02', email: 'player02@mail.example' })
  const link = new URL(/https?:\S+/.exec(await desk.lastMessage())?.[0] ?? '')
  const code = link.searchParams.get('code') ?? ''
  await guest.say(member.passwordReset, { code, newPassword: password, confirmNewPassword: password })
}

async function answerQuestions(desk: Desk): Promise<void> {
  const { guest } = desk
  await desk.switchOn('SECQUESTION3')
  const own = await desk.logIn('player02')
  const { list, asked } = await guest.say(member.securityQuestions)
  const answers = list.slice(0, asked).map(({ questionId }, place) => ({ questionId, answer: `Sagot ${place}` }))
  await own.say(member.setSecurityQuestions, { password, answers })
  await own.say(member.ownSecurityQuestions)
  const told = { username: 'player02', answers, ...(await desk.readPicture()) }
  await guest.say(member.passwordByQuestions, { ...told, newPassword: nextPassword, confirmNewPassword: nextPassword })
  const back = { ...told, ...(await desk.readPicture()) }
  await guest.say(member.passwordByQuestions, { ...back, newPassword: password, confirmNewPassword: password })
}

async function registerByPhone(desk: Desk): Promise<void> {
  const phone = { mobileNum: '9170000777', countryDialingCode }
  await desk.guest.say(session.smsRegister, { mobileNo: phone.mobileNum, countryDialingCode })
  await desk.guest.say(member.registerMobile, {
    ...{ ...phone, verificationCode: await desk.readCode() },
    ...{ password, confirmPassword: password },
  })
}

async function keepAccount(desk: Desk): Promise<void> {
  const own = await desk.logIn('player02')
  await desk.logIn('player02')
  const { list } = await own.say(member.sessions)
  await own.say(member.revokeSession, { sessionId: list.find(({ isCurrent }) => !isCurrent)?.sessionId ?? 0 })
  await own.say(member.firstLogin)
  const phone = { mobileNum: '9170000888', countryDialingCode }
  await own.say(member.mobileCode, phone)
  await own.say(member.bindMobile, { ...phone, verificationCode: await desk.readCode(), password })
  const email = 'player02@new.example'
  await own.say(member.emailCode, { email })
  await own.say(member.bindEmail, { email, verificationCode: await desk.readCode(), password })

  const { secret } = await own.say(member.enrolAuthenticator, { password })
  const showCode = () => codeOfStep(fromBase32(secret), stepAt(desk.now()))
  await own.say(member.confirmAuthenticator, { code: showCode() })
  desk.pass(minuteMs)
  await own.say(member.removeAuthenticator, { password, code: showCode() })
}

/** A limit that is raised after a day, and a break. Nothing else can be played afterwards. */
export async function playSafe(desk: Desk): Promise<void> {
  const limit = { kind: 'deposit', period: 'day' } as const
  const today = await desk.logIn('player02')
  await today.say(member.setLimit, { ...limit, most: '5000' })
  await today.say(member.setLimit, { ...limit, most: '9000' })
  desk.pass(dayMs + minuteMs)
  const tomorrow = await desk.logIn('player02')
  await tomorrow.say(member.confirmLimit, limit)
  await tomorrow.say(member.takeBreak, { length: '24h' })
}
