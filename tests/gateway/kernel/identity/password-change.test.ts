import { expect, test } from 'vitest'
import { allCalls, catalogue } from '#catalogue/index.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'

const { member, session, team, wallet } = catalogue
const gateway = withGateway()
const next = 'Sampaguita7!'
const given = 'Given2026x'

const logIn = async (username: string, password: string) => {
  const { body } = await gateway.ask(session.login, { username, password })
  expect(body.value).toMatchObject({ defaultPassword: true })
  return body.value.token
}
const flagged = async () => logIn('fresh01', (await merchantSettings(gateway.platform).all()).login.defaultPassword)
const opened = async () => {
  const token = await gateway.logIn('agent01')
  expect(
    (await gateway.ask(team.create, { username: 'opened01', password: given, type: 2 }, { token })).body.success,
  ).toBe(true)
  return logIn('opened01', given)
}
const reset = async () => {
  const token = await gateway.logIn('agent01')
  expect(
    (await gateway.ask(team.resetPassword, { username: 'player01', newPassword: given }, { token })).body.success,
  ).toBe(true)
  return logIn('player01', given)
}

const closed = allCalls().filter(
  ({ access, beforeChange }) => access !== 'nobody' && access !== 'operator' && !beforeChange,
)

test('only the change, what its page shows and the way out are open before it', () => {
  const open = allCalls().filter(({ beforeChange }) => beforeChange)
  expect(open.map(({ area, key }) => `${area}.${key}`).sort()).toEqual([
    'member.changePassword',
    'member.info',
    'session.logout',
    'session.touch',
    // Each read in it is answered as it is by itself.
    'system.together',
  ])
})

test.each([
  ['the flagged default password', flagged],
  ['a password that an agent gave a new account', opened],
  ['a password that an agent has reset', reset],
])('%s opens no call before another one was chosen', async (_what, begin) => {
  const token = await begin()
  for (const call of closed) {
    const { status, body } = await gateway.ask(call, {} as never, { token })
    expect([call.area, call.key, status, body.errorCode]).toEqual([
      call.area,
      call.key,
      403,
      'password.change.required',
    ])
  }
  expect((await gateway.ask(member.info, {}, { token })).body.value).toMatchObject({ mustChangePassword: true })
  expect((await gateway.ask(session.touch, {}, { token })).body.success).toBe(true)
  expect(
    (await gateway.ask(member.changePassword, { newPassword: next, confirmNewPassword: next }, { token })).body.success,
  ).toBe(true)
  expect((await gateway.ask(wallet.balance, {}, { token })).body.success).toBe(true)
  expect((await gateway.ask(member.info, {}, { token })).body.value).toMatchObject({ mustChangePassword: false })
})

test('what is open to everybody stays open to such a session, and knows nobody', async () => {
  const token = await logIn('player02', await giveAgain('player02'))
  const { body } = await gateway.ask(catalogue.games.gameList, {}, { token })
  expect(body.success).toBe(true)
  expect((await gateway.ask(session.logout, {}, { token })).body.success).toBe(true)
})

/** As an operator does who wants a new password. */
async function giveAgain(accountKey: string): Promise<string> {
  await gateway.platform.db.write((tx) => tx.member.update({ where: { accountKey }, data: { passwordIsGiven: true } }))
  return demoPassword
}

test('a second step takes along that the password has to be changed', async () => {
  await giveAgain('faraway01')
  const first = await gateway.ask(session.login, { username: 'faraway01', password: demoPassword })
  const { ticket } = first.body.value as unknown as { ticket: string }
  const second = await gateway.ask(session.loginVerification, {
    ticket,
    method: 'BANK_ACCOUNT_NAME',
    code: 'Dagat Vinta',
  })
  expect(second.body.value).toMatchObject({ defaultPassword: true })
  const { body } = await gateway.ask(wallet.balance, {}, { token: second.body.value.token ?? '' })
  expect(body.errorCode).toBe('password.change.required')
})

test('a password that expires with the setting closes the calls of the sessions that it opens', async () => {
  await gateway.platform.db.write(async (tx) => {
    await tx.member.update({
      where: { accountKey: 'agent02' },
      data: { passwordChangedAt: new Date('2020-01-01T00:00:00Z') },
    })
    const { login } = await merchantSettings(gateway.platform).all()
    await merchantSettings(gateway.platform).change(tx, 'login', { ...login, passwordExpiresAfterDays: 90 })
  })
  merchantSettings(gateway.platform).forget()
  const { body } = await gateway.ask(session.login, { username: 'agent02', password: demoPassword })
  expect(body.value).toMatchObject({ passwordExpired: true })
  expect((await gateway.ask(wallet.balance, {}, { token: body.value.token })).body.errorCode).toBe(
    'password.change.required',
  )
})
