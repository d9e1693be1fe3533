import { expect, test } from 'vitest'
import { lottery } from '#catalogue/lottery.ts'
import { withGateway } from '../../../support/gateway.ts'
import { askOlder } from './asking.ts'

const gateway = withGateway()

test('every lottery game and every member has the one series that there is (decision 268)', async () => {
  const token = await gateway.logIn('player01')
  const menus = (await gateway.ask(lottery.menus, {})).body as unknown as Record<
    string,
    { games: { gameId: number }[] }
  >
  const ids = Object.values(menus).flatMap(({ games }) => games.map(({ gameId }) => gameId))
  const rows = (await askOlder(gateway, token, 'olderLotteryGameSeries')).value as { gameId: number; series: string }[]
  expect(rows.map(({ gameId }) => gameId)).toEqual(ids)
  expect(new Set(rows.map(({ series }) => series))).toEqual(new Set(['FIXED']))

  const own = (await askOlder(gateway, token, 'olderLotteryMemberSeries')).value as { rebates: { gameType: string }[] }
  expect(own).toMatchObject({ series: 'FIXED' })
  expect(own.rebates.every(({ gameType }) => ['LOTT', 'ELOTT'].includes(gameType))).toBe(true)
})
