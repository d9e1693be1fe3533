import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { rejectWithdrawal } from '#gateway/areas/wallet/withdrawals/decide.ts'
import { buildServer } from '#gateway/build-server.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createVisitor, faultsOf, memberIdOf, newDay, operator, place, type Visitor } from './wallet-visitor.ts'

/** A few rounds here; `WALLET_ROUNDS=500 WALLET_KEYS=1000` is the long run (danger T1, M6). */
const rounds = Number(process.env.WALLET_ROUNDS ?? 4)
const keys = Number(process.env.WALLET_KEYS ?? 25)
const atOnce = 50
const copies = 20

const { wallet } = catalogue
const gateway = withGateway()
let player: Visitor
beforeAll(async () => {
  player = createVisitor(gateway, await gateway.logIn('player01'))
})

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? String(error)

test(`of ${atOnce} withdrawals of the whole balance at once, one is accepted, in each of ${rounds} rounds`, async () => {
  const whole = await player.balance()
  for (let round = 0; round < rounds; round += 1) {
    const asked = await Promise.allSettled(
      Array.from({ length: atOnce }, (_unused, at) =>
        place(gateway, 'player01', String(whole), { requestId: `${round}-${at}` }),
      ),
    )
    const accepted = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(accepted).toHaveLength(1)
    const refusals = new Set(asked.flatMap((answer) => (answer.status === 'rejected' ? [codeOf(answer.reason)] : [])))
    expect(refusals).toEqual(new Set(['account.balance.not.enough']))
    expect(await player.balance()).toBe(0)
    await rejectWithdrawal(gateway.platform, {
      receiptNo: accepted[0]?.withdrawId ?? '',
      reason: 'again',
      by: operator,
    })
    expect(await player.balance()).toBe(whole)
  }
  expect(await faultsOf(gateway)).toEqual([])
})

test(`${keys} keys with ${copies} copies each move their money once and are answered alike`, async () => {
  const before = { main: await player.balance(), transfers: await gateway.platform.db.read.ledgerTransfer.count() }
  for (let key = 0; key < keys; key += 1) {
    const order = { fromAccountType: 'main', toAccountType: 'PG', amount: '1.00', requestId: `key-${key}` }
    const answers = await Promise.all(
      Array.from({ length: copies }, () => gateway.ask(wallet.transfer, order, { token: player.token })),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.body.success).toBe(true)
    const other = await gateway.ask(wallet.transfer, { ...order, amount: '2.00' }, { token: player.token })
    expect(other.body.errorCode).toBe('idempotency.key.reused')
  }
  expect(await player.balance()).toBe(before.main - keys)
  expect((await gateway.platform.db.read.ledgerTransfer.count()) - before.transfers).toBe(keys)
})

test('all wallets come back at once, whatever else is on its way', async () => {
  const to = (toAccountType: string, amount: number) =>
    gateway.ask(wallet.transfer, { fromAccountType: 'main', toAccountType, amount }, { token: player.token })
  const whole = (await player.balance()) + (await player.balance('PG'))
  await to('JDB', 30)
  const back = await Promise.all([
    gateway.ask(wallet.returnAll, { requestId: 'back' }, { token: player.token }),
    to('PG', 5),
    gateway.ask(wallet.returnAll, { requestId: 'back' }, { token: player.token }),
    gateway.ask(wallet.returnAll, {}, { token: player.token }),
  ])
  expect(back.every(({ body }) => body.success)).toBe(true)
  expect(back[0]?.body).toEqual(back[2]?.body)
  await gateway.ask(wallet.returnAll, {}, { token: player.token })
  expect([await player.balance(), await player.balance('PG'), await player.balance('JDB')]).toEqual([whole, 0, 0])
  expect(await faultsOf(gateway)).toEqual([])
})

test('what was asked before a restart is answered after it, once', async () => {
  await newDay(gateway)
  const whole = await player.balance()
  const { value: order } = (await player.order('250', 'ALONPAY', { requestId: 'over a restart' })).body
  const asked = await place(gateway, 'player01', '300', { requestId: 'over a restart' })
  await gateway.app.close()
  await gateway.platform.db.close()
  const { platform } = gateway
  platform.db = await openDatabase(platform.settings.DATABASE_URL, pino({ level: 'silent' }))
  gateway.app = await buildServer(platform)

  expect(await place(gateway, 'player01', '300', { requestId: 'over a restart' })).toEqual(asked)
  await expect(place(gateway, 'player01', '301', { requestId: 'over a restart' })).rejects.toMatchObject({
    code: 'idempotency.key.reused',
  })
  expect((await gateway.app.inject({ url: new URL(order.redirectUrl).pathname })).body).toContain('Pay ₱250.00')
  await player.press(order, 'pay')
  expect(
    await gateway.platform.db.read.deposit.count({ where: { receiptNo: order.depositId, state: 'approved' } }),
  ).toBe(1)
  expect(
    (await balanceOf(platform.db.read, memberAccount.main(await memberIdOf(gateway, 'player01')))).availableMinor,
  ).toBe(BigInt(whole * 100) - 50_00n)
  expect(await faultsOf(gateway)).toEqual([])
})
