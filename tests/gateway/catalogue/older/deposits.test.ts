import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { writeMerchantTime } from '#catalogue/merchant-zone.ts'
import { withGateway } from '../../../support/gateway.ts'
import { askOlder } from './asking.ts'

/** Paying in and out as clients of an older generation do it (wire 10.8). */
const gateway = withGateway()
let token: string
beforeAll(async () => {
  token = await gateway.logIn('player01')
})
const ask = (key: string, input?: object) => askOlder(gateway, token, key, input)

type Channels = Record<string, { channels: { mcsBankCode: string }[] }>

test.each([
  ['olderDepositByPage', 'launch', { redirectUrl: expect.stringMatching(/^http/), status: 'paying' }],
  ['olderDepositByQr', 'qr', { qrText: expect.stringMatching(/^http/), status: 'paying' }],
  ['olderDepositByTransfer', 'manual', { status: 'waiting' }],
])('%s takes the bank code of a %s channel and orders once per key', async (key, method, value) => {
  const channels = (await ask('olderDepositBanks')).value as Channels
  const bankCode = channels[method]?.channels.at(0)?.mcsBankCode
  const order = {
    targetUsername: 'player01',
    amount: '500',
    bankCode,
    gameId: 'of another generation',
    requestId: method,
  }
  const ordered = await ask(key, order)
  expect(ordered).toMatchObject({ success: true, value: { ...value, depositId: expect.stringMatching(/^D/) } })
  expect((await ask(key, order)).value).toEqual(ordered.value)
  expect((await ask(key, { ...order, targetUsername: 'player02' })).success).toBe(false)
  expect((await ask(key, { ...order, bankCode: 'none' })).errorCode).toBe('deposit.channel.gone')
  expect((await ask(key, { ...order, bankCode: undefined })).errorCode).toBe('request_param_err')
})

test.each([
  ['olderWithdrawBanks', expect.arrayContaining([expect.objectContaining({ bankCode: expect.any(String) })])],
  ['olderCards', { bankCards: [{ bankCardId: 1 }, { bankCardId: 2 }], remainingTransactionTimes: expect.any(Number) }],
  ['olderPromotions', expect.arrayContaining([expect.objectContaining({ title: expect.any(String) })])],
  ['olderDepositOffers', expect.any(Array)],
])('%s answers what its clients read', async (key, value) => {
  expect(await ask(key)).toMatchObject({ success: true, value })
})

test.each([
  ['olderDepositRecord', catalogue.wallet.depositRecord, { state: 'approved' }, { depositState: 'approved' }],
  ['olderWithdrawalRecord', catalogue.wallet.withdrawalRecord, {}, {}],
] as const)('%s reads days of the merchant and the same rows', async (key, newer, own, same) => {
  const [year, pages] = [gateway.platform.clock.now().getUTCFullYear(), { pageNo: '1', pageSize: '5' }]
  const asked = { startDate: `${year}-01-01 00:00:00`, endDate: `${year}-12-31 23:59:59`, ...pages, ...own }
  const bounds = { startDate: Date.UTC(year - 1, 11, 31, 16), endDate: Date.UTC(year, 11, 31, 16) - 1 }
  const { body } = await gateway.ask(newer, { ...bounds, ...same, size: 5 } as never, { token })
  expect(body.value.total).toBeGreaterThan(0)
  expect((await ask(key, asked)).value).toEqual(body.value)
  expect((await ask(key, { ...asked, startDate: 'the first' })).errorCode).toBe('request_param_err')
  const before = await ask(key, { startDate: '2001-01-01', endDate: '2001-01-31' })
  expect(before.value).toMatchObject({ total: 0 })
})

test('a bound is of the merchant’s zone, to the end of its second', async () => {
  const { list } = (await ask('olderDepositRecord')).value as { list: { depositDate: number }[] }
  const second = writeMerchantTime(list[0]?.depositDate ?? 0)
  // The deposits of the tests above may have come in the same second.
  const total = list.filter(({ depositDate }) => writeMerchantTime(depositDate) === second).length
  expect((await ask('olderDepositRecord', { startDate: second, endDate: second })).value).toMatchObject({ total })
})
