import { expect, test } from 'vitest'
import { mostSources } from '#gateway/ledger/round-money.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { withGateway } from '../../support/gateway.ts'
import { giveBonus, mainMinor } from '../areas/promotions/bonus-desk.ts'
import { sitDown } from './studio-visitor.ts'

const gateway = withGateway()

test('of more purses than one stake reaches the balance shows what can be staked, and the round records all of them', async () => {
  const { db } = gateway.platform
  const visitor = await sitDown(gateway, { token: await gateway.logIn('player02'), engine: 'dice' })
  const memberId = visitor.memberId ?? 0
  expect(await mainMinor(gateway, memberId)).toBe(0n)
  const shares = { [visitor.game.gameCategory]: 10_000 }
  for (let count = 0; count < mostSources + 2; count += 1)
    await giveBonus(gateway, memberId, { amount: '10.00', shares, longestStake: null })
  const { body } = await visitor.get()
  expect(/<small>([^<]*)<\/small><b class="display" data-balance[^>]*>([^<]*)</.exec(body)?.slice(1)).toEqual([
    expect.stringContaining('80.00'),
    expect.stringContaining('80.00'),
  ])
  const refused = await visitor.play({ stake: '90.00' })
  expect(refused.body).toContain('80.00 is free')
  const played = JSON.parse((await visitor.play({ stake: '80.00' })).body) as { order: string }
  const round = await db.read.round.findUniqueOrThrow({ where: { orderNo: played.order } })
  expect(round.balanceBeforeMinor).toBe(100_00n)
  expect(round.balanceAfterMinor).toBe(100_00n - 80_00n + round.winMinor)
  expect(await verifyBook(db.read)).toEqual([])
})
