import { expect, test } from 'vitest'
import { lottery as calls } from '#catalogue/lottery.ts'
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

test('each game names its group, and each group stands under its code', async () => {
  for (const [code, group] of Object.entries(await menu(calls.menus))) {
    expect(group.gameGroupCode).toBe(code)
    expect(
      group.gameMenus.every((game) => game.gameGroupId === group.gameGroupId && game.mobileIconUrl.includes('/cdn/')),
    ).toBe(true)
  }
})
