import { expect, test } from 'vitest'
import { giveUpAll, listOpenBonuses } from '#gateway/areas/wallet/withdrawals/bonuses.ts'
import { closeBonus } from '#gateway/kernel/bonuses/close.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { setAside } from '#gateway/ledger/withdrawal-money.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { cancelFromSeat } from '#gateway/studio/shared/cancel.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import { withGateway } from '../../../support/gateway.ts'
import { giveBonus, mainMinor, purseMinor } from '../../areas/promotions/bonus-desk.ts'
import { issueKey } from '../studio-visitor.ts'
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

test('a bet that lay on the table before a bonus fills nothing of it, and one after it does (decision 420)', async () => {
  const { db } = gateway.platform
  const token = await gateway.logIn('player01')
  const one = await sitAt(gateway, 'roulette', token)
  const shares = { [one.game.gameCategory]: 10_000 }
  const first = await giveBonus(gateway, one.memberId, { amount: '100.00', shares })
  const doneMinor = async ({ bonusNo }: { bonusNo: string }) =>
    (await db.read.turnoverEntry.findFirstOrThrow({ where: { source: 'bonus', sourceNo: bonusNo } })).doneMinor
  const round = await openRoundOf(gateway, one.game)
  expect(await lay(gateway, one, round, { lines: 'red@20' })).toMatchObject({ outcome: 'placed' })
  await db.write((tx) => closeBonus(tx, { id: first.id, end: 'forfeited' }, more()))
  goTo(gateway, laterBy(gateway.platform.clock.now(), 1))
  const second = await giveBonus(gateway, one.memberId, { amount: '100.00', shares })
  await playOut(gateway, round)
  expect(await doneMinor(second)).toBe(0n)

  const next = await openRoundOf(gateway, one.game)
  expect(await lay(gateway, one, next, { lines: 'red@20' })).toMatchObject({ outcome: 'placed' })
  await playOut(gateway, next)
  expect(await doneMinor(second)).toBe(20_00n)
})

test('a bonus that has waited for a round ends when its stake is given back', async () => {
  const { db } = gateway.platform
  const one = await sitAt(gateway, 'roulette', await gateway.logIn('player02'))
  const shares = { [one.game.gameCategory]: 10_000 }
  expect(await mainMinor(gateway, one.memberId)).toBe(0n)
  const bonus = await giveBonus(gateway, one.memberId, { amount: '100.00', shares })
  const round = await openRoundOf(gateway, one.game)
  expect(await lay(gateway, one, round, { lines: 'red@20' })).toMatchObject({ outcome: 'placed' })
  const entry = { source: 'bonus', sourceNo: bonus.bonusNo }
  await db.write((tx) => tx.turnoverEntry.updateMany({ where: entry, data: { state: 'done' } }))
  // Nothing of it is to be given up: it is earned, and only waits.
  expect(await listOpenBonuses(db.read, one.memberId, more().at)).toEqual([])
  await db.write((tx) => giveUpAll(tx, one.memberId, { ...more(), traceId: 't' }))
  goTo(gateway, laterBy(round.drawsAt, 11 * minuteMs))
  await turnSharedRounds(gateway.platform)
  expect(await db.read.bonus.findUniqueOrThrow({ where: { id: bonus.id } })).toMatchObject({
    state: 'completed',
    convertedMinor: 100_00n,
  })
})

test('a bonus whose turnover a round of a table has filled is completed with it, and not left to expire (decision 433)', async () => {
  const { db } = gateway.platform
  const one = await sitAt(gateway, 'roulette', await gateway.logIn('player02'))
  const shares = { [one.game.gameCategory]: 10_000 }
  const own = await mainMinor(gateway, one.memberId)
  const bonus = await giveBonus(gateway, one.memberId, { amount: '100.00', timesHundredths: 20, shares })
  const round = await openRoundOf(gateway, one.game)
  expect(await lay(gateway, one, round, { lines: 'red@20' })).toMatchObject({ outcome: 'placed' })
  await playOut(gateway, round)
  expect(await db.read.bonus.findUniqueOrThrow({ where: { id: bonus.id } })).toMatchObject({
    state: 'completed',
    convertedMinor: 100_00n,
  })
  // Own money was staked: red pays as much again, or takes it.
  expect([own + 80_00n, own + 120_00n]).toContain(await mainMinor(gateway, one.memberId))
})

test('a ticket of own money stands once a bonus was staked from after it; one of a purse can be given back', async () => {
  const { clock, db } = gateway.platform
  const token = await gateway.logIn('agent01')
  const six = await db.read.game.findFirstOrThrow({ where: { engine: { startsWith: 'six-' }, maintenance: false } })
  const one = await sitAt(gateway, six, token)
  const { memberId } = one
  const round = await openRoundOf(gateway, six)
  const buy = async (bet: string) => {
    expect(await lay(gateway, one, round, { bet, stake: '20' })).toMatchObject({ outcome: 'placed' })
    return db.read.sharedBet.findFirstOrThrow({ where: { memberId }, orderBy: { id: 'desc' } })
  }
  const launched = await gateway.app.inject({ url: await issueKey(gateway, { token, nodeId: six.nodeId }) })
  const secret = String(launched.headers.location).split('/').at(-1) ?? ''
  const giveBack = async ({ orderNo }: { orderNo: string }) =>
    (await cancelFromSeat(gateway.platform, { secret, orderNo }, clock.now())).cancelled
  /** What each page has a button for, and whether it says of one that it stands. */
  const offered = () =>
    Promise.all(
      ['', '/tickets'].map(async (page) => {
        const { body } = await gateway.app.inject({ url: `/studio/table/${secret}${page}` })
        const orders = [...body.matchAll(/name="orderNo" value="([^"]+)"/g)].map((hit) => hit[1])
        return { orders, stands: body.includes('This one stands, because') }
      }),
    )
  const page = async () => (await gateway.app.inject({ url: `/studio/table/${secret}` })).body
  const onBoth = (stands: boolean, ...bets: { orderNo: string }[]) =>
    [0, 1].map(() => ({ orders: bets.map(({ orderNo }) => orderNo), stands }))

  const taken = await buy('six:1-2-3-4-5-6')
  expect(await offered()).toEqual(onBoth(false, taken))
  expect(await page()).not.toContain('not given back once you have played with a bonus')
  const { availableMinor } = await balanceOf(db.read, memberAccount.main(memberId))
  const more = { currency: 'TLB', traceId: null, at: clock.now() }
  const asked = { receiptNo: 'W-1', memberId, amountMinor: availableMinor - 10_00n, chargeMinor: 0n }
  expect(await db.write((tx) => setAside(tx, asked, more))).toBe(true)
  const terms = { shares: { [six.gameCategory]: 10_000 }, longestStake: '100.00' }
  const bonus = await giveBonus(gateway, memberId, { amount: '100.00', ...terms })
  expect(await purseMinor(gateway, bonus)).toBe(100_00n)
  expect(await page()).toContain('not given back once you have played with a bonus')
  const fromBoth = await buy('six:3-4-5-6-7-8')
  expect(await offered()).toEqual(onBoth(true, fromBoth))
  const fromPurse = await buy('six:2-3-4-5-6-7')
  expect(await offered()).toEqual(onBoth(true, fromPurse))
  expect(await giveBack(fromBoth)).toEqual({ outcome: 'refused', refusal: 'cancel_bonus' })
  expect(await giveBack(taken)).toEqual({ outcome: 'refused', refusal: 'cancel_bonus' })
  expect(await giveBack(fromPurse)).toMatchObject({ outcome: 'cancelled' })
  expect(await offered()).toEqual(onBoth(true, fromBoth))
  expect(await giveBack(fromBoth)).toMatchObject({ outcome: 'cancelled' })
  expect(await offered()).toEqual(onBoth(false, taken))
  expect(await giveBack(taken)).toMatchObject({ outcome: 'cancelled' })
})
