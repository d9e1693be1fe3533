import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf, post, reserve } from '#gateway/ledger/ledger.ts'
import { orderNoOf } from '#gateway/ledger/order-number.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../../support/gateway.ts'
import { sitDown } from '../../../studio/studio-visitor.ts'
import { createVisitor, memberIdOf } from '../wallet-visitor.ts'

const { wallet } = catalogue
const gateway = withGateway()
let tokens: Record<'player01' | 'player02' | 'agent01' | 'agent02', string>

beforeAll(async () => {
  const logIn = (account: string) => gateway.logIn(account)
  tokens = {
    player01: await logIn('player01'),
    player02: await logIn('player02'),
    agent01: await logIn('agent01'),
    agent02: await logIn('agent02'),
  }
})

const record = async (who: keyof typeof tokens, input: InputOf<typeof wallet.transactions> = {}) => {
  const { body } = await gateway.ask(wallet.transactions, input, { token: tokens[who] })
  if (!body.success) throw new Error(`${body.errorCode} ${body.message}`)
  return body.value
}

/** Small movements of one kind on a main wallet, a second apart. */
async function move(account: string, kind: string, count: number, amountMinor = 100n, remark = kind): Promise<void> {
  const memberId = await memberIdOf(gateway, account)
  await gateway.platform.db.write(async (tx) => {
    for (let at = 0; at < count; at += 1) {
      gateway.platform.clock.advance(1_000)
      const lines = [
        { account: houseAccount.promotions(), amountMinor: -amountMinor },
        { account: memberAccount.main(memberId), amountMinor },
      ]
      const id = `${kind}:${account}${gateway.platform.clock.now().getTime()}`
      await post(tx, { id, kind, currency: 'TLB', lines, memberId, remark, at: gateway.platform.clock.now() })
    }
  })
}

test('a deposit, a round, a transfer and a bonus stand in the record with their type, number and the balance they led to', async () => {
  const visitor = createVisitor(gateway, tokens.player01)
  const { body } = await visitor.order(500)
  await visitor.press(body.value, 'pay')
  const seat = await sitDown(gateway, { token: tokens.player01 })
  const { order } = JSON.parse((await seat.play()).body)
  await gateway.ask(
    wallet.transfer,
    { fromAccountType: 'main', toAccountType: 'PG', amount: 7 },
    { token: tokens.player01 },
  )
  await move('player01', 'promotion', 1, 12_34n)
  const { list } = await record('player01')
  const [bonus, transfer] = list
  const { balanceMinor } = await balanceOf(
    gateway.platform.db.read,
    memberAccount.main(await memberIdOf(gateway, 'player01')),
  )
  expect(bonus).toMatchObject({
    codeType: 'bonus',
    amount: 12.34,
    currentAvailBalance: Number(balanceMinor) / 100,
    customerName: 'player01',
    remark: 'promotion',
  })
  expect(transfer).toMatchObject({ codeType: 'transfer', amount: -7 })
  expect(list.find(({ orderNo, amount }) => orderNo === order && amount < 0)).toMatchObject({
    amount: -20,
    codeType: 'betting',
    txTypeName: 'Bet',
  })
  expect(list.find(({ orderNo }) => orderNo === body.value.depositId)).toMatchObject({
    codeType: 'deposit',
    amount: 500,
  })
  // Every row's balance is the one before it and its amount; points, which the round earned, are not among them.
  for (const [at, row] of list.entries()) {
    const before = list[at + 1]
    if (before) expect(row.currentAvailBalance).toBeCloseTo(before.currentAvailBalance + row.amount, 2)
  }
})

test('what a campaign gave is called in the language of who reads it as its campaign is', async () => {
  await move('agent02', 'promotion', 1, 5_00n, 'Daily wheel')
  const remarks = ['EN', 'TY'].map(async (language) => {
    const { body } = await gateway.ask(wallet.transactions, {}, { token: tokens.agent02, headers: { language } })
    return body.value.list[0]?.remark
  })
  expect(await Promise.all(remarks)).toEqual(['Daily wheel', 'Gulong ng araw'])
})

test('types, left-out types and several types at once choose rows, and the sums are theirs', async () => {
  await move('player01', 'rebate', 3, 50n)
  const of = async (input: InputOf<typeof wallet.transactions>) =>
    [...new Set((await record('player01', { size: 200, ...input })).list.map(({ codeType }) => codeType))].sort()
  expect(await of({ codeTypes: 'deposit' })).toEqual(['deposit'])
  expect(await of({ codeTypes: 'betting' })).toEqual(['betting'])
  expect(await of({ codeTypes: 'bonus,betting_rebate, deposit' })).toEqual(['betting_rebate', 'bonus', 'deposit'])
  expect(await of({ codeTypes: 'referral_rebate' })).toEqual([])
  expect(await of({ excludeTxTypeIds: '1' })).not.toContain('deposit')
  const { footer, total } = await record('player01', { codeTypes: 'betting_rebate' })
  expect([footer, total]).toEqual([{ income: 1.5, outgo: 0, amount: 1.5 }, 3])
  const { body } = await gateway.ask(wallet.transactionTypes, { txType: 'ALL' }, { token: tokens.player01 })
  expect(body.value[0]).toEqual({ txTypeId: 1, codeType: 'deposit', txTypeName: 'Deposit' })
  const tagalog = await gateway.ask(
    wallet.transactionTypes,
    {},
    { token: tokens.player01, headers: { language: 'TY' } },
  )
  expect(tagalog.body.value[0]?.txTypeName).toBe('Deposito')
})

test('pages turned by cursor and pages by number are the same rows, each once, and turn back again', async () => {
  await move('player02', 'promotion', 12)
  await move('player02', 'rebate', 11)
  for (const codeTypes of [undefined, 'bonus,betting_rebate']) {
    const whole = (await record('player02', { size: 100, codeTypes })).list.map(({ txId }) => txId)
    const [turned, numbered, cursors]: [string[], string[], (string | null)[]] = [[], [], []]
    for (let page = 1, before: string | undefined; page <= 5; page += 1) {
      const here = await record('player02', { size: 5, codeTypes, ...(before === undefined ? {} : { before }) })
      turned.push(...here.list.map(({ txId }) => txId))
      cursors.push(here.previous)
      numbered.push(...(await record('player02', { size: 5, codeTypes, page })).list.map(({ txId }) => txId))
      before = here.next ?? undefined
    }
    expect(whole).toHaveLength(23)
    expect(turned).toEqual(whole)
    expect(numbered).toEqual(whole)
    const back = await record('player02', { size: 5, codeTypes, after: cursors[2] ?? '' })
    expect(back.list.map(({ txId }) => txId)).toEqual(whole.slice(5, 10))
    expect(await record('player02', { size: 5, codeTypes, page: 2 })).toMatchObject({
      total: 23,
      totalPages: 5,
      isTotalLeast: false,
    })
  }
})

test('a record reaches over 30 days at most, and bad input names its field and rule', async () => {
  const now = gateway.platform.clock.now().getTime()
  const refusal = async (input: object) => {
    const { status, body } = await gateway.ask(wallet.transactions, input, { token: tokens.player01 })
    return [status, body.errorCode, body.message?.split(':')[0]]
  }
  const refused = (field: string) => [400, 'request_param_err', field]
  expect(await refusal({ startTime: now - 30 * dayMs, endTime: now })).toEqual([200, undefined, undefined])
  expect(await refusal({ startTime: now - 30 * dayMs - 1, endTime: now })).toEqual(refused('endTime'))
  expect(await refusal({ startTime: now, endTime: now - 1 })).toEqual(refused('endTime'))
  expect(await refusal({ startTime: '8640000000000001' })).toEqual(refused('startTime'))
  expect(await refusal({ codeTypes: "deposit' OR 1=1" })).toEqual(refused('codeTypes'))
  expect(await refusal({ excludeTxTypeIds: '1;2' })).toEqual(refused('excludeTxTypeIds'))
  expect(await refusal({ before: '1.1); DROP' })).toEqual(refused('before'))
  expect(await refusal({ size: 501 })).toEqual(refused('size'))
  const { list } = await record('player01', { startTime: now - 200 * dayMs, endTime: now - 190 * dayMs })
  expect(list).toEqual([])
})

test('an agent reads the record of the own line; another line, or a member that asks, finds nobody', async () => {
  const { list } = await record('agent01', { subordinateName: 'PLAYER01' })
  expect(list[0]?.customerName).toBe('player01')
  for (const [who, subordinateName] of [
    ['player02', 'player01'],
    ['agent02', 'player01'],
    ['agent01', 'nobody-of-this-name'],
    ['player01', 'agent01'],
  ] as const) {
    const { body } = await gateway.ask(wallet.transactions, { subordinateName }, { token: tokens[who] })
    expect([who, body.errorCode]).toEqual([who, 'not.exists.user'])
  }
})

test('while a bet holds money, the latest balance of the record less what it says is held is what the wallet has', async () => {
  const { db, clock } = gateway.platform
  const memberId = await memberIdOf(gateway, 'player02')
  const asked = { token: tokens.player02 }
  const heldBefore = (await record('player02')).held ?? 0
  const lines = [
    { account: memberAccount.main(memberId), amountMinor: -20_00n },
    { account: houseAccount.promotions(), amountMinor: 20_00n },
  ]
  await db.write((tx) =>
    reserve(tx, { id: 'slip:held', kind: 'bet', currency: 'TLB', lines, memberId, at: clock.now() }),
  )
  for (const filter of [{}, { codeTypes: 'deposit' }, { codeTypes: 'referral_rebate' }])
    expect((await record('player02', filter)).held).toBe(heldBefore + 20)
  const { list, held } = await record('player02')
  const { sumBalance } = (await gateway.ask(wallet.balance, { typeId: 2 }, asked)).body.value
  expect((list[0]?.currentAvailBalance ?? 0) - (held ?? 0)).toBeCloseTo(sumBalance, 2)
})

test('the profit and loss by product and by day comes to the same, is what the bets say, and knows rebates and promotions', async () => {
  const { db, clock } = gateway.platform
  const memberId = await memberIdOf(gateway, 'player01')
  const ask = async (groupBy: 'day' | 'gameType', more: object = {}) =>
    (await gateway.ask(wallet.profitAndLoss, { groupBy, ...more }, { token: tokens.player01 })).body.value
  const [days, products] = [await ask('day'), await ask('gameType')]
  const { _sum } = await db.read.bet.aggregate({
    where: { memberId, settledAt: { not: null } },
    _sum: { betMinor: true, winMinor: true },
  })
  expect(days.footer).toEqual(products.footer)
  expect([days.footer.betAmount, days.footer.winAmount]).toEqual([
    Number(_sum.betMinor) / 100,
    Number(_sum.winMinor) / 100,
  ])
  expect(days.footer).toMatchObject({ rebate: 1.5, promotion: 12.34 })
  const { betAmount, winAmount, rebate, promotion, profitAndLoss } = days.footer
  expect(profitAndLoss).toBeCloseTo(winAmount + rebate + promotion - betAmount, 2)
  for (const { list } of [days, products])
    expect(list.reduce((sum, row) => sum + row.profitAndLoss, 0)).toBeCloseTo(profitAndLoss, 2)
  expect(days.list.map(({ day }) => day)).toEqual([...days.list.map(({ day }) => day)].sort().reverse())
  const later = laterBy(clock.now(), 5 * dayMs).getTime()
  expect((await ask('day', { startDate: later, endDate: later })).list).toEqual([])
  const { body } = await gateway.ask(wallet.profitAndLoss, { startDate: 0, endDate: later }, { token: tokens.player01 })
  expect(body.errorCode).toBe('request_param_err')
})

test('a real-time salary is called so, by the games and the merchant’s time, while its type on the wire stays', async () => {
  const isRealTime = ({ orderNo }: { orderNo: string }) => orderNo.startsWith(`C${realTime?.id}-`)
  const realTime = await gateway.platform.db.read.contract.findFirst({
    where: { kind: 'realtime', receiverId: await memberIdOf(gateway, 'agent01') },
  })
  const { list } = await record('agent01', { codeTypes: 'hour_wage', size: 100 })
  const paid = {
    codeType: 'hour_wage',
    txTypeName: 'Real-time salary',
    remark: 'All games',
    orderNo: expect.stringMatching(/^C\d+-\d{8}-\d{4}$/),
  }
  expect(list.find(isRealTime)).toMatchObject(paid)
  const tagalog = await gateway.ask(
    wallet.transactions,
    { codeTypes: 'hour_wage', size: 100 },
    { token: tokens.agent01, headers: { language: 'TY' } },
  )
  expect(tagalog.body.value.list.find(isRealTime)).toMatchObject({
    txTypeName: 'Real-time na sahod',
    remark: 'Lahat ng laro',
  })
})

test.each([
  ['contract:19:2026-11-22T04:30:00.000Z', 'C19-20261122-1230'],
  ['contract:2:2026-11-12T16:00:00.000Z', 'C2-20261113-0000'],
  ['agent-rebate:10001:2026-10-23', '2026-10-23'],
  ['deposit:D7KQ2M9XW4TD', 'D7KQ2M9XW4TD'],
])('the number of %s is %s', (transferId, orderNo) => {
  expect(orderNoOf(transferId)).toBe(orderNo)
})
