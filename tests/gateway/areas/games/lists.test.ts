import { beforeAll, expect, test } from 'vitest'
import type { Call, InputOf, ValueOf } from '#catalogue/call.ts'
import { games as calls } from '#catalogue/games.ts'
import { liveGames } from '#gateway/areas/games/live-games.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'

const gateway = withGateway()
let rows: Game[]
beforeAll(async () => {
  const desk = merchantSettings(gateway.platform)
  const { whitelabel } = await desk.all()
  await gateway.platform.db.write((tx) => desk.change(tx, 'whitelabel', { ...whitelabel, COCKFIGHT3: true }))
  desk.forget()
  rows = await gateway.platform.db.read.game.findMany({ orderBy: { position: 'asc' } })
})

/** The value of an answer, checked against the catalogue: lists are sent as they were written, so the test reads them back. */
async function answerOf<C extends Call>(call: C, input: InputOf<C>, token?: string): Promise<ValueOf<C>> {
  const { status, body } = await gateway.ask(call, input, token === undefined ? {} : { token })
  expect([status, body.errorCode]).toEqual([200, undefined])
  return call.value.parse(body.value) as ValueOf<C>
}
type ListInput = InputOf<typeof calls.gameList>
const listed = async (input: ListInput): Promise<number[]> =>
  (await answerOf(calls.gameList, { pageSize: 3000, ...input })).games.map((game) => game.nodeId)
const idsOf = (matches: (row: Game) => boolean): number[] => rows.filter(matches).map((row) => row.nodeId)

test('the lobby has 18 games on a page, in lobby order, and says how many there are', async () => {
  const value = await answerOf(calls.gameList, {
    clientType: '3',
    platform: 'flash,html5-desktop',
    merchant: '08wintlbf4',
    language: 'EN',
    pageNo: 2,
  })
  expect(value.games.map((game) => game.nodeId)).toEqual(rows.slice(18, 36).map((row) => row.nodeId))
  expect(value).toMatchObject({ pageNum: 2, totalCount: rows.length, totalPages: Math.ceil(rows.length / 18) })
})

test.each<[string, ListInput, (row: Game) => boolean]>([
  ['gameType', { gameType: 'FISH' }, (row) => row.gameType === 'FISH'],
  ['gameType of a category', { gameType: 'SC' }, (row) => row.gameCategory === 'SC'],
  ['gameType of the cockfights among the sports', { gameType: 'COCKFIGHT' }, (row) => row.gameCategory === 'COCKFIGHT'],
  [
    'gameType of e-sports',
    { gameType: 'ESPORTS' },
    (row) => row.gameCategory === 'ESPORTS' || row.gameType === 'ESPORTS',
  ],
  ['vassalage', { vassalage: 'PG' }, (row) => row.vendorCode === 'PG'],
  ['gameClassify', { gameClassify: 'FRUIT' }, (row) => row.gameClassify === 'FRUIT'],
  ['minBet', { minBet: 2.5 }, (row) => row.minBetMinor >= 250n],
  ['minLineNum', { minLineNum: 25 }, (row) => row.minLineNum >= 25],
  ['isNew', { isNew: 'Y' }, (row) => row.isNew],
  ['isNew said with 0', { isNew: '0' }, () => true],
  ['clientType of a phone', { clientType: '2' }, () => true],
  ['channel', { channel: 'WEB' }, () => true],
  ['language', { language: 'TY' }, () => true],
  ['clientType that is none', { clientType: '9' }, () => false],
  ['channel that is none', { channel: 'X' }, () => false],
  ['language that is none', { language: 'ZZ' }, () => false],
  ['platform', { platform: 'html5' }, () => true],
  ['platform that shows nothing but Flash', { platform: 'flash' }, () => false],
  ['merchant', { merchant: '08wintlbf4' }, () => true],
  ['merchant that is not ours', { merchant: 'somebody' }, () => false],
  ['vassalage that nobody has', { vassalage: 'NOBODY' }, () => false],
  ['two at once', { gameType: 'LIVE', vassalage: 'AG' }, (row) => row.gameType === 'LIVE' && row.vendorCode === 'AG'],
])('the filter %s works', async (_name, input, matches) => {
  expect(await listed(input)).toEqual(idsOf(matches))
})

test('the filter cases above are about games that exist', () => {
  for (const value of ['FISH', 'SC', 'COCKFIGHT', 'ESPORTS'])
    expect(idsOf((row) => row.gameType === value || row.gameCategory === value).length, value).toBeGreaterThan(0)
  expect(idsOf((row) => row.gameClassify === 'FRUIT').length).toBeGreaterThan(0)
  expect(idsOf((row) => row.minBetMinor >= 250n).length).toBeLessThan(rows.length)
  expect(idsOf((row) => row.isNew).length).toBeGreaterThan(0)
})

test('the filter gameName finds parts of names and forgives one typing error', async () => {
  const [first] = rows
  const name = first?.name ?? ''
  expect(await listed({ gameName: name.slice(1, 8).toUpperCase() })).toContain(first?.nodeId)
  expect(await listed({ gameName: `${name.slice(0, 5)}x${name.slice(5)}` })).toEqual([first?.nodeId])
})

test('facets count the other vendors and classifies', async () => {
  const { facets } = await answerOf(calls.gameList, { gameType: 'RNG', vassalage: 'PG', facets: 'Y' })
  expect(facets?.vendors.find((vendor) => vendor.vassalage === 'JL')?.gameCount).toBe(
    idsOf((row) => row.gameType === 'RNG' && row.vendorCode === 'JL').length,
  )
  expect(facets?.classifies.reduce((sum, entry) => sum + entry.gameCount, 0)).toBe(
    idsOf((row) => row.gameType === 'RNG' && row.vendorCode === 'PG').length,
  )
  expect((await answerOf(calls.gameList, { gameType: 'RNG' })).facets).toBeUndefined()
})

test.each([{ pageNo: '0' }, { pageNo: 'x' }, { pageSize: '3001' }, { minBet: '-1' }, { gameName: 'a'.repeat(101) }])(
  'a bad input %j is refused by name',
  async (input) => {
    const { status, body } = await gateway.ask(calls.gameList, input as never)
    expect([status, body.errorCode]).toEqual([400, 'request_param_err'])
    expect(body.message).toContain(Object.keys(input)[0])
  },
)

test('hot games come by rank, by GET and by POST, and can be narrowed', async () => {
  const byRank = rows
    .filter((row) => row.hotRank !== null)
    .sort((left, right) => (left.hotRank ?? 0) - (right.hotRank ?? 0))
  const { list } = await answerOf(calls.hotGames, { isPlatform: 2, merchantCode: '08wintlbf4', limitNum: 12 })
  expect(list.map((game) => game.nodeId)).toEqual(byRank.slice(0, 12).map((row) => row.nodeId))
  expect(list.every((game) => game.isHot === 1)).toBe(true)
  for (const [filter, matches] of [
    [{ gameType: 'LIVE' }, (row) => row.gameType === 'LIVE'],
    [{ vassalage: 'PG' }, (row) => row.vendorCode === 'PG'],
    [{ gameType: 'RNG', vassalage: 'PT' }, (row) => row.gameType === 'RNG' && row.vendorCode === 'PT'],
    [{ gameType: 'ALL', vassalage: 'ALL', platform: 'flash,html5-desktop', language: 'EN' }, () => true],
  ] as const satisfies readonly [InputOf<typeof calls.hotGames>, (row: Game) => boolean][]) {
    const narrowed = await answerOf(calls.hotGames, filter)
    expect(narrowed.list.length).toBeGreaterThan(0)
    expect(narrowed.list.map((game) => game.nodeId)).toEqual(byRank.filter(matches).map((row) => row.nodeId))
  }
  const posted = await gateway.ask(calls.hotGames, { gameType: 'LIVE' } as never, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  expect(posted.status).toBe(200)
})

test('a single game is answered by its node, an unknown one is refused', async () => {
  expect(await answerOf(calls.single, { nodeId: rows[0]?.nodeId ?? 0 })).toMatchObject({
    gameName: rows[0]?.name,
    gameCode: rows[0]?.gameCode,
  })
  expect((await gateway.ask(calls.single, { nodeId: 1 })).body.errorCode).toBe('game.not.found')
})

test('recommended games are hot and open', async () => {
  const { list } = await answerOf(calls.recommended, {})
  expect(list.length).toBeGreaterThan(0)
  const closed = new Set(idsOf((row) => row.maintenance))
  expect(list.filter((game) => game.isHot === 0 || closed.has(game.nodeId))).toEqual([])
})

test('a change of the games shows once the index is told', async () => {
  const nodeId = rows[0]?.nodeId ?? 0
  await gateway.platform.db.write((tx) => tx.game.update({ where: { nodeId }, data: { name: 'Quite Another Name' } }))
  liveGames(gateway.platform).invalidate()
  expect(await listed({ gameName: 'quite another' })).toEqual([nodeId])
})
