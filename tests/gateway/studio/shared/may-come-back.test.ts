import { beforeAll, expect, test } from 'vitest'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { Bonus } from '#prisma/generated/sqlite/client.ts'
import { standStill } from '../../../support/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { giveBonus, mainMinor, purseMinor } from '../../areas/promotions/bonus-desk.ts'
import { sitDown, type Visitor } from '../studio-visitor.ts'
import { goTo, lay, openRoundOf, playOut, type Sitting, sitAt } from './shared-visitor.ts'

const gateway = withGateway()
const read = () => gateway.platform.db.read
let hall: Sitting
let other: Sitting
let dice: Visitor
let bonus: Bonus
beforeAll(async () => {
  const { db, clock } = gateway.platform
  standStill(clock)
  const tile = await read().game.findFirstOrThrow({
    where: { gameCategory: 'BG', maintenance: false },
    orderBy: { nodeId: 'asc' },
  })
  const game = await db.write((tx) =>
    tx.game.update({ where: { nodeId: tile.nodeId }, data: { engine: 'bingo-90', minBetMinor: 20_00n } }),
  )
  const token = await gateway.logIn('player02')
  hall = await sitAt(gateway, game, token)
  other = await sitAt(gateway, game, await gateway.logIn('player01'))
  dice = await sitDown(gateway, { token, engine: 'dice' })
  const { memberId } = hall
  expect(await mainMinor(gateway, memberId)).toBe(0n)
  const lines = [
    { account: houseAccount.openingBalances(), amountMinor: -40_00n },
    { account: memberAccount.main(memberId), amountMinor: 40_00n },
  ]
  const opening = { id: 'opening:player02', kind: 'opening' as const, currency: 'TLB', lines, memberId }
  await db.write((tx) => mustPost(tx, { ...opening, at: clock.now() }))
  const shares = { [game.gameCategory]: 10_000, [dice.game.gameCategory]: 10_000 }
  bonus = await giveBonus(gateway, memberId, { amount: '500.00', shares, longestStake: '100.00' })
})

const buyTwo = async () => {
  const round = await openRoundOf(gateway, hall.game)
  expect(await lay(gateway, hall, round, { bet: 'cards:2', stake: '20' })).toMatchObject({ outcome: 'placed' })
  return round
}
const turnAfter = async (moment: Date) => {
  goTo(gateway, laterBy(moment, 1_500))
  await turnSharedRounds(gateway.platform)
}
const order = ({ body }: { body: string }) => (JSON.parse(body) as { order?: string }).order

test('own money that would come back from a session without others is not passed over for a bonus', async () => {
  const round = await buyTwo()
  expect((await dice.get()).body).toContain('Own money before your bonus')
  const refused = await dice.play({ stake: '20.00' })
  expect(order(refused)).toBeUndefined()
  expect(refused.body).toContain('₱40.00 lies on a round that is given back if nobody joins you there')
  expect(refused.body).not.toContain('transferFund')
  expect(await lay(gateway, hall, round, { bet: 'cards:1', stake: '20' })).toMatchObject({ refusal: 'balance_short' })
  await turnAfter(round.closesAt)
  expect(await playOut(gateway, round)).toMatchObject({ state: 'void', voidReason: 'few' })
  expect([await mainMinor(gateway, hall.memberId), await purseMinor(gateway, bonus)]).toEqual([40_00n, 500_00n])
})

test('a session that is played has own money at stake, and the bonus is played with while its balls are called', async () => {
  const round = await buyTwo()
  expect(await lay(gateway, other, round, { bet: 'cards:1', stake: '20' })).toMatchObject({ outcome: 'placed' })
  expect(order(await dice.play({ stake: '20.00' }))).toBeUndefined()
  await turnAfter(round.closesAt)
  expect((await dice.get()).body).toContain('with ₱500.00 bonus')
  expect(order(await dice.play({ stake: '20.00' }))).toBeDefined()
  expect(await playOut(gateway, round)).toMatchObject({ state: 'settled' })
  expect(await verifyBook(read())).toEqual([])
})
