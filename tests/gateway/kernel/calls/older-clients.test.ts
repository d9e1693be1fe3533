import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { operatorCalls } from '#gateway/operator/actions.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { withFlags } from '../../../support/flags.ts'
import { demoPassword, merchant, withGateway } from '../../../support/gateway.ts'

/** What clients of older generations send and read (wire 10.8). */
const gateway = withGateway()
const { session, member, wallet, system } = catalogue
const trial = { merchant: `${merchant}trial` }

const get = async (url: string, headers: Record<string, string>) => {
  const { statusCode, body, headers: answered } = await gateway.app.inject({ method: 'GET', url, headers })
  return { status: statusCode, body, type: answered['content-type'] }
}

test.each(['null', 'undefined', ''])(
  'the token "%s" is a guest, who may ask what is open to everybody',
  async (token) => {
    expect((await gateway.ask(system.status, {}, { token })).body.success).toBe(true)
    expect((await gateway.ask(member.info, {}, { token })).body.errorCode).toBe('customer.not.login')
  },
)

test.each([{}, { merchant: 'other' }, trial, { merchant, authorization: 'long-ended' }])(
  'the key is a text whatever the merchant and the token: %j',
  async (headers) => {
    const answered = await get(session.key.path, headers as Record<string, string>)
    expect([answered.status, answered.type]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(answered.body).toMatch(/^[0-9a-f]{250,}$/i)
  },
)

test('a success has a description, and who is logged in gets the own token', async () => {
  const token = await gateway.logIn('player01')
  const { body } = await gateway.ask(member.info, {}, { token })
  expect(body).toMatchObject({ success: true, description: 'request.success', value: { token } })
})

async function registerTrial(more: object = {}) {
  const { body } = await gateway.ask(session.trialUser, {}, { headers: trial })
  const account = { username: body.value, password: 'asdf1234', confirmPassword: 'asdf1234', ...more }
  return { account, answered: await gateway.ask(member.register, account, { headers: trial }) }
}

test('under the trial merchant a free name and two passwords make a trial, which logs in there and nowhere else', async () => {
  const { account, answered } = await registerTrial()
  expect(account.username).toMatch(/^guest\w{3,11}$/)
  expect(answered.body.success).toBe(true)
  const login = { username: account.username, password: account.password, type: 'username' }
  const { body } = await gateway.ask(session.login, login, { headers: trial })
  expect(body.value).toMatchObject({ type: 4, userName: account.username })
  const token = body.value.token
  expect((await gateway.ask(member.info, {}, { headers: trial, token })).body.value.type).toBe(4)
  expect((await gateway.ask(session.login, login)).body.errorCode).toBe('login.denied')
})

test('where the merchant offers no free play, no trial is named or registered (SY-25)', async () => {
  const account = { username: 'guestabc1', password: 'asdf1234', confirmPassword: 'asdf1234' }
  const answers = await withFlags(gateway, { FREEPLAY3: false }, async () => [
    await gateway.ask(session.trialUser, {}, { headers: trial }),
    await gateway.ask(member.register, account, { headers: trial }),
  ])
  expect(answers.map(({ body }) => body.errorCode)).toEqual(['function.not.available', 'function.not.available'])
})

test.each([
  [{ username: 'player88' }, 'register.failed', ['username']],
  [{ username: 'guestguestguest12' }, 'register.failed', ['username']],
  [{ username: 'guest_"<b>' }, 'register.failed', ['username']],
  [{ password: 'short', confirmPassword: 'short' }, 'register.failed', ['password']],
  [{ confirmPassword: 'asdf12345' }, 'modify.new.confirm.diff', undefined],
  [{ username: '' }, 'empty.username', undefined],
])('a trial that is registered with %j is refused', async (more, code, fields) => {
  const { body } = (await registerTrial(more)).answered
  expect(body).toMatchObject({
    success: false,
    errorCode: code,
    ...(fields === undefined ? {} : { value: { fields } }),
  })
})

test('two different passwords of a trial are told in the words of a registration (OP-12)', async () => {
  const { body } = (await registerTrial({ confirmPassword: 'asdf12345' })).answered
  expect(body.message).toBe('Confirmation password is not correct. (#1313)')
})

test('two trials have not one name, however it is written', async () => {
  const { account } = await registerTrial()
  const again = await registerTrial({ username: account.username.toUpperCase() })
  expect(again.answered.body.errorCode).toBe('exists.username.err')
})

test('the trial merchant knows no member and does nothing with money', async () => {
  const login = { username: 'player01', password: demoPassword, type: 'username' }
  expect((await gateway.ask(session.login, login, { headers: trial })).body.errorCode).toBe('login.denied')
  const own = await gateway.logIn('player01')
  expect((await gateway.ask(member.info, {}, { headers: trial, token: own })).body.errorCode).toBe(
    'user.or.token.invalid',
  )
  const token = (await registerTrial()).answered.body.value.token ?? ''
  const transfer = { fromAccountType: 'main', toAccountType: 'PG', amount: 1, requestId: 'a-trial-has-no-money' }
  for (const headers of [trial, {}])
    expect((await gateway.ask(wallet.transfer, transfer, { headers, token })).body.errorCode).toBe(
      'in_need_true_account',
    )
})

test('operators have no trial merchant', async () => {
  for (const call of operatorCalls.slice(0, 3))
    expect((await gateway.ask(call, {} as never, { headers: trial })).body.errorCode).toBe('function.not.available')
})

test('a first payment password needs no other right after the login, and later it does', async () => {
  const set = (token: string) => gateway.ask(wallet.setPaymentPassword, { password: '135790' } as never, { token })
  const late = await gateway.logIn('player02')
  gateway.platform.clock.advance(5 * minuteMs)
  expect((await set(late)).body).toMatchObject({
    errorCode: 'modify.pw.incorrect.pw',
    value: { fields: [{ field: 'loginPassword' }] },
  })
  const token = await gateway.logIn('player02')
  const has = async () => (await gateway.ask(wallet.hasPaymentPassword, {}, { token })).body
  expect(await has()).toMatchObject({ success: false, errorCode: 'not.exists.payment.password' })
  expect((await set(token)).body.success).toBe(true)
  expect(await has()).toMatchObject({ success: true, value: true })
})

test('names in the profile that nobody knows change nothing, and the answer says which', async () => {
  const token = await gateway.logIn('player02')
  const sent = { occupation: 'Baker', favouriteColour: 'blue', passwordHash: 'x', toString: 'y' }
  const { body } = await gateway.ask(member.saveProfile, sent as never, { token })
  expect(body.value).toMatchObject({
    occupation: 'Baker',
    ignored: ['favouriteColour', 'passwordHash', 'toString'],
  })
  expect((await gateway.ask(member.saveProfile, { occupation: 'Baker' }, { token })).body.value).not.toHaveProperty(
    'ignored',
  )
})
