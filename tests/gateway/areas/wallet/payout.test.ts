import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'
import { paymentPassword } from './wallet-visitor.ts'

const { wallet } = catalogue
const gateway = withGateway()
let player: string
let fresh: string
beforeAll(async () => {
  player = await gateway.logIn('player01')
  fresh = await gateway.logIn('player02')
})

const card = {
  bankCode: 'HABIBANK',
  cardNumber: '5500 1234-5678',
  cardHolder: 'Tala Habagat',
  password: paymentPassword,
}
const bind = (more: object = {}, token = player) =>
  gateway.ask(wallet.bindCard, { ...card, ...more } as never, { token })
const has = async () => (await gateway.ask(wallet.hasPaymentPassword, {}, { token: fresh })).body.success

test('a first payment password is set with the login password, and only once', async () => {
  const set = (more: object) =>
    gateway.ask(wallet.setPaymentPassword, { password: '135790', loginPassword: demoPassword, ...more } as never, {
      token: fresh,
    })
  expect(await has()).toBe(false)
  expect((await bind({}, fresh)).body.errorCode).toBe('not.exists.payment.password')
  expect((await set({ password: '13579' })).body).toMatchObject({
    errorCode: 'format.payment.password',
    value: { fields: [{ field: 'password' }] },
  })
  expect((await set({ password: 'abcdef' })).body.errorCode).toBe('format.payment.password')
  expect((await set({ confirmPassword: '135791' })).body.errorCode).toBe('modify.new.confirm.diff')
  expect((await set({ loginPassword: 'wrong' })).body.errorCode).toBe('modify.pw.incorrect.pw')
  expect(await has()).toBe(false)
  expect((await set({})).body.success).toBe(true)
  expect(await has()).toBe(true)
  expect((await set({})).body.errorCode).toBe('exists.payment.password')
  const { paymentPasswordHash } = await gateway.platform.db.read.member.findUniqueOrThrow({
    where: { accountKey: 'player02' },
  })
  expect(paymentPasswordHash).toMatch(/^\$argon2id\$/)
})

test('a payment password is changed with the old one', async () => {
  const change = (more: object) =>
    gateway.ask(
      wallet.changePaymentPassword,
      { oldPassword: '135790', newPassword: '864213', confirmNewPassword: '864213', ...more } as never,
      {
        token: fresh,
      },
    )
  expect((await change({ oldPassword: '000000' })).body).toMatchObject({
    errorCode: 'invalid.payment.pw',
    value: { fields: [{ field: 'oldPassword' }] },
  })
  expect((await change({ confirmNewPassword: '1' })).body.errorCode).toBe('modify.new.confirm.diff')
  expect((await change({ newPassword: '135790', confirmNewPassword: '135790' })).body).toMatchObject({
    errorCode: 'modify.new.same',
    value: { fields: [{ field: 'newPassword' }] },
  })
  expect((await change({})).body.success).toBe(true)
  // Who sends it again because the answer was lost has changed it, however often; later it is the wrong old one.
  for (let turn = 0; turn < 6; turn += 1) expect((await change({})).body.success).toBe(true)
  const wrong = await change({ newPassword: '975310', confirmNewPassword: '975310' })
  // One wrong try, although two passwords were looked at.
  expect(wrong.body).toMatchObject({ errorCode: 'invalid.payment.pw', value: { triesLeft: 4 } })
  gateway.platform.clock.advance(5 * minuteMs)
  expect((await change({})).body.errorCode).toBe('invalid.payment.pw')
})

test('a card is bound once, by its number and not by how it is typed, and to one member', async () => {
  const first = (await bind({ requestId: 'card' })).body
  expect(first.value.bankCardId).toBeGreaterThan(0)
  expect((await bind({ requestId: 'card' })).body).toEqual(first)
  expect((await bind({ requestId: 'card', cardNumber: '99990000' })).body.errorCode).toBe('idempotency.key.reused')
  expect((await bind({ cardNumber: '550012345678' })).body).toMatchObject({
    errorCode: 'exists.bank.card',
    value: { fields: [{ field: 'cardNumber' }] },
  })
  expect((await bind({ password: '864213' }, fresh)).body.errorCode).toBe('exists.bank.card')
})

test.each([
  [{ bankCode: 'NOSUCH' }, 'bankCode'],
  [{ cardNumber: '12345' }, 'cardNumber'],
  [{ cardNumber: '12345678901234567890123' }, 'cardNumber'],
  [{ cardNumber: '1234abcd' }, 'cardNumber'],
  [{ bankCode: 'ALONPAY', cardNumber: '12345678' }, 'cardNumber'],
  [{ cardHolder: '<b>' }, 'cardHolder'],
  [{ memberId: 10_001 }, 'memberId'],
])('a card with %o is refused by name of the field', async (wrong, field) => {
  const { status, body } = await bind(wrong)
  expect([status, body.errorCode]).toEqual([400, 'request_param_err'])
  expect(body.message).toContain(field)
})

test('so many cards and wallets are bound and no more', async () => {
  const { platform } = gateway
  const { id: memberId } = await platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  const createdAt = platform.clock.now()
  const row = (kind: string, at: number) => ({
    memberId,
    kind,
    bankCode: 'TALABANK',
    bankName: 'x',
    number: `${kind}${at}`,
    holder: 'x',
    createdAt,
  })
  await platform.db.write((tx) =>
    tx.payoutAccount.createMany({ data: [row('bank', 1), row('bank', 2), row('bank', 3), row('wallet', 1)] }),
  )
  expect((await bind({ cardNumber: '77770000' })).body.errorCode).toBe('withdraw.bank.card.max')
  expect((await bind({ bankCode: 'MARIPAY', cardNumber: '09171234567' })).body.success).toBe(true)
  expect((await bind({ bankCode: 'MARIPAY', cardNumber: '09171234568' })).body.errorCode).toBe('withdraw.bank.card.max')
})
