import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { withGateway } from '../../../support/gateway.ts'
import { faultsOf, paymentPassword } from './wallet-visitor.ts'

const { wallet } = catalogue
const gateway = withGateway()
let token: string
let count: () => Promise<number>
beforeAll(async () => {
  token = await gateway.logIn('player01')
  count = () => gateway.platform.db.read.ledgerTransfer.count()
})

/** Every form that moves money, with an order that would be fine but for the amount. */
const forms: [string, Call, object][] = [
  ['a deposit by payment page', wallet.depositByLaunch, { mcsBankCode: 'ALONPAY' }],
  ['a deposit by QR code', wallet.depositByQr, { mcsBankCode: 'ALONQR' }],
  ['a deposit by transfer', wallet.depositByTransfer, { mcsBankCode: 'BAYTRANSFER', payeeName: 'Tala' }],
  ['a withdrawal', wallet.withdraw, { bankCardId: 1, password: paymentPassword }],
  ['a fund transfer', wallet.transfer, { fromAccountType: 'main', toAccountType: 'PG' }],
  ['a transfer to the upline', wallet.transferToUpline, { password: paymentPassword }],
]
/** Every bad amount with the words at its field. */
const badAmounts: [unknown, string][] = [
  [-1, 'must not be negative'],
  ['-1', 'must not be negative'],
  [0.001, 'must have at most two decimals'],
  ['1.005', 'must have at most two decimals'],
  [1e21, 'is too large'],
  ['1e21', 'is too large'],
  ['9999999999999', 'is too large'],
  ['1,000', 'must be written without commas'],
  ['١٠٠', 'must be plain digits'],
  ['', 'is required'],
  ['1 000', 'must be plain digits'],
  ['0x10', 'must be plain digits'],
  [null, ''],
  [true, ''],
  [[100], ''],
]

test.each(forms)(
  '%s refuses an amount that is none with the field’s name and the rule, and moves nothing',
  async (_name, call, order) => {
    const before = await count()
    for (const [amount, rule] of badAmounts) {
      const { status, body } = await gateway.ask(call, { ...order, amount } as never, { token })
      expect([amount, status, body.errorCode]).toEqual([amount, 400, 'request_param_err'])
      expect(body.message).toMatch(/^amount: /)
      expect(body.message).toContain(rule)
    }
    const zero = await gateway.ask(call, { ...order, amount: '0.00' } as never, { token })
    expect(zero.body).toMatchObject({
      errorCode: 'account.amount.positive',
      value: { fields: [{ field: 'amount', rule: 'must be above zero' }] },
    })
    expect(await count()).toBe(before)
  },
)

test.each([
  [
    'a deposit below the limit',
    wallet.depositByLaunch,
    { mcsBankCode: 'ALONPAY', amount: 99 },
    'deposit.invalid.amount',
  ],
  [
    'a deposit above the limit',
    wallet.depositByQr,
    { mcsBankCode: 'ALONQR', amount: 20_000.01 },
    'deposit.invalid.amount',
  ],
  [
    'a withdrawal below the limit',
    wallet.withdraw,
    { bankCardId: 1, password: paymentPassword, amount: 199.99 },
    'withdraw.amount.limit',
  ],
  [
    'a withdrawal above the limit',
    wallet.withdraw,
    { bankCardId: 1, password: paymentPassword, amount: 50_000.01 },
    'withdraw.amount.limit',
  ],
  [
    'a withdrawal of more than the balance',
    wallet.withdraw,
    { bankCardId: 1, password: paymentPassword, amount: 25_000.01 },
    'account.balance.not.enough',
  ],
  [
    'a fund transfer below the limit',
    wallet.transfer,
    { fromAccountType: 'main', toAccountType: 'PG', amount: 0.99 },
    'account.transfer.exceed.min',
  ],
  [
    'a fund transfer of more than the balance',
    wallet.transfer,
    { fromAccountType: 'main', toAccountType: 'PG', amount: 25_000.01 },
    'account.balance.not.enough',
  ],
  [
    'a transfer to the upline below the limit',
    wallet.transferToUpline,
    { password: paymentPassword, amount: 9.99 },
    'account.transfer.exceed.min',
  ],
  [
    'a transfer to the upline above the limit',
    wallet.transferToUpline,
    { password: paymentPassword, amount: 50_000.01 },
    'account.transfer.exceed.max',
  ],
  [
    'a transfer to the upline of more than the balance',
    wallet.transferToUpline,
    { password: paymentPassword, amount: 25_000.01 },
    'account.balance.not.enough',
  ],
] as [string, Call, object, string][])('%s is refused at its field', async (_name, call, order, code) => {
  const before = await count()
  const { body } = await gateway.ask(call, order as never, { token })
  expect(body).toMatchObject({ errorCode: code, value: { fields: [{ field: 'amount' }] } })
  expect(await count()).toBe(before)
})

test('after all of it the book is sound', async () => {
  expect(await faultsOf(gateway)).toEqual([])
})
