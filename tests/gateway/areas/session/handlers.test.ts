import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { encryptKey, newWireKey } from '#conformance/wire/cipher.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { withGateway } from '../../../support/gateway.ts'

const { session, member, wallet } = catalogue
const gateway = withGateway()

test.each(['DELETE', 'POST'])('a logout by %s ends this session at once and no other', async (method) => {
  const [mine, other] = [await gateway.logIn('player01'), await gateway.logIn('player01')]
  expect((await gateway.ask(session.logout, {}, { token: mine, method })).body.success).toBe(true)
  const { status, body } = await gateway.ask(member.info, {}, { token: mine })
  expect([status, body.errorCode]).toEqual([401, 'user.or.token.invalid'])
  expect((await gateway.ask(member.info, {}, { token: other })).status).toBe(200)
})

test('a logout may come with an empty body, with {} or with none', async () => {
  for (const payload of [undefined, '', '{}']) {
    const token = await gateway.logIn('player01')
    const headers = { merchant: '08wintlbf4', authorization: token, 'content-type': 'application/json' }
    const response = await gateway.app.inject({
      method: 'DELETE',
      url: session.logout.path,
      headers,
      ...(payload === undefined ? {} : { payload }),
    })
    expect([payload, response.statusCode]).toEqual([payload, 200])
  }
})

test('an account that is closed loses its session at once', async () => {
  const token = await gateway.logIn('player02')
  await gateway.platform.db.write((tx) =>
    tx.member.update({ where: { accountKey: 'player02' }, data: { state: 'disabled' } }),
  )
  expect((await gateway.ask(member.info, {}, { token })).status).toBe(401)
})

test('free play opens a trial: a guest of type 4 without a wallet', async () => {
  const { body } = await gateway.ask(session.freePlay, { os: 'Windows', 'X-Gateway-Version': 3 })
  expect(body.value).toMatchObject({ type: 4, customerType: 4, firstTimeLogin: false })
  expect(body.value.userName).toMatch(/^guest[0-9a-z]{8}$/)
  const { token } = body.value
  expect((await gateway.ask(member.info, {}, { token })).body.value).toMatchObject({
    type: 4,
    account: body.value.userName,
  })
  expect((await gateway.ask(wallet.balance, {}, { token })).body.errorCode).toBe('in_need_true_account')
})

test('a trial account cannot log in by the form', async () => {
  const { body } = await gateway.ask(session.freePlay, {})
  const attempt = await gateway.ask(
    session.login,
    { username: body.value.userName, password: 'guest' },
    { headers: { 'x-forwarded-for': '192.0.2.9' } },
  )
  expect(attempt.body.errorCode).toBe('login.cred.err')
})

test.each(['not hex', 'f'.repeat(256), 'a'.repeat(257)])(
  'free play with a sealed key that was not made with ours is refused (%#)',
  async (Encryption) => {
    expect((await gateway.ask(session.freePlay, { Encryption })).body.errorCode).toBe('encryption.not.valid')
  },
)

test.each([
  ['another platform', { platform: 'X' }, 'platform'],
  ['no platform', { platform: undefined }, 'platform'],
  ['another version', { 'X-Gateway-Version': '1' }, 'X-Gateway-Version'],
  ['no version', { 'X-Gateway-Version': undefined }, 'X-Gateway-Version'],
  ['no system', { os: undefined }, 'os'],
] as const)('free play with %s is refused and names the field', async (_what, more, field) => {
  const { body } = await gateway.ask(session.freePlay, more)
  expect(body).toMatchObject({ errorCode: 'request_param_err', value: { fields: [{ field }] } })
})

test.each([['12'], [undefined]])('free play with the cipher %s is refused', async (Encryption) => {
  expect((await gateway.ask(session.freePlay, { Encryption })).body.errorCode).toBe('encryption.not.valid')
})

test('the four fields of free play may stand in the headers', async () => {
  const modulus = (await gateway.ask(session.key)).body.value
  const headers = {
    os: 'Linux',
    platform: 'W',
    encryption: encryptKey(modulus, newWireKey()),
    'x-gateway-version': '3',
  }
  const none = { os: undefined, platform: undefined, Encryption: undefined, 'X-Gateway-Version': undefined }
  expect((await gateway.ask(session.freePlay, none, { headers })).body.success).toBe(true)
})

test('the merchant can switch free play off', async () => {
  const desk = merchantSettings(gateway.platform)
  const { whitelabel } = await desk.all()
  await gateway.platform.db.write((tx) => desk.change(tx, 'whitelabel', { ...whitelabel, FREEPLAY3: false }))
  desk.forget()
  expect((await gateway.ask(session.freePlay, {})).body.errorCode).toBe('function.not.available')
})
