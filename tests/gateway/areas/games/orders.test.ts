import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { dayMs, startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { sitDown } from '../../studio/studio-visitor.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'

const { games } = catalogue
const gateway = withGateway()
let token: string
let memberId: number

beforeAll(async () => {
  token = await gateway.logIn('player01')
  memberId = await memberIdOf(gateway, 'player01')
})

const orders = async (input: InputOf<typeof games.rngOrders> = {}, call: typeof games.rngOrders = games.rngOrders) => {
  const { body } = await gateway.ask(call, input, { token })
  if (!body.success) throw new Error(`${body.errorCode} ${body.message}`)
  return body.value
}
const wholeDays = () => {
  const today = startOfMerchantDay(gateway.platform.clock.now()).getTime()
  return { startDate: today - 29 * dayMs, endDate: today + dayMs - 1 }
}

test('each product lists its own bets, the latest first, and the sums in the foot are those of all rows', async () => {
  const products = {
    RNG: games.rngOrders,
    FISH: games.fishOrders,
    LIVE: games.liveOrders,
    PVP: games.pvpOrders,
    SPORTS: games.sportsOrders,
    ELOTT: games.elottOrders,
    LOTT: games.lottOrders,
  }
  for (const [gameType, call] of Object.entries(products)) {
    const { _sum, _count } = await gateway.platform.db.read.bet.aggregate({
      where: { memberId, gameType, settledAt: { not: null } },
      _sum: { betMinor: true, winMinor: true },
      _count: true,
    })
    // The sums of whole days come from the sums of days, others from the bets: both are right.
    for (const dates of [wholeDays(), {}]) {
      const { list, footer, total } = await orders({ size: 500, ...dates }, call as unknown as typeof games.rngOrders)
      expect([gameType, total, list.length]).toEqual([gameType, _count, _count])
      expect(footer).toMatchObject({
        totalHands: _count,
        betAmount: Number(_sum.betMinor ?? 0n) / 100,
        winAmount: Number(_sum.winMinor ?? 0n) / 100,
      })
      expect(list.every((row) => row.gameType === gameType && row.status > 0)).toBe(true)
      expect(list.map(({ transTimeInTimestamp }) => transTimeInTimestamp)).toEqual(
        list.map(({ transTimeInTimestamp }) => transTimeInTimestamp).sort((one, other) => other - one),
      )
    }
  }
})

test('vendor and state choose rows, and pages that are turned show each row once', async () => {
  const { list } = await orders({ size: 500 })
  const accountType = list[0]?.accountType ?? ''
  const wins = list.filter((row) => row.status === 1)
  const lost = await orders({ size: 500, status: '2', accountType })
  expect(lost.list.map(({ orderNo }) => orderNo)).toEqual(
    list.filter((row) => row.status === 2 && row.accountType === accountType).map(({ orderNo }) => orderNo),
  )
  const turned: string[] = []
  for (let before: string | undefined, more = true; more; ) {
    const page = await orders({ size: 3, status: '1', ...(before === undefined ? {} : { before }) })
    turned.push(...page.list.map(({ orderNo }) => orderNo))
    expect(page).toMatchObject({ total: wins.length, footer: { totalHands: wins.length } })
    before = page.next ?? undefined
    more = page.next !== null
  }
  expect(turned).toEqual(wins.map(({ orderNo }) => orderNo))
})

test('a bet that waits for its result stands among the waiting ones only', async () => {
  const { db, clock } = gateway.platform
  const bet = {
    orderNo: 'RWAITS222222',
    memberId,
    nodeId: 1,
    gameName: 'Derby',
    vendorCode: 'SV',
    gameType: 'SPORTS',
    betMinor: 50_00n,
    validBetMinor: 0n,
    winMinor: 0n,
  }
  await db.write((tx) => tx.bet.create({ data: { ...bet, status: 'open', placedAt: clock.now() } }))
  const open = await orders({}, games.openSportsOrders as unknown as typeof games.rngOrders)
  expect(open.list).toMatchObject([{ orderNo: bet.orderNo, status: 0, profitAndLoss: 0, betAmount: 50 }])
  expect(open.footer).toMatchObject({ betAmount: 50, profitAndLoss: 0, netProfit: 0 })
  expect(
    (await orders({ size: 500 }, games.sportsOrders as unknown as typeof games.rngOrders)).list.some(
      ({ orderNo }) => orderNo === bet.orderNo,
    ),
  ).toBe(false)
})

test('waiting bets are turned page by page, forth and back, each once', async () => {
  const { db, clock } = gateway.platform
  const at = clock.now()
  const kept = { memberId, nodeId: 1, gameName: 'Derby', vendorCode: 'SV', gameType: 'SPORTS', status: 'open' }
  const minor = { betMinor: 50_00n, validBetMinor: 0n, winMinor: 0n }
  const placed = [0, 0, 0, 1, 2].map((seconds, index) => ({
    ...kept,
    ...minor,
    orderNo: `RTURNS22222${index}`,
    placedAt: new Date(at.getTime() - seconds * 1_000),
  }))
  await db.write((tx) => tx.bet.createMany({ data: placed }))
  const ask = (more: object) =>
    orders({ size: 2, ...more }, games.openSportsOrders as unknown as typeof games.rngOrders)
  const pages = [await ask({})]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await ask({ before: next }))
  const numbers = ({ list }: (typeof pages)[number]) => list.map(({ orderNo }) => orderNo)
  const all = await ask({ size: 500 })
  expect(all.list.length).toBeGreaterThan(4)
  expect(pages.flatMap(numbers)).toEqual(numbers(all))
  const back = await ask({ after: pages[1]?.previous })
  expect(numbers(back)).toEqual(numbers(pages[0] ?? all))
  expect([pages[0]?.previous, pages.at(-1)?.next]).toEqual([null, null])
})

test('a bet that was given back is no loss: in its row, in its detail, and in the sums of every filter', async () => {
  const { db, clock } = gateway.platform
  const fish = games.fishOrders as unknown as typeof games.rngOrders
  const filters = [wholeDays(), {}, { ...wholeDays(), accountType: 'JDB' }]
  const readAll = () => Promise.all(filters.map((filter) => orders({ size: 500, ...filter }, fish)))
  const before = await readAll()
  const about = { memberId, nodeId: 1, gameName: 'Reef', vendorCode: 'JDB', gameType: 'FISH', status: 'cancelled' }
  const [placedAt, settledAt] = [clock.now(), clock.now()]
  const sums = { betMinor: 180_00n, validBetMinor: 0n, winMinor: 0n }
  await db.write((tx) =>
    tx.bet.createMany({
      data: ['RVBACK222222', 'RVBACK333333'].map((orderNo) => ({ ...about, ...sums, orderNo, placedAt, settledAt })),
    }),
  )
  const row = { status: 4, betAmount: 180, validBetAmount: 0, winAmount: 0, profitAndLoss: 0 }
  for (const [at, { list, total, footer }] of (await readAll()).entries()) {
    const was = before[at]?.footer
    expect(list.filter(({ orderNo }) => orderNo.startsWith('RVBACK'))).toMatchObject([row, row])
    expect([total, footer.totalHands]).toEqual([list.length, list.length])
    // The foot is the sum of its column, and of money that came back there is no loss in it.
    for (const key of ['betAmount', 'validBetAmount', 'winAmount', 'profitAndLoss'] as const)
      expect(footer[key], key).toBeCloseTo(
        list.reduce((sum, bet) => sum + bet[key], 0),
        2,
      )
    expect(footer).toMatchObject({ netProfit: was?.netProfit, profitAndLoss: was?.profitAndLoss })
    expect(footer.betAmount).toBeCloseTo((was?.betAmount ?? 0) + 360, 2)
  }
  const cancelled = await orders({ status: '4', ...wholeDays() }, fish)
  expect(cancelled).toMatchObject({
    total: 2,
    footer: { totalHands: 2, betAmount: 360, profitAndLoss: 0, netProfit: 0 },
  })
  const search = { orderNoSearch: 'RVBACK222222', startDate: 0, endDate: 0 }
  expect(await orders(search, fish)).toMatchObject({ list: [row], footer: { betAmount: 180, profitAndLoss: 0 } })
  const { body } = await gateway.ask(games.order, { orderNo: 'RVBACK222222' }, { token })
  expect(body.value.order).toMatchObject(row)
})

test('one order is found by its number, in its product only; another member’s is as if it did not exist', async () => {
  const [own] = (await orders()).list
  const orderNo = own?.orderNo ?? ''
  const search = async (orderNoSearch: string, call = games.rngOrders) =>
    (await orders({ orderNoSearch, startDate: 0, endDate: 0 }, call)).list
  expect(await search(orderNo)).toEqual([own])
  expect(await search(orderNo, games.fishOrders as unknown as typeof games.rngOrders)).toEqual([])
  const foreign = await gateway.platform.db.read.bet.findFirstOrThrow({
    where: { memberId: { not: memberId }, gameType: 'RNG' },
  })
  expect(await search(foreign.orderNo)).toEqual([])
  const detail = (asked: string) => gateway.ask(games.order, { orderNo: asked }, { token })
  const [foreignAnswer, missingAnswer] = [await detail(foreign.orderNo), await detail('R222222222222')]
  expect(foreignAnswer.body).toEqual(missingAnswer.body)
  expect(foreignAnswer.body.errorCode).toBe('not.exists.transaction')
  expect((await detail(orderNo)).body.value).toEqual({ order: own, proof: null, slip: null })
})

test('a round that was played shows its proof and can be seen again under its signed address only', async () => {
  const visitor = await sitDown(gateway, { token })
  const { order: orderNo } = JSON.parse((await visitor.play()).body)
  const { body } = await gateway.ask(games.order, { orderNo }, { token })
  const round = await gateway.platform.db.read.round.findUniqueOrThrow({ where: { orderNo } })
  expect(body.value.proof).toMatchObject({
    sealHolds: true,
    outcomeHolds: true,
    winHolds: true,
    serverSeed: round.serverSeed,
    nonce: round.nonce,
  })
  const { pathname } = new URL(body.value.proof?.replayUrl ?? '')
  const page = await gateway.app.inject({ url: pathname })
  expect([page.statusCode, page.body.includes(orderNo), page.body.includes('/studio/seat/')]).toEqual([
    200,
    true,
    false,
  ])
  const others = [
    pathname.replace(orderNo, 'R222222222222'),
    `${pathname.slice(0, -1)}${pathname.endsWith('0') ? '1' : '0'}`,
    pathname.slice(0, -4),
  ]
  for (const path of others) expect((await gateway.app.inject({ url: path })).statusCode).toBe(404)
  const other = await gateway.logIn('player02')
  expect((await gateway.ask(games.order, { orderNo }, { token: other })).body.errorCode).toBe('not.exists.transaction')
})
