import { afterEach, beforeEach, expect, test } from 'vitest'
import { games as calls } from '#catalogue/games.ts'
import { promotions } from '#catalogue/promotions.ts'
import { dayMs, laterBy, minuteMs, secondMs, startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Game, Prisma } from '#prisma/generated/sqlite/client.ts'
import { startGateway, type TestGateway } from '../../../support/gateway.ts'
import { lay, openRoundOf, playOut, sitAt } from '../../studio/shared/shared-visitor.ts'
import { sitDown } from '../../studio/studio-visitor.ts'

let gateway: TestGateway
let slot: Game
beforeEach(async () => {
  gateway = await startGateway()
  slot = await gateway.platform.db.read.game.findFirstOrThrow({
    where: { gameType: 'RNG', isGame: 'GAME' },
    orderBy: { position: 'asc' },
  })
})
afterEach(() => gateway.close())

async function board(input: object = {}, token?: string) {
  const options = token === undefined ? {} : { token }
  const { body } = await gateway.ask(calls.winnerBoard, { gameCategory: 'ALL', language: 'EN', ...input }, options)
  return calls.winnerBoard.value.parse(body.value).list.map((entry) => entry.vo)
}

async function settle(
  orderNo: string,
  winMinor: bigint,
  changes: Partial<Prisma.BetUncheckedCreateInput> = {},
): Promise<void> {
  const member = await gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  const at = gateway.platform.clock.now()
  await gateway.platform.db.write((tx) =>
    tx.bet.create({
      data: {
        orderNo,
        memberId: member.id,
        nodeId: slot.nodeId,
        gameName: slot.name,
        vendorCode: slot.vendorCode,
        gameType: slot.gameType,
        betMinor: 100n,
        validBetMinor: 100n,
        winMinor,
        status: 'win',
        placedAt: at,
        settledAt: at,
        ...changes,
      },
    }),
  )
}

test('the seed fills the board: 20 wins, highest first, names masked', async () => {
  const winners = await board({ limitNum: 20 })
  expect(winners.length).toBe(20)
  expect(winners.map((winner) => winner.winAmount)).toEqual(
    winners.map((winner) => winner.winAmount).toSorted((left, right) => right - left),
  )
  for (const winner of winners) expect(winner.customerName).toMatch(/^.{2}\*\*\*.$/)
})

test('a win shows after the few seconds for which a board is kept', async () => {
  await board()
  await settle('RTOPWIN', 99_000_050n)
  gateway.platform.clock.advance(4 * secondMs)
  expect((await board())[0]).toEqual({
    // Written without a round, so there is nothing to compute again.
    roundNo: null,
    gameName: slot.name,
    customerName: 'pl***1',
    winAmount: 990_000.5,
    iconUrl: expect.stringContaining(`/cdn/games/${slot.nodeId}.`),
    nodeId: slot.nodeId,
    gameType: 'RNG',
    vendor: slot.vendorCode,
  })
})

test('what was settled since is added to a board, whose whole period is gone through twice in an hour', async () => {
  const { clock } = gateway.platform
  const soonOver = laterBy(clock.now(), -7 * dayMs + minuteMs)
  await settle('RSOONOVER', 99_000_000n, { settledAt: soonOver })
  const highest = async () => {
    clock.advance(4 * secondMs)
    return (await board({ limitNum: 3 })).map(({ winAmount }) => winAmount).filter((amount) => amount >= 500_000)
  }
  expect(await highest()).toEqual([990_000])
  // One that nobody could have read until now stands for all that would be found only by reading everything again.
  await settle('RUNREAD', 88_000_000n, { settledAt: laterBy(clock.now(), -dayMs) })
  await settle('RNEW', 77_000_000n)
  // Settled ahead of its commit, and read after it.
  await settle('RLATE', 66_000_000n, { settledAt: laterBy(clock.now(), -minuteMs / 2) })
  expect(await highest()).toEqual([990_000, 770_000, 660_000])
  expect(await highest()).toEqual([990_000, 770_000, 660_000])
  clock.advance(minuteMs)
  expect(await highest()).toEqual([770_000, 660_000])
  clock.advance(30 * minuteMs)
  expect(await highest()).toEqual([880_000, 770_000, 660_000])
})

test('a win names its round, and by that number anybody finds its proof', async () => {
  const token = await gateway.logIn('player01')
  const visitor = await sitDown(gateway, { token })
  const { order } = JSON.parse((await visitor.play()).body)
  const { db, clock } = gateway.platform
  await db.write((tx) =>
    tx.bet.update({
      where: { orderNo: order },
      data: { winMinor: 99_000_000n, status: 'win', settledAt: clock.now() },
    }),
  )
  for (const input of [{}, { own: 'true' }]) expect((await board(input, token))[0]).toMatchObject({ roundNo: order })
  const { body } = await gateway.ask(promotions.proof, { number: order })
  expect(body.value).toMatchObject({ kind: 'round', number: order })
})

test('a win at a table names the round of all, and not which line of its list is whose', async () => {
  const token = await gateway.logIn('player01')
  const sitting = await sitAt(gateway, 'roulette', token)
  const round = await openRoundOf(gateway, sitting.game)
  const placed = await lay(gateway, sitting, round, { bet: 'red', stake: '20' })
  const orderNo = placed.outcome === 'placed' ? (placed.bets[0]?.orderNo ?? '') : ''
  await playOut(gateway, round)
  const { db, clock } = gateway.platform
  await db.write((tx) =>
    tx.bet.update({ where: { orderNo }, data: { winMinor: 99_000_000n, status: 'win', settledAt: clock.now() } }),
  )
  const roundNo = `${round.nodeId}-${round.number}`
  for (const input of [{}, { own: 'true' }]) expect((await board(input, token))[0]).toMatchObject({ roundNo })
  const { body } = await gateway.ask(promotions.proof, { number: roundNo })
  expect(body.value).toMatchObject({ kind: 'shared', number: roundNo, reference: null })
})

test.each<[string, Partial<Prisma.BetUncheckedCreateInput>]>([
  ['an open round', { status: 'open', settledAt: null }],
  ['a lost one', { status: 'lose' }],
  ['one of a game that is gone', { nodeId: 1 }],
])('%s is not on the board', async (_case, changes) => {
  await settle('RNOTAWIN', 99_000_000n, changes)
  expect((await board())[0]?.winAmount).toBeLessThan(990_000)
})

test('a win leaves the board after seven days', async () => {
  const now = gateway.platform.clock.now()
  await settle('ROLDWIN', 99_000_000n, { settledAt: laterBy(now, -7 * dayMs - secondMs) })
  await settle('RNEWWIN', 88_000_000n, { settledAt: laterBy(now, -7 * dayMs + 60 * secondMs) })
  expect((await board())[0]?.winAmount).toBe(880_000)
})

test.each<[string, string[]]>([
  ['today', ['today']],
  ['7days', ['today', 'yesterday', 'lastWeek']],
  ['30days', ['today', 'yesterday', 'lastWeek', 'lastMonth']],
])('a board of %s has the wins of those days, the day being the merchant’s', async (period, expected) => {
  const now = gateway.platform.clock.now()
  const midnight = startOfMerchantDay(now)
  const times = {
    today: laterBy(midnight, 1),
    yesterday: laterBy(midnight, -1),
    lastWeek: laterBy(now, -7 * dayMs + minuteMs),
    lastMonth: laterBy(now, -30 * dayMs + minuteMs),
    older: laterBy(now, -30 * dayMs - secondMs),
  }
  const amounts = new Map<number, string>()
  for (const [at, [name, settledAt]] of Object.entries(times).entries()) {
    amounts.set(900_000 + at, name)
    await settle(`R${name}`, BigInt(900_000 + at) * 100n, { settledAt })
  }
  const shown = (await board({ period, limitNum: 100 })).map(({ winAmount }) => amounts.get(winAmount))
  expect(shown.filter((name) => name !== undefined).toReversed()).toEqual(expected)
})

test('own wins are those of the caller, and without a session there are none', async () => {
  await settle('ROWN', 99_000_000n)
  const token = await gateway.logIn('player01')
  const own = await board({ own: 'true' }, token)
  expect(own[0]).toMatchObject({ winAmount: 990_000, customerName: 'pl***1' })
  expect(own.every(({ customerName }) => customerName === 'pl***1')).toBe(true)
  expect(
    (await board({ own: 'true' }, await gateway.logIn('player02'))).map(({ winAmount }) => winAmount),
  ).not.toContain(990_000)
  expect(await board({ own: 'true' })).toEqual([])
})

test('a period that is none is refused', async () => {
  const { status, body } = await gateway.ask(calls.winnerBoard, { period: 'ever' } as never)
  expect([status, body.errorCode]).toEqual([400, 'request_param_err'])
})

test('a board can be of one game type or of a category within it', async () => {
  const scratch = await gateway.platform.db.read.game.findFirstOrThrow({
    where: { gameCategory: 'SC', isGame: 'GAME' },
  })
  await settle('RSCRATCH', 77_000_000n, {
    nodeId: scratch.nodeId,
    gameName: scratch.name,
    gameType: scratch.gameType,
    vendorCode: scratch.vendorCode,
  })
  expect((await board({ gameCategory: 'SC' }))[0]?.nodeId).toBe(scratch.nodeId)
  expect((await board({ gameCategory: 'LIVE' })).every((winner) => winner.gameType === 'LIVE')).toBe(true)
  expect(await board({ gameCategory: 'NOBODY' })).toEqual([])
})
