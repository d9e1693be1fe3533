import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { dayMs, hourMs, laterBy } from '#gateway/platform/time/clock.ts'
import { withFlags } from '../../../support/flags.ts'
import { withGateway } from '../../../support/gateway.ts'

const { contracts, member, session } = catalogue
const gateway = withGateway()
/** Each test begins when all budgets are free again. */
beforeEach(() => gateway.platform.clock.advance(25 * hourMs))

let people = 0
/** A person who registers by number, with a password. */
function newcomer() {
  people += 1
  const mobileNum = `09175500${String(people).padStart(3, '0')}`
  return {
    mobileNum,
    countryDialingCode: '63',
    password: 'Sampaguita7!',
    confirmPassword: 'Sampaguita7!',
    birthday: '1990-05-04',
    login: true,
  }
}
const withoutPassword = () => ({ ...newcomer(), password: undefined, confirmPassword: undefined })
const lastCode = async () =>
  /\d{6}/.exec(
    (await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })).text,
  )?.[0] ?? ''
async function registerCode(person: { mobileNum: string }): Promise<string> {
  const { body } = await gateway.ask(session.smsRegister, { mobileNo: person.mobileNum, countryDialingCode: '63' })
  return body.success ? lastCode() : `refused: ${body.errorCode}`
}
const outcomeOf = async (answer: Promise<{ body: { success: boolean; errorCode?: string } }>) => {
  const { body } = await answer
  return body.success ? 'done' : body.errorCode
}

/** What the gateway says to the same request while one flag is on and while it is off (OP-58). */
const ruled: readonly [flag: string, what: string, act: () => Promise<unknown>, on: string, off: string][] = [
  [
    'MOBILENUMREG3',
    'a registration by mobile number',
    async () => {
      const person = newcomer()
      return outcomeOf(gateway.ask(member.registerMobile, { ...person, verificationCode: await registerCode(person) }))
    },
    'done',
    'register.type.err',
  ],
  [
    'MOBILENUMPASSREG3',
    'a registration by mobile number without a password',
    async () => {
      const person = withoutPassword()
      return outcomeOf(gateway.ask(member.registerMobile, { ...person, verificationCode: await registerCode(person) }))
    },
    'register.failed',
    'done',
  ],
  [
    'REGMOBVERF3',
    'a registration by mobile number without a code',
    () => outcomeOf(gateway.ask(member.registerMobile, newcomer())),
    'validate_verification_code_error',
    'done',
  ],
  [
    'REGMOBVERF3',
    'the request for a code to register with',
    () => outcomeOf(gateway.ask(session.smsRegister, { mobileNo: newcomer().mobileNum, countryDialingCode: '63' })),
    'done',
    'sms.not.enabled',
  ],
  [
    'MOBILEVERCODELOGIN3',
    'the request for a code to register with, which has a flag of its own',
    () => outcomeOf(gateway.ask(session.smsRegister, { mobileNo: newcomer().mobileNum, countryDialingCode: '63' })),
    'done',
    'done',
  ],
  [
    'CHNGPASSVERIF3',
    'a new password by phone',
    async () => {
      await gateway.ask(session.smsNoLogin, { mobileNo: '9000000002', countryDialingCode: '63' })
      const sent = {
        mobileNum: '9000000002',
        countryDialingCode: '63',
        verificationCode: await lastCode(),
        newPassword: 'Sampaguita7!',
      }
      return outcomeOf(gateway.ask(member.passwordByPhone, sent))
    },
    'done',
    'sms.not.enabled',
  ],
  [
    'SENDMAIL3',
    'a new password by mail',
    () => outcomeOf(gateway.ask(member.passwordByEmail, { username: 'player02', email: 'player02@mail.example' })),
    'done',
    'function.not.available',
  ],
  [
    'MOBILEVERCODELOGIN3',
    'the request for a code to a new password, which has a flag of its own',
    () => outcomeOf(gateway.ask(session.smsNoLogin, { mobileNo: '9000000002', countryDialingCode: '63' })),
    'done',
    'done',
  ],
  [
    'MOBILEVERCODELOGIN3',
    'a login by code',
    async () => {
      await gateway.ask(session.smsNoLogin, { mobileNo: '9000000001', countryDialingCode: '63' })
      return outcomeOf(
        gateway.ask(session.login, {
          type: 'sms',
          username: '9000000001',
          password: await lastCode(),
          countryDialingCode: '63',
        }),
      )
    },
    'done',
    'sms.not.enabled',
  ],
  [
    'AGENTPOLICY3',
    'the consolidated data of an agent',
    async () => outcomeOf(gateway.ask(contracts.consolidated, {}, { token: await gateway.logIn('agent01') })),
    'done',
    'function.not.available',
  ],
  [
    'PWDEXPFORCECHANGE3',
    'an expired password',
    async () =>
      String(
        (await gateway.ask(session.login, { username: 'player01', password: 'Perlas2026' })).body.value.passwordExpired,
      ),
    'true',
    'false',
  ],
]

test.each(ruled)('%s rules %s', async (flag, what, act, on, off) => {
  if (what === 'an expired password') await letPasswordsExpire()
  expect(await withFlags(gateway, { [flag]: true }, act)).toBe(on)
  gateway.platform.clock.advance(25 * hourMs)
  expect(await withFlags(gateway, { [flag]: false }, act)).toBe(off)
})

/** From now on a password lives for a month, and that of player01 is older. */
async function letPasswordsExpire(): Promise<void> {
  const { db, clock } = gateway.platform
  const desk = merchantSettings(gateway.platform)
  const { login } = await desk.all()
  await db.write(async (tx) => {
    await desk.change(tx, 'login', { ...login, passwordExpiresAfterDays: 30 })
    await tx.member.update({
      where: { accountKey: 'player01' },
      data: { passwordChangedAt: laterBy(clock.now(), -40 * dayMs) },
    })
  })
  desk.forget()
}

test('who has registered without a password logs in by code and sets one by phone', async () => {
  await withFlags(gateway, { MOBILENUMPASSREG3: false }, async () => {
    const person = withoutPassword()
    expect(
      (await gateway.ask(member.registerMobile, { ...person, verificationCode: await registerCode(person) })).body
        .success,
    ).toBe(true)
    const number = { mobileNo: person.mobileNum, countryDialingCode: '63' }
    gateway.platform.clock.advance(hourMs)
    await gateway.ask(session.smsNoLogin, number)
    const login = { type: 'sms', username: person.mobileNum, password: await lastCode(), countryDialingCode: '63' }
    expect((await gateway.ask(session.login, login)).body.value.userName).toBe(person.mobileNum.slice(1))
    gateway.platform.clock.advance(hourMs)
    await gateway.ask(session.smsNoLogin, number)
    const { countryDialingCode, mobileNum } = person
    await gateway.ask(member.passwordByPhone, {
      mobileNum,
      countryDialingCode,
      verificationCode: await lastCode(),
      newPassword: 'Sampaguita7!',
    })
    await gateway.logIn(mobileNum.slice(1), 'Sampaguita7!')
  })
})

test('where no code can show whose number it is, a password is asked for whatever its flag says', async () => {
  await withFlags(gateway, { MOBILENUMPASSREG3: false, REGMOBVERF3: false }, async () => {
    expect((await gateway.ask(member.registerMobile, withoutPassword())).body).toMatchObject({
      errorCode: 'register.failed',
      value: { fields: ['password'] },
    })
    const { body } = await gateway.ask(member.registerMobile, newcomer())
    const info = await gateway.ask(member.info, {}, { token: body.value.token ?? '' })
    expect(info.body.value.mobileVerified).toBe(false)
  })
})
