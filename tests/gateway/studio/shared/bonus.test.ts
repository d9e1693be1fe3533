import { expect, test } from 'vitest'
import { closeBonus } from '#gateway/kernel/bonuses/close.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import { withGateway } from '../../../support/gateway.ts'
import { giveBonus, mainMinor, purseMinor } from '../../areas/promotions/bonus-desk.ts'
import { goTo, lay, openRoundOf, playOut, sitAt } from './shared-visitor.ts'

const gateway = withGateway()
const more = () => ({ currency: 'TLB', at: gateway.platform.clock.now() })

test('a stake out of a bonus that was given up goes to the house when its round is void, and its win when it is drawn', async () => {
  const { clock, db } = gateway.platform
  const one = await sitAt(gateway, 'roulette', await gateway.logIn('player02'))
  const shares = { [one.game.gameCategory]: 10_000 }
  expect(await mainMinor(gateway, one.memberId)).toBe(0n)
  for (const end of ['void', 'drawn']) {
    const bonus = await giveBonus(gateway, one.memberId, { amount: '500.00', shares })
    const round = await openRoundOf(gateway, one.game)
    expect(await lay(gateway, one, round, { lines: 'red@20,black@20' })).toMatchObject({ outcome: 'placed' })
    await db.write((tx) => closeBonus(tx, { id: bonus.id, end: 'forfeited' }, more()))
    expect([end, await purseMinor(gateway, bonus)]).toEqual([end, 40_00n])
    if (end === 'void') {
      goTo(gateway, laterBy(round.drawsAt, 11 * minuteMs))
      await turnSharedRounds(gateway.platform)
    } else await playOut(gateway, round)
    expect([end, await purseMinor(gateway, bonus)]).toEqual([end, 0n])
    expect(await mainMinor(gateway, one.memberId)).toBe(0n)
    expect(clock.now() > round.drawsAt).toBe(true)
  }
  expect(await verifyBook(db.read)).toEqual([])
})
