import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberOf, tokenOf } from './team-visitor.ts'

const { team } = catalogue
const gateway = withGateway()

test('in team betting a stake that waits or was given back is no loss, in its row and in the sums', async () => {
  const { db, clock } = gateway.platform
  const token = await tokenOf(gateway, 'agent01')
  const { id: memberId } = await memberOf(gateway, 'player01')
  const about = { memberId, nodeId: 1, gameName: 'Draw', vendorCode: 'TALA', gameType: 'LOTT', validBetMinor: 0n }
  const placedAt = clock.now()
  const bets = [
    { orderNo: 'RTEAM2222222', status: 'lose', betMinor: 50_00n, settledAt: placedAt },
    { orderNo: 'RTEAM3333333', status: 'cancelled', betMinor: 180_00n, settledAt: placedAt },
    { orderNo: 'RTEAM4444444', status: 'open', betMinor: 70_00n, settledAt: null },
  ]
  const read = async (more: { status?: 'cancelled' | 'open' } = {}) =>
    (await gateway.ask(team.betting, { username: 'player01', scope: 'member', size: 100, ...more }, { token })).body
      .value
  const before = (await read()).footer
  await db.write((tx) => tx.bet.createMany({ data: bets.map((bet) => ({ ...about, winMinor: 0n, placedAt, ...bet })) }))
  const { list, footer } = await read()
  const profits = Object.fromEntries(list.map(({ orderNo, profit }) => [orderNo, profit]))
  expect(profits).toMatchObject({ RTEAM2222222: -50, RTEAM3333333: 0, RTEAM4444444: 0 })
  expect(footer.rounds).toBe(before.rounds + 3)
  expect(footer.betAmount).toBeCloseTo(before.betAmount + 300, 2)
  expect(footer.profit).toBeCloseTo(before.profit - 50, 2)
  for (const status of ['cancelled', 'open'] as const)
    expect((await read({ status })).footer).toMatchObject({ profit: 0 })
})
