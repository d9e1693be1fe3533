import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { reserve, voidReserve } from '#gateway/ledger/ledger.ts'
import { withGateway } from '../../../support/gateway.ts'

const { wallet } = catalogue
type Order = InputOf<typeof wallet.transfer>
const gateway = withGateway()
let token: string
let poor: string
beforeAll(async () => {
  token = await gateway.logIn('player01')
  poor = await gateway.logIn('player02')
})

const toVendor = (amount: string | number, requestId?: string): Order => ({
  fromAccountType: 'main',
  toAccountType: 'PG',
  amount,
  ...(requestId === undefined ? {} : { requestId }),
})
const move = (order: object, as = token) => gateway.ask(wallet.transfer, order as Order, { token: as })
async function wallets(as = token): Promise<Record<string, number>> {
  const { body } = await gateway.ask(wallet.balance, {}, { token: as })
  return Object.fromEntries(body.value.balance.map(({ accountName, availBalance }) => [accountName, availBalance]))
}

test('the balance has the main wallet, the sum and the currency of the merchant', async () => {
  const { body } = await gateway.ask(wallet.balance, { typeId: '0' as never, sync: 'true' }, { token })
  expect(body.value).toEqual({
    sumBalance: 25_000,
    balance: [{ accountTypeId: 2, accountName: 'main', availBalance: 25_000 }],
    currency: 'TLB',
    currencySymbol: '₱',
  })
})

test('a member who never had money has a main wallet with nothing', async () => {
  expect(await wallets(poor)).toEqual({ main: 0 })
})

test('a fund transfer moves the money to the vendor and back, and the sum stays', async () => {
  expect((await move(toVendor('120.50'))).body.success).toBe(true)
  expect(await wallets()).toEqual({ main: 24_879.5, PG: 120.5 })
  expect((await move({ fromAccountType: 'pg', toAccountType: 'MAIN', amount: 120.5 })).body.success).toBe(true)
  expect(await wallets()).toEqual({ main: 25_000, PG: 0 })
})

test('one type of wallet is answered alone', async () => {
  const all = (await gateway.ask(wallet.balance, {}, { token })).body.value
  const vendor = all.balance.find(({ accountName }) => accountName === 'PG')
  const only = await gateway.ask(wallet.balance, { typeId: vendor?.accountTypeId ?? -1 }, { token })
  expect(only.body.value.balance).toEqual([vendor])
  expect(
    (await gateway.ask(wallet.balance, { typeId: 2 }, { token })).body.value.balance.map(
      ({ accountName }) => accountName,
    ),
  ).toEqual(['main'])
})

test('the same request moves money once, also of twenty at once', async () => {
  const before = await wallets()
  const answers = await Promise.all(Array.from({ length: 20 }, () => move(toVendor('10.00', 'form-1'))))
  expect(answers.every(({ body }) => body.success)).toBe(true)
  expect((await wallets()).PG).toBe((before.PG ?? 0) + 10)
})

test('a request key is bound to its content and to its member', async () => {
  await move(toVendor('10.00', 'form-2'))
  expect((await move(toVendor('11.00', 'form-2'))).body.errorCode).toBe('idempotency.key.reused')
  expect((await move(toVendor('0.50', 'form-2'))).body.errorCode).toBe('idempotency.key.reused')
  expect((await move(toVendor('10.00', 'form-2'), poor)).body.errorCode).toBe('account.balance.not.enough')
})

test('without a request key each transfer is an order of its own', async () => {
  const before = await wallets()
  await move(toVendor('1.00'))
  await move(toVendor('1.00'))
  expect((await wallets()).PG).toBe((before.PG ?? 0) + 2)
})

test.each([
  [toVendor('0'), 'account.amount.positive'],
  [toVendor('0.99'), 'account.transfer.exceed.min'],
  [toVendor('1000000.01'), 'account.transfer.exceed.max'],
  [toVendor('999999.99'), 'account.balance.not.enough'],
])('a transfer that cannot be is refused in the declared order (%#)', async (order, refusal) => {
  const before = await wallets()
  expect((await move(order)).body.errorCode).toBe(refusal)
  expect(await wallets()).toEqual(before)
})

test.each([
  [{ fromAccountType: 'main', toAccountType: 'NOSUCH', amount: '5' }, 'toAccountType'],
  [{ fromAccountType: 'NOSUCH', toAccountType: 'main', amount: '5' }, 'fromAccountType'],
  [{ fromAccountType: 'main', toAccountType: 'main', amount: '5' }, 'toAccountType'],
  [{ fromAccountType: 'main', toAccountType: 'PG', amount: '-5' }, 'amount'],
  [{ fromAccountType: 'main', toAccountType: 'PG', amount: '1e3' }, 'amount'],
  [{ fromAccountType: 'main', toAccountType: 'PG', amount: 1e21 }, 'amount'],
  [{ fromAccountType: 'main', toAccountType: 'PG', amount: '1.005' }, 'amount'],
  [{ fromAccountType: 'main', toAccountType: 'PG', amount: '٥' }, 'amount'],
  [{ fromAccountType: 'main', toAccountType: 'PG', amount: null }, 'amount'],
  [{ fromAccountType: 'main', toAccountType: 'PG', amount: '5', memberId: 1 }, 'memberId'],
])('a transfer with a wrong field is refused with the field’s name (%#)', async (order, field) => {
  const before = await wallets()
  const { status, body } = await move(order)
  expect([status, body.errorCode]).toEqual([400, 'request_param_err'])
  expect(body.message).toContain(field)
  expect(await wallets()).toEqual(before)
})

test('money that an open round holds is neither shown nor moved', async () => {
  const { id: memberId } = await gateway.platform.db.read.member.findUniqueOrThrow({
    where: { accountKey: 'player01' },
  })
  const { main = 0 } = await wallets()
  const stake = { account: memberAccount.main(memberId), amountMinor: -1_000_00n }
  const at = gateway.platform.clock.now()
  await gateway.platform.db.write((tx) =>
    reserve(tx, {
      id: 'round:held',
      kind: 'bet',
      currency: 'TLB',
      lines: [stake, { account: houseAccount.vendor('PG'), amountMinor: 1_000_00n }],
      memberId,
      at,
    }),
  )
  expect((await wallets()).main).toBe(main - 1_000)
  expect((await move(toVendor(String(main)))).body.errorCode).toBe('account.balance.not.enough')
  await gateway.platform.db.write((tx) => voidReserve(tx, 'round:held', { at }))
  expect((await wallets()).main).toBe(main)
})

test('parallel transfers never overdraw the wallet', async () => {
  const { main = 0 } = await wallets()
  const third = String(Math.floor(main / 3))
  const answers = await Promise.all(Array.from({ length: 8 }, () => move(toVendor(third))))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(3)
  expect((await wallets()).main).toBeGreaterThanOrEqual(0)
})

test('where one wallet serves all games nothing is moved by hand; what still stands elsewhere can be brought back', async () => {
  const desk = merchantSettings(gateway.platform)
  const setSingle = async (isSingle: boolean) => {
    await gateway.platform.db.write((tx) => desk.change(tx, 'wallet', { isSingle }))
    desk.forget()
    expect((await gateway.ask(wallet.merchantWallet, {}, { token })).body.value).toEqual({ isSingle: isSingle ? 1 : 0 })
  }
  await gateway.ask(wallet.returnAll, {}, { token })
  await move(toVendor('5.00'))
  await setSingle(true)
  const before = await wallets()
  expect((await move(toVendor('5.00'))).body.errorCode).toBe('function.not.available')
  expect(await wallets()).toEqual(before)
  const { value } = (await gateway.ask(wallet.returnAll, {}, { token })).body
  expect(value).toEqual({ transactionId: expect.stringMatching(/^T/), amount: 5 })
  expect((await gateway.ask(wallet.returnAll, {}, { token })).body.value).toEqual({ transactionId: '', amount: 0 })
  expect((await wallets()).main).toBe((before.main ?? 0) + 5)
  await setSingle(false)
})
