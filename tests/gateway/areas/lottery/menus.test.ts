import { expect, test } from 'vitest'
import { lottery as calls } from '#catalogue/lottery.ts'
import { toMenu } from '#gateway/areas/lottery/rules.ts'
import { buildGames } from '#seed/areas/games.ts'
import { withGateway } from '../../../support/gateway.ts'

const gateway = withGateway()

type Mode = 'LOTT' | 'ZY' | 'ELOTT' | 'SEA'
/** Lottery answers travel without the envelope. */
const menu = async (call: typeof calls.menus | typeof calls.vnMenu, prizeMode?: Mode) =>
  call.value.parse((await gateway.ask(call as typeof calls.menus, { prizeMode } as never)).body as unknown)
const codesOf = (groups: Record<string, { gameMenus: { code: string }[] }>) =>
  Object.values(groups).flatMap(({ gameMenus }) => gameMenus.map(({ code }) => code))
const rowsOf = async (where: object) =>
  (await gateway.platform.db.read.game.findMany({ where, select: { gameCode: true } }))
    .map(({ gameCode }) => gameCode)
    .sort()

test.each([
  [undefined, { gameType: { in: ['LOTT', 'ELOTT'] } }],
  ['LOTT', { gameType: 'LOTT' }],
  ['ELOTT', { gameType: 'ELOTT' }],
  ['SEA', { vendorCode: 'TCG_SEA' }],
] as const)('the menu of prize mode %s holds exactly its games', async (mode, where) => {
  const codes = codesOf(await menu(calls.menus, mode))
  expect(codes.length).toBeGreaterThan(0)
  expect(codes.sort()).toEqual(await rowsOf(where))
})

test.each(['ZY', 'WORST', 'lott'])('the menu of prize mode %s is empty', async (mode) => {
  expect(await menu(calls.menus, mode as Mode)).toEqual({})
  expect(await menu(calls.vnMenu, mode as Mode)).toEqual({})
})

test('the VN menu holds the VN lottery only', async () => {
  expect(codesOf(await menu(calls.vnMenu)).sort()).toEqual(await rowsOf({ vendorCode: 'TCG_VN' }))
})

test('a group has one number in all menus and in the list of games played last, and no two groups have the same', async () => {
  const { db, clock } = gateway.platform
  const token = await gateway.logIn('player01')
  const { id: memberId } = await db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  const vn = await db.read.game.findMany({ where: { vendorCode: 'TCG_VN' } })
  await db.write((tx) => tx.recentGame.deleteMany({ where: { memberId } }))
  await db.write((tx) =>
    tx.recentGame.createMany({ data: vn.map(({ nodeId }) => ({ memberId, nodeId, playedAt: clock.now() })) }),
  )
  const whole = await menu(calls.menus)
  const numbers = new Map(Object.entries(whole).map(([code, { gameGroupId }]) => [code, gameGroupId]))
  expect(new Set(numbers.values()).size).toBe(numbers.size)
  expect([...numbers.values()].every((number) => number > 0)).toBe(true)
  const others = [
    ...(await Promise.all((['LOTT', 'ELOTT', 'SEA'] as const).map((mode) => menu(calls.menus, mode)))),
    await menu(calls.vnMenu),
  ]
  for (const groups of others)
    for (const [code, group] of Object.entries(groups)) expect(group.gameGroupId, code).toBe(numbers.get(code))
  const recent = calls.vnRecent.value.parse((await gateway.ask(calls.vnRecent, {}, { token })).body as unknown)
  expect(recent.map(({ gameCode }) => gameCode).sort()).toEqual(vn.map(({ gameCode }) => gameCode).sort())
  const classOf = new Map(vn.map(({ nodeId, gameClassify }) => [nodeId, gameClassify]))
  for (const { gameId, gameGroupId } of recent) expect(gameGroupId).toBe(numbers.get(classOf.get(gameId) ?? ''))
})

test('every group of the whole seed has a number of its own', () => {
  const games = buildGames(1).filter(({ gameType }) => ['LOTT', 'ELOTT'].includes(gameType))
  const rows = games.map((game) => ({ ...game, minBetMinor: BigInt(game.minBetMinor), closedUntil: null }))
  const numbers = Object.values(toMenu(rows, '', 'EN')).map(({ gameGroupId }) => gameGroupId)
  expect(numbers.sort((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1))
})

test('each game names its group, and each group stands under its code', async () => {
  for (const [code, group] of Object.entries(await menu(calls.menus))) {
    expect(group.gameGroupCode).toBe(code)
    expect(
      group.gameMenus.every((game) => game.gameGroupId === group.gameGroupId && game.mobileIconUrl.includes('/cdn/')),
    ).toBe(true)
  }
})
