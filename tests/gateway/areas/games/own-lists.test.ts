import { beforeAll, expect, test } from 'vitest'
import { games as calls } from '#catalogue/games.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'
import { merchant, withGateway } from '../../../support/gateway.ts'

const gateway = withGateway()
let token: string
let rows: Game[]
beforeAll(async () => {
  token = await gateway.logIn('player02')
  rows = await gateway.platform.db.read.game.findMany({
    where: { gameCategory: { not: 'COCKFIGHT' } },
    orderBy: { position: 'asc' },
  })
})

const firstOf = (gameType: string): Game => rows.find((row) => row.gameType === gameType) as Game
const favourites = async (): Promise<number[]> =>
  calls.favourites.value.parse((await gateway.ask(calls.favourites, {}, { token })).body.value)
/** Each change comes a second after the last one (CN-22). */
const aSecondLater = (): void => gateway.platform.clock.advance(1_000)
const send = (nodeId: number | string) =>
  gateway.ask(calls.addFavourite, { nodeId, vendor: 'PG', gameType: 'RNG' }, { token })
const add = (nodeId: number | string) => {
  aSecondLater()
  return send(nodeId)
}

test('a favourite is added once however often it is sent, and removed by body or by query', async () => {
  const [slot, table] = [firstOf('RNG').nodeId, firstOf('LIVE').nodeId]
  expect(await favourites()).toEqual([])
  for (const nodeId of [slot, String(slot), slot]) expect((await add(nodeId)).body.success).toBe(true)
  await add(table)
  expect(await favourites()).toEqual([table, slot])

  aSecondLater()
  expect((await gateway.ask(calls.removeFavourite, { nodeId: slot }, { token })).body.success).toBe(true)
  expect(await favourites()).toEqual([table])
  aSecondLater()
  const byQuery = await gateway.app.inject({
    method: 'DELETE',
    url: calls.removeFavourite.path,
    query: { nodeId: String(table), vendor: 'AG', gameType: 'LIVE' },
    headers: { merchant, authorization: token },
  })
  expect(byQuery.json().success).toBe(true)
  expect(await favourites()).toEqual([])
  aSecondLater()
  expect((await gateway.ask(calls.removeFavourite, { nodeId: table }, { token })).body.success).toBe(true)
})

test('a member changes a favourite at most once a second, and nobody waits for another', async () => {
  const [slot, other] = [firstOf('RNG').nodeId, await gateway.logIn('agent01')]
  const remove = (as: string) => gateway.ask(calls.removeFavourite, { nodeId: slot }, { token: as })
  await add(slot)
  const answers = [await send(slot), await remove(token)]
  expect(answers.map(({ status, body }) => [status, body.errorCode])).toEqual(Array(2).fill([500, 'too.much.request']))
  expect(await favourites()).toEqual([slot])
  expect((await remove(other)).body.success).toBe(true)
  gateway.platform.clock.advance(1_000)
  expect((await remove(token)).body.success).toBe(true)
  expect(await favourites()).toEqual([])
})

test('an unknown game cannot become a favourite', async () => {
  const { status, body } = await add(1)
  expect([status, body.errorCode]).toEqual([500, 'game.not.found'])
})

test('the list of favourites shows RNG unless another type or ALL is asked for', async () => {
  const [slot, table] = [firstOf('RNG').nodeId, firstOf('LIVE').nodeId]
  await add(slot)
  await add(table)
  const page = async (input: object) =>
    calls.favouriteGames.value.parse(
      (await gateway.ask(calls.favouriteGames, { pageSize: 999, ...input }, { token })).body.value,
    )
  const list = async (input: object) => (await page(input)).content.map((game) => game.nodeId)
  expect(await list({})).toEqual([slot])
  expect(await list({ gameType: 'LIVE' })).toEqual([table])
  expect(await list({ gameType: 'ALL' })).toEqual([table, slot])
  expect(await list({ gameType: 'ALL', vendor: firstOf('RNG').vendorCode })).toContain(slot)
  expect(await list({ gameType: 'ALL', pageNo: 2, pageSize: 1 })).toEqual([slot])
  expect((await page({ gameType: 'ALL', pageSize: 1 })).totalPages).toBe(2)
  expect((await page({ gameType: 'ALL', clientType: '3', platform: 'flash,html5-desktop' })).totalPages).toBe(1)
  expect(await list({ token: 'ignored', gameType: 'FISH' })).toEqual([])
})

test('lists of one’s own need a session', async () => {
  for (const call of [calls.favourites, calls.favouriteGames, calls.recentGames]) {
    const { status, body } = await gateway.ask(call, {})
    expect([status, body.errorCode]).toEqual([401, 'customer.not.login'])
  }
})

test('one member’s favourites are not another’s', async () => {
  const other = await gateway.logIn('agent02')
  const before = calls.favourites.value.parse((await gateway.ask(calls.favourites, {}, { token: other })).body.value)
  await add(firstOf('FISH').nodeId)
  expect(calls.favourites.value.parse((await gateway.ask(calls.favourites, {}, { token: other })).body.value)).toEqual(
    before,
  )
})

test('recent games come the latest first, twelve to a page, and by type', async () => {
  const member = await gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player02' } })
  const played = rows.slice(0, 30)
  await gateway.platform.db.write((tx) =>
    tx.recentGame.createMany({
      data: played.map((row, at) => ({ memberId: member.id, nodeId: row.nodeId, playedAt: new Date(1_000 * at) })),
    }),
  )
  const newestFirst = played.toReversed()
  const recent = async (input: object) =>
    calls.recentGames.value.parse(
      (await gateway.ask(calls.recentGames, { clientType: '3', language: 'EN', ...input }, { token })).body.value,
    )

  const second = await recent({ page: 2 })
  expect(second.list.map((game) => game.nodeId)).toEqual(newestFirst.slice(12, 24).map((row) => row.nodeId))
  expect(second).toMatchObject({ page: 2, total: 30, totalPages: 3 })
  const ofType = await recent({ gameType: 'LIVE', pageSize: 100 })
  expect(ofType.list.map((game) => game.nodeId)).toEqual(
    newestFirst.filter((row) => row.gameType === 'LIVE').map((row) => row.nodeId),
  )
  expect((await recent({ page: 4 })).list).toEqual([])
})

test('the demo player has favourites, recent games and bets to look at', async () => {
  const demo = await gateway.logIn('player01')
  const list = calls.favouriteGames.value.parse(
    (await gateway.ask(calls.favouriteGames, { gameType: 'ALL', pageSize: 999 }, { token: demo })).body.value,
  )
  expect(new Set(list.content.map((game) => game.gameType)).size).toBeGreaterThan(3)
  const recent = calls.recentGames.value.parse((await gateway.ask(calls.recentGames, {}, { token: demo })).body.value)
  expect(recent.totalPages).toBeGreaterThan(1)
})
