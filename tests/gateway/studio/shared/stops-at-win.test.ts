import { beforeEach, expect, test } from 'vitest'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import { closeBets } from '#gateway/studio/shared/end-early.ts'
import { findProof } from '#gateway/studio/shared/proof.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { standStill } from '../../../support/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { plantFault } from '../../../support/planted-fault.ts'
import { goTo, lay, openRoundOf, playOut, type Sitting, sitAt } from './shared-visitor.ts'

const gateway = withGateway()
const read = () => gateway.platform.db.read
const turn = () => turnSharedRounds(gateway.platform)
let table: Sitting
beforeEach(async () => {
  standStill(gateway.platform.clock)
  table = await sitAt(gateway, 'ten-cars', await gateway.logIn('agent01'))
})

/** Each draw pays one of the two. */
const surely = 'sum-big@20,sum-small@20'

/** A ticket for three draws, with its bets and their rounds. */
async function buy(more: Record<string, string> = { stopsAtWin: '1' }, member = table) {
  const round = await openRoundOf(gateway, member.game)
  const placed = await lay(gateway, member, round, { lines: surely, draws: '3', ...more })
  const bets = placed.outcome === 'placed' ? placed.bets : []
  expect(bets).toHaveLength(3)
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
  const [, , last] = stopping.rounds
  goTo(gateway, last.drawsAt)
  await Promise.all(Array.from({ length: processes }, turn))
  await turn()
  expect(await roundStates(stopping.rounds)).toEqual(['settled', 'settled', 'settled'])
  expect(await statesOf(stopping.bets)).toEqual(['settled', 'cancelled', 'cancelled'])
  expect(await statesOf(going.bets)).toEqual(['settled', 'settled', 'settled'])
  const { winMinor } = await read().sharedBet.findUniqueOrThrow({ where: { id: stopping.bets[0]?.id ?? 0 } })
  expect(winMinor).toBeGreaterThan(0n)
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

test('a draw that the house has closed early is given back after a win too', async () => {
  const { bets, rounds } = await buy()
  const [first, second] = rounds
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
