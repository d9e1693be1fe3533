import { beforeEach, expect, test } from 'vitest'
import { drawTopicOf } from '#catalogue/push.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import { toMinor } from '#gateway/platform/money.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import { closeBets } from '#gateway/studio/shared/end-early.ts'
import { findProof } from '#gateway/studio/shared/proof.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { standStill } from '../../../support/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { plantFault } from '../../../support/planted-fault.ts'
import { giveBonus, purseMinor } from '../../areas/promotions/bonus-desk.ts'
import { sitDown } from '../studio-visitor.ts'
import { goTo, lay, openRoundOf, playOut, type Sitting, sitAt, wishFor } from './shared-visitor.ts'

const gateway = withGateway()
const read = () => gateway.platform.db.read
const turn = () => turnSharedRounds(gateway.platform)
let table: Sitting
beforeEach(async () => {
  standStill(gateway.platform.clock)
  table = await sitAt(gateway, 'ten-cars', await gateway.logIn('agent01'))
})

/** Each draw pays one of the two: 41.80 for 40.00 where the sum is big, 33.40 where it is small. */
const onBoth = 'sum-big@20,sum-small@20'
const isBig = ({ numbers: [first = 0, second = 0] }: { numbers: readonly number[] }): boolean => first + second >= 12

/** A ticket for some draws, with its bets and their rounds. */
async function buy(more: Record<string, string> = { stopsAtWin: '1' }, member = table, draws = 3) {
  const round = await openRoundOf(gateway, member.game)
  const placed = await lay(gateway, member, round, { lines: onBoth, draws: String(draws), ...more })
  const bets = placed.outcome === 'placed' ? placed.bets : []
  expect(bets).toHaveLength(draws)
  const rounds = await read().sharedRound.findMany({
    where: { id: { in: bets.map(({ roundId }) => roundId) } },
    orderBy: { number: 'asc' },
  })
  return { bets, rounds: rounds as [SharedRound, SharedRound, SharedRound] }
}

const statesOf = async (bets: readonly SharedBet[]) =>
  (await read().sharedBet.findMany({ where: { id: { in: bets.map(({ id }) => id) } }, orderBy: { id: 'asc' } })).map(
    ({ state }) => state,
  )
const roundStates = async (rounds: readonly SharedRound[]) =>
  (
    await read().sharedRound.findMany({ where: { id: { in: rounds.map(({ id }) => id) } }, orderBy: { number: 'asc' } })
  ).map(({ state }) => state)

test.each([
  ['in one process', 1],
  ['in two at once', 2],
])('draws that come due together stop at the first win, %s, and nobody else’s do', async (_where, processes) => {
  const money = () => balanceOf(read(), memberAccount.main(table.memberId))
  const before = await money()
  const stopping = await buy()
  const other = await sitAt(gateway, 'ten-cars', await gateway.logIn('player01'))
  const going = await buy({}, other)
  const [first, , last] = stopping.rounds
  await wishFor(gateway, first, isBig)
  goTo(gateway, last.drawsAt)
  await Promise.all(Array.from({ length: processes }, turn))
  await turn()
  expect(await roundStates(stopping.rounds)).toEqual(['settled', 'settled', 'settled'])
  expect(await statesOf(stopping.bets)).toEqual(['settled', 'cancelled', 'cancelled'])
  expect(await statesOf(going.bets)).toEqual(['settled', 'settled', 'settled'])
  const { winMinor } = await read().sharedBet.findUniqueOrThrow({ where: { id: stopping.bets[0]?.id ?? 0 } })
  expect(winMinor).toBe(41_80n)
  const { balanceMinor } = before
  expect(await money()).toMatchObject({ balanceMinor: balanceMinor - 40_00n + winMinor, heldMinor: before.heldMinor })
  for (const { number } of stopping.rounds)
    expect((await findProof(gateway.platform, { row: other.seat }, number))?.checks).toEqual({
      chain: true,
      list: true,
      mix: true,
      outcome: true,
    })
  expect(await verifyBook(read())).toEqual([])
})

test('after a stop nothing is drawn behind a draw that a ticket may still be taken off', async () => {
  const told: unknown[] = []
  const stopping = await buy({ stopsAtWin: '1' }, table, 2)
  const other = await sitAt(gateway, 'ten-cars', await gateway.logIn('player01'))
  const { rounds } = await buy({}, other)
  const [first, , last] = rounds
  await wishFor(gateway, first, isBig)
  gateway.platform.db.hear(
    (one) => void ('topic' in one && one.topic === drawTopicOf(first.nodeId) && told.push(one.message)),
  )
  // Nobody came by for as long as it took.
  goTo(gateway, last.drawsAt)
  await turn()
  expect(told).toMatchObject(rounds.map(({ number }) => ({ numero: String(number) })))
  expect(await statesOf(stopping.bets)).toEqual(['settled', 'cancelled'])
})

test('a draw that the house has closed early is given back after a win too', async () => {
  const { bets, rounds } = await buy()
  const [first, second] = rounds
  await wishFor(gateway, first, isBig)
  const { clock, db } = gateway.platform
  expect(await db.write((tx) => closeBets(tx, second, clock.now()))).toBe(true)
  goTo(gateway, laterBy(clock.now(), 1_500))
  await turn()
  expect(await statesOf(bets)).toEqual(['open', 'open', 'open'])
  await playOut(gateway, first)
  expect(await statesOf(bets)).toEqual(['settled', 'cancelled', 'cancelled'])
  expect(await roundStates([second])).toEqual(['closed'])
  await playOut(gateway, second)
})

test.each([
  ['a part of the stake', onBoth, false, 33_40n],
  ['the stake and no more', 'sum-big@100,sum-small@109', true, 209_00n],
])('a draw that brings back %s is no win, and the ticket goes on', async (_what, lines, big, winMinor) => {
  const { bets, rounds } = await buy({ stopsAtWin: '1', lines })
  const [first] = rounds
  await wishFor(gateway, first, (outcome) => isBig(outcome) === big)
  await playOut(gateway, first)
  expect(await read().sharedBet.findUniqueOrThrow({ where: { id: bets[0]?.id ?? 0 } })).toMatchObject({ winMinor })
  expect(await statesOf(bets)).toEqual(['settled', 'open', 'open'])
})

test('who cannot be paid keeps no later draw from the others', async () => {
  const { db } = gateway.platform
  const { bets, rounds } = await buy()
  const [, , last] = rounds
  const mend = await plantFault(
    db,
    'Bet',
    sql`NEW."status" <> 'open' AND EXISTS (
      SELECT 1 FROM "Member" m WHERE m."id" = OLD."memberId" AND m."accountKey" = 'agent01')`,
  )
  await playOut(gateway, last)
  expect(await roundStates(rounds)).toEqual(['drawn', 'drawn', 'drawn'])
  await mend()
  await db.write((tx) => tx.parkedRow.deleteMany({}))
  await turn()
  expect(await roundStates(rounds)).toEqual(['settled', 'settled', 'settled'])
  expect(await statesOf(bets)).toEqual(['settled', 'settled', 'settled'])
  expect(await verifyBook(read())).toEqual([])
})

test.each([
  ['a ticket that a purse has paid the end of is given back whole', '100.00', false],
  ['own money in the draws that are left stands once a bonus was staked from after it', '120.00', true],
])('after a win %s', async (_what, amount, isPlayed) => {
  const { db, clock } = gateway.platform
  const token = await gateway.logIn('player02')
  const one = await sitAt(gateway, 'ten-cars', token)
  const dice = await sitDown(gateway, { token, engine: 'dice' })
  const { memberId } = one
  const main = () => balanceOf(db.read, memberAccount.main(memberId))
  const least = (await main()).balanceMinor
  const addMinor = toMinor(amount) - least
  const lines = [
    { account: houseAccount.openingBalances(), amountMinor: -addMinor },
    { account: memberAccount.main(memberId), amountMinor: addMinor },
  ]
  const opening = { id: `opening:${amount}`, kind: 'opening' as const, currency: 'TLB', lines, memberId }
  await db.write((tx) => mustPost(tx, { ...opening, at: clock.now() }))
  const shares = { [one.game.gameCategory]: 10_000, [dice.game.gameCategory]: 10_000 }
  const bonus = await giveBonus(gateway, memberId, { amount: '200.00', shares })
  const { bets, rounds } = await buy({ stopsAtWin: '1' }, one)
  goTo(gateway, laterBy(clock.now(), 1))
  if (isPlayed) expect((await dice.play({ stake: '20.00' })).body).toContain('"order":')
  const purse = await purseMinor(gateway, bonus)
  const [first] = rounds
  await wishFor(gateway, first, isBig)
  await playOut(gateway, first)
  expect(await statesOf(bets)).toEqual(isPlayed ? ['settled', 'open', 'open'] : ['settled', 'cancelled', 'cancelled'])
  if (!isPlayed) {
    expect((await main()).availableMinor).toBe(60_00n + 41_80n)
    expect(await purseMinor(gateway, bonus)).toBe(purse)
  }
  expect(await verifyBook(read())).toEqual([])
})
