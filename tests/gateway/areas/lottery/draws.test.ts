import { beforeAll, expect, test, vi } from 'vitest'
import { lottery as calls } from '#catalogue/lottery.ts'
import { drawTopicOf } from '#catalogue/push.ts'
import { dayMs, laterBy, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import { clothOf, samplesOf } from '#gateway/studio/shared/pages/cloths.ts'
import { timesOf } from '#gateway/studio/shared/schedule.ts'
import { tableOf } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import { withGateway } from '../../../support/gateway.ts'
import { goTo, lay, openRoundOf, type Sitting, sitAt } from '../../studio/shared/shared-visitor.ts'

const gateway = withGateway()
let token: string
let sitting: Sitting
beforeAll(async () => {
  token = await gateway.logIn('player01')
  const game = await gateway.platform.db.read.game.findFirstOrThrow({
    where: { vendorCode: 'TCG_VN', maintenance: false },
  })
  sitting = await sitAt(gateway, game, token)
})

const opened = async () => calls.opened.value.parse((await gateway.ask(calls.opened, {}, { token })).body as unknown)
const vnOpened = async () => calls.vnOpened.value.parse((await gateway.ask(calls.vnOpened, {})).body as unknown)
const recent = async () =>
  calls.vnRecent.value.parse((await gateway.ask(calls.vnRecent, {}, { token })).body as unknown)

test('before the first draw of a site without a demonstration nothing is opened', async () => {
  await gateway.platform.db.write((tx) =>
    tx.setting.update({ where: { name: 'seeded' }, data: { value: JSON.stringify('needed') } }),
  )
  await turnSharedRounds(gateway.platform)
  expect(await opened()).toEqual({})
})

test('the draws of which most was bought lately are the popular ones, and what is taken back counts no more', async () => {
  const { db, clock } = gateway.platform
  const popular = async (count = 100) => {
    // Answers are kept for some seconds.
    clock.advance(3 * secondMs)
    const { body } = await gateway.ask(calls.popular, { count })
    return calls.popular.value.parse(body as unknown).map(({ gameId }) => gameId)
  }
  const { game } = sitting
  const before = await popular()
  expect(before.indexOf(game.nodeId)).toBeGreaterThan(0)
  const { rules } = tableOf(game)
  const [bet = ''] = samplesOf(clothOf(rules), rules.readBet)
  const placed = await lay(gateway, sitting, await openRoundOf(gateway, game), { bet, stake: '20' })
  expect(placed).toMatchObject({ outcome: 'placed' })
  expect(await popular()).toEqual([game.nodeId, ...before.filter((nodeId) => nodeId !== game.nodeId)])
  expect(await popular(1)).toEqual([game.nodeId])
  const change = (data: { state?: string; placedAt?: Date }) =>
    db.write((tx) => tx.sharedBet.updateMany({ where: { nodeId: game.nodeId }, data }))
  await change({ state: 'cancelled' })
  expect(await popular()).toEqual(before)
  await change({ state: 'open', placedAt: laterBy(clock.now(), -4 * dayMs) })
  expect(await popular()).toEqual(before)
  await change({ placedAt: clock.now() })
})

test('the last draw of each game stands in the list, with the time of the next', async () => {
  const { game } = sitting
  const round = await openRoundOf(gateway, game)
  const { schedule, rules } = tableOf(game)
  const [bet = ''] = samplesOf(clothOf(rules), rules.readBet)
  expect(await lay(gateway, sitting, round, { bet, stake: '20' })).toMatchObject({ outcome: 'placed' })
  const told: unknown[] = []
  gateway.platform.db.hear(
    (one) => void ('topic' in one && one.topic === drawTopicOf(game.nodeId) && told.push(one.message)),
  )
  goTo(gateway, laterBy(round.closesAt, 2 * secondMs))
  await turnSharedRounds(gateway.platform)
  goTo(gateway, round.drawsAt)
  await turnSharedRounds(gateway.platform)
  const drawn = await gateway.platform.db.read.sharedRound.findUniqueOrThrow({ where: { id: round.id } })
  const expected = {
    numero: String(round.number),
    winningNumber: drawn.result,
    openTime: round.drawsAt.getTime(),
    nextOpenTime: timesOf(schedule, round.number + 1).drawsAt.getTime(),
  }
  expect((await opened())[game.gameCode]).toEqual(expected)
  expect((await vnOpened())[game.gameCode]).toEqual(expected)
  expect(told).toEqual([
    expect.objectContaining({ gameId: game.nodeId, numero: expected.numero, winningNumber: drawn.result }),
  ])
  expect((await recent())[0]).toMatchObject({ code: game.gameCode, gameId: game.nodeId })
})

test('a night without a machine is made up for, each draw once', async () => {
  const { read } = gateway.platform.db
  const quick = await read.game.findFirstOrThrow({
    where: { engine: { in: ['five-of-eleven', 'keno', 'quick-3d'] }, maintenance: false },
  })
  await turnSharedRounds(gateway.platform)
  const before = await read.sharedRound.count({ where: { nodeId: quick.nodeId, state: 'settled' } })
  goTo(gateway, laterBy(gateway.platform.clock.now(), 60 * minuteMs))
  await Promise.all([turnSharedRounds(gateway.platform), turnSharedRounds(gateway.platform)])
  const drawn = await read.sharedRound.findMany({
    where: { nodeId: quick.nodeId, state: 'settled' },
    orderBy: { number: 'asc' },
  })
  expect(drawn.length).toBe(before + 12)
  expect(drawn.every(({ number }, at) => at === 0 || number === (drawn[at - 1]?.number ?? 0) + 1)).toBe(true)
  expect(drawn.every(({ seed, outcome }) => seed !== null && outcome !== null)).toBe(true)
})

test('the draws of a game are read by page, also with the game behind the path, and the one that is sold now', async () => {
  const { game } = sitting
  const draws = async (input: object, path?: string) =>
    calls.draws.value.parse(
      (await gateway.ask(calls.draws, input as never, path === undefined ? {} : { path })).body as unknown,
    )
  const first = await draws({ gameId: game.nodeId, size: 1 })
  expect(first).toMatchObject({ page: 0, size: 1 })
  expect(first.content).toHaveLength(1)
  expect(await draws({ size: 1 }, `/lgw/draw/${game.nodeId}`)).toEqual(first)
  expect((await draws({ gameId: game.nodeId, page: first.total, size: 1 })).content).toEqual([])
  expect(await draws({ gameId: 1 })).toEqual({ content: [], page: 0, size: 10, total: 0 })
  const near = calls.near.value.parse((await gateway.ask(calls.near, { gameId: game.nodeId })).body as unknown)
  const [last] = first.content
  expect(near).toMatchObject({ gameId: game.nodeId, lastNumero: last?.numero, lastWinningNumber: last?.winningNumber })
  expect(Number(near?.numero)).toBeGreaterThan(Number(last?.numero))
  const refused = await gateway.ask(calls.draws, {} as never, { path: '/lgw/draw/none' })
  expect([refused.status, refused.body.errorCode]).toEqual([400, 'request_param_err'])
})

test('a page of draws costs the same however many were held: a thousand are read by page, and asked for once in some seconds', async () => {
  const { db, clock } = gateway.platform
  const { game } = sitting
  const last = await db.read.sharedRound.findFirstOrThrow({
    where: { nodeId: game.nodeId, state: 'settled' },
    orderBy: { number: 'desc' },
  })
  const { id: _id, ...row } = last
  const before = Array.from({ length: 1_005 }, (_, at) => ({ ...row, number: last.number - 2_000 + at, bets: 0 }))
  await db.write((tx) => tx.sharedRound.createMany({ data: before }))
  clock.advance(3 * secondMs)
  const find = vi.spyOn(db.read.sharedRound, 'findMany')
  const page = async (at: number, size: number) => {
    const { body } = await gateway.ask(calls.draws, { gameId: game.nodeId, page: at, size })
    return calls.draws.value.parse(body as unknown)
  }
  const first = await page(0, 10)
  expect([first.total, first.content.length]).toEqual([1_000, 10])
  expect(await page(0, 10)).toEqual(first)
  expect(find).toHaveBeenCalledTimes(1)
  expect((await page(9, 100)).content).toHaveLength(100)
  expect((await page(10, 100)).content).toEqual([])
  expect((await page(9_999, 100)).content).toEqual([])
  expect((await page(33, 30)).content).toHaveLength(10)
  find.mockRestore()
})
