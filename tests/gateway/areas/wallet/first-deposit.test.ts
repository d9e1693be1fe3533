import { expect, test } from 'vitest'
import type { Call } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { withGateway } from '../../../support/gateway.ts'
import { registerCode } from '../../../support/register-code.ts'

const { member, wallet, team } = catalogue
const gateway = withGateway()

let newcomers = 0
/** Somebody whose client does not know the field of the birthday. */
async function register(): Promise<string> {
  newcomers += 1
  const mobileNum = `091711110${String(newcomers).padStart(2, '0')}`
  const password = 'Sampaguita7!'
  const { body } = await gateway.ask(member.register, {
    ...{ username: `walangsabi${newcomers}`, password, confirmPassword: password, mobileNum, countryDialingCode: '63' },
    ...{ verificationCode: await registerCode(gateway, mobileNum), login: true },
  })
  return body.value.token ?? ''
}

const channelOf: Readonly<Record<string, string>> = { depositByLaunch: 'ALONPAY', depositByTransfer: 'BAYTRANSFER' }
/** An order of 500 by a call or an older name of it. */
const orderBy = (call: Call, token: string, more: object = {}) => {
  const of = 'of' in call ? (call.of as Call) : call
  const mcsBankCode = channelOf[of.key] ?? 'ALONQR'
  const input = {
    amount: '500',
    mcsBankCode,
    ...(of.key === 'depositByTransfer' ? { payeeName: 'Tala' } : {}),
    ...more,
  }
  return gateway.ask(call, input as never, { token })
}
const waysIn = () =>
  gateway.app.mountedCalls
    .map(({ call }) => call)
    .filter((call) => call.failures.includes('birthday.required' as never))

test('the first deposit waits for the day of birth by every name of every way to pay in', async () => {
  const token = await register()
  expect(waysIn().map(({ key }) => key)).toEqual(
    expect.arrayContaining(['depositByLaunch', 'depositByQr', 'depositByTransfer', 'olderDepositByPage']),
  )
  for (const call of waysIn())
    for (const path of [call.path, ...call.aliases]) {
      const { body } = await orderBy({ ...call, path }, token)
      expect([path, body]).toMatchObject([
        path,
        { errorCode: 'birthday.required', value: { fields: [{ field: 'birthday' }] } },
      ])
    }
  expect((await gateway.ask(wallet.depositSettings, {}, { token })).body.value.asksBirthday).toBe(true)
  expect((await gateway.ask(wallet.depositRecord, {}, { token })).body.value.total).toBe(0)
})

test('who is too young stays out, who is old enough goes on, and a key that was refused is free', async () => {
  const token = await register()
  const requestId = 'the first'
  await orderBy(wallet.depositByLaunch, token, { requestId })
  const tell = (birthday: string) => gateway.ask(member.saveProfile, { birthday }, { token })
  expect((await tell('2035-01-01')).body.errorCode).toBe('register.under.age')
  expect((await orderBy(wallet.depositByLaunch, token)).body.errorCode).toBe('birthday.required')
  expect((await tell('1990-05-04')).body.success).toBe(true)
  expect((await orderBy(wallet.depositByLaunch, token, { requestId })).body.success).toBe(true)
  expect((await gateway.ask(wallet.depositSettings, {}, { token })).body.value.asksBirthday).toBe(false)
})

test('an account that an agent opened is asked as well', async () => {
  const agent = await gateway.logIn('agent01')
  const { body } = await gateway.ask(team.create, { username: 'bagongtao', password: 'Sampaguita7!' }, { token: agent })
  expect(body.success).toBe(true)
  const given = await gateway.logIn('bagongtao', 'Sampaguita7!')
  const change = { oldPassword: 'Sampaguita7!', newPassword: 'Ilang-Ilang8', confirmNewPassword: 'Ilang-Ilang8' }
  await gateway.ask(member.changePassword, change, { token: given })
  const token = await gateway.logIn('bagongtao', 'Ilang-Ilang8')
  expect((await orderBy(wallet.depositByLaunch, token)).body.errorCode).toBe('birthday.required')
})

test('who has paid in before is not stopped, and nobody where the merchant does not ask for it', async () => {
  const player = await gateway.logIn('player01')
  const { platform } = gateway
  await platform.db.write((tx) => tx.member.update({ where: { accountKey: 'player01' }, data: { birthday: null } }))
  expect((await orderBy(wallet.depositByLaunch, player)).body.success).toBe(true)

  const token = await register()
  const settings = merchantSettings(platform)
  const before = await settings.all()
  const { birthday } = before.register
  if (birthday === undefined) throw new Error('The seed asks for the birthday')
  await platform.db.write((tx) =>
    settings.change(tx, 'register', { ...before.register, birthday: { ...birthday, required: false } }),
  )
  settings.forget()
  expect((await orderBy(wallet.depositByLaunch, token)).body.success).toBe(true)
})
