import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { withGateway } from '../../../support/gateway.ts'
import { askOlder } from './asking.ts'

/** Wallets as clients of an older generation ask for them (wire 10.8). */
const gateway = withGateway()
let token: string
beforeAll(async () => {
  token = await gateway.logIn('player01')
})

type Row = { accountTypeId: number; accountName: string; availBalance: number }
const ask = (key: string, input?: object) => askOlder(gateway, token, key, input)
const wallets = async (): Promise<Row[]> => (await ask('olderWallets')).value as Row[]
const typeOf = async (code: string): Promise<string> => {
  const { id } = await gateway.platform.db.read.vendor.findFirstOrThrow({ where: { code }, orderBy: { id: 'asc' } })
  return String(100 + id)
}

test('the main wallet is the one that is named LOTT', async () => {
  const { balance } = (await gateway.ask(catalogue.wallet.balance, {}, { token })).body.value
  const main = balance.find(({ accountName }) => accountName === 'main')
  const rows = await wallets()
  expect(rows[0]).toEqual({ accountTypeId: 2, accountName: 'LOTT', availBalance: main?.availBalance })
  expect(await ask('olderBalance')).toMatchObject({ success: true, value: { balances: rows } })
})

test('forms move money between wallets that are named by their types, once per key', async () => {
  const [pg, mg] = [await typeOf('PG'), await typeOf('MG')]
  const before = await wallets()
  const of = (rows: Row[], type: string): number =>
    rows.find(({ accountTypeId }) => String(accountTypeId) === type)?.availBalance ?? 0
  const into = { accountTypeId: pg, amount: '50', requestId: 'older-1' }
  const moved = await ask('olderTransferFromMain', into)
  expect(moved).toMatchObject({ success: true, value: { transactionId: expect.stringMatching(/^T/) } })
  expect((await ask('olderTransferFromMain', into)).value).toEqual(moved.value)
  expect((await ask('olderTransferFromMain', { ...into, amount: '51' })).errorCode).toBe('idempotency.key.reused')
  await ask('olderTransferBetween', { fromAccountTypeId: pg, toAccountTypeId: mg, amount: '20' })
  await ask('olderTransferToMain', { accountTypeId: mg, amount: '5' })
  const after = await wallets()
  const gained = (type: string): number => Math.round((of(after, type) - of(before, type)) * 100) / 100
  expect([gained('2'), gained(pg), gained(mg)]).toEqual([-45, 30, 15])
})

test('a key is the same by both names of a transfer, and so is what the receipt shows', async () => {
  const byType = await ask('olderTransferFromMain', { accountTypeId: await typeOf('PG'), amount: 1, requestId: 'k' })
  const order = { fromAccountType: 'MAIN', toAccountType: 'pg', amount: '1.00', requestId: 'k' }
  const { body } = await gateway.ask(catalogue.wallet.transfer, order, { token })
  expect(body.value).toEqual(byType.value)
  const again = { ...order, fromAccountType: '2' }
  expect((await gateway.ask(catalogue.wallet.transfer, again, { token })).body.value).toEqual(byType.value)
  const receipt = await gateway.ask(catalogue.wallet.transferReceipt, body.value, { token })
  expect(receipt.body.value).toMatchObject({ from: 'main', to: 'PG', amount: 1 })
})

test.each([
  ['no such type', { accountTypeId: '999999', amount: 1 }, 'request_param_err'],
  ['the wallet itself', { accountTypeId: '2', amount: 1 }, 'request_param_err'],
  ['nothing', { accountTypeId: 'PG', amount: 0 }, 'account.amount.positive'],
  ['more than there is', { accountTypeId: 'PG', amount: 999_999 }, 'account.balance.not.enough'],
])('a transfer of %s is refused as by its newer name', async (_what, input, code) => {
  expect((await ask('olderTransferFromMain', input)).errorCode).toBe(code)
})

test('a wallet is locked where a merchant has one for all games', async () => {
  const answers = async () => [
    (await ask('olderLockStatus')).value,
    (await ask('olderLockStatusByType', { accountTypeId: '2' })).value,
    (await ask('olderTransferLock')).value,
  ]
  expect(await answers()).toEqual([{ lock_status: 0 }, { lock_status: 0 }, { status: 0 }])
  const settings = merchantSettings(gateway.platform)
  await gateway.platform.db.write((tx) => settings.change(tx, 'wallet', { isSingle: true }))
  settings.forget()
  expect(await answers()).toEqual([{ lock_status: 1 }, { lock_status: 1 }, { status: 1 }])
})
