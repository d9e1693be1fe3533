import { beforeAll, expect, test } from 'vitest'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf, reserve } from '#gateway/ledger/ledger.ts'
import { settleAll } from '#gateway/ledger/settle-all.ts'
import type { Line } from '#gateway/ledger/transfer.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import { lesserOf } from '#gateway/platform/money.ts'
import { hourMs, laterBy } from '#gateway/platform/time/clock.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import { withGateway } from '../../../support/gateway.ts'
import { plantFault } from '../../../support/planted-fault.ts'
import { findTable, goTo, lay, openRoundOf, playOut, type Sitting, sitAt } from './shared-visitor.ts'

const gateway = withGateway()
let members: Sitting[]
beforeAll(async () => {
  const tokens = await Promise.all(['player01', 'agent01', 'agent02'].map((account) => gateway.logIn(account)))
  members = []
  for (const token of tokens) members.push(await sitAt(gateway, 'roulette', token))
})

/** The mission of the demonstration that counts rounds. */
const roundsMission = 'TWENTY-ROUNDS'

const read = () => gateway.platform.db.read
const pointsOf = async ({ memberId }: Sitting) =>
  (await balanceOf(read(), memberAccount.points(memberId))).balanceMinor * 100_00n +
  ((await read().pointProgress.findUnique({ where: { memberId } }))?.carriedMinor ?? 0n)
const stakedBy = async ({ memberId }: Sitting) =>
  (await read().playTotal.findUnique({ where: { memberId } }))?.totalMinor ?? 0n
const betsOf = (roundId: number) => read().sharedBet.findMany({ where: { roundId }, orderBy: { sequence: 'asc' } })

test('of many that are paid together each has what is theirs: several slips, one, none that count', async () => {
  const [one, other, third] = members as [Sitting, Sitting, Sitting]
  const round = await openRoundOf(gateway, one.game)
  const before = await Promise.all(members.map(async (member) => [await pointsOf(member), await stakedBy(member)]))
  for (const [member, lines] of [
    [one, 'red@100'],
    [other, 'red@50,black@50'],
    [one, 'straight:17@30'],
    [third, 'straight:17@40'],
    [one, 'black@100'],
  ] as const)
    expect(await lay(gateway, member, round, { lines })).toMatchObject({ outcome: 'placed' })
  const { state, winMinor } = await playOut(gateway, round)
  expect(state).toBe('settled')
  const bets = await betsOf(round.id)
  expect(winMinor).toBe(bets.reduce((sum, bet) => sum + bet.winMinor, 0n))
  const records = await read().bet.findMany({ where: { orderNo: { in: bets.map(({ orderNo }) => orderNo) } } })
  for (const [at, member] of members.entries()) {
    const own = bets.filter(({ memberId }) => memberId === member.memberId)
    const valid = records.filter(({ memberId }) => memberId === member.memberId)
    const [stakeMinor, wonMinor] = [
      own.reduce((sum, bet) => sum + bet.stakeMinor, 0n),
      own.reduce((sum, bet) => sum + bet.winMinor, 0n),
    ]
    const resultMinor = wonMinor > stakeMinor ? wonMinor - stakeMinor : stakeMinor - wonMinor
    const validMinor = lesserOf(resultMinor, stakeMinor)
    expect(valid.reduce((sum, bet) => sum + bet.validBetMinor, 0n)).toBe(validMinor)
    expect([await pointsOf(member), await stakedBy(member)]).toEqual([
      (before[at]?.[0] ?? 0n) + validMinor,
      (before[at]?.[1] ?? 0n) + validMinor,
    ])
  }
  expect(await verifyBook(read())).toEqual([])
})

test('several slips on a round are one round of a mission that counts rounds, and all of what counts of them', async () => {
  const [one, other] = members as [Sitting, Sitting, Sitting]
  const { id: campaignId } = await read().campaign.findFirstOrThrow({ where: { code: roundsMission } })
  const reachedBy = async ({ memberId }: Sitting) =>
    (await read().missionProgress.findMany({ where: { campaignId, memberId } })).reduce(
      (sum, { reached }) => sum + reached,
      0n,
    )
  const round = await openRoundOf(gateway, one.game)
  const before = [await reachedBy(one), await reachedBy(other), await stakedBy(one)]
  for (const stake of ['20', '50', '30']) await lay(gateway, one, round, { bet: 'red', stake })
  await lay(gateway, other, round, { bet: 'black', stake: '20' })
  await playOut(gateway, round)
  const after = [await reachedBy(one), await reachedBy(other), await stakedBy(one)]
  expect(after.map((sum, at) => sum - (before[at] ?? 0n))).toEqual([1n, 1n, 100_00n])
})

test('who cannot be paid keeps nobody else waiting, is parked, and is paid when that is mended', async () => {
  const [one, other, third] = members as [Sitting, Sitting, Sitting]
  const { db } = gateway.platform
  const round = await openRoundOf(gateway, one.game)
  for (const member of members) await lay(gateway, member, round, { bet: 'red', stake: '20' })
  const mend = await plantFault(
    db,
    'Bet',
    sql`NEW."status" <> 'open' AND EXISTS (
      SELECT 1 FROM "Member" m WHERE m."id" = OLD."memberId" AND m."accountKey" = 'agent01')`,
  )
  expect((await playOut(gateway, round)).state).toBe('drawn')
  const stateOf = async ({ memberId }: Sitting) =>
    (await betsOf(round.id)).find((bet) => bet.memberId === memberId)?.state
  expect([await stateOf(one), await stateOf(other), await stateOf(third)]).toEqual(['settled', 'open', 'settled'])
  const key = `${round.id}:${other.memberId}`
  expect(await read().parkedRow.findMany()).toMatchObject([{ job: 'shared-rounds', key }])
  await mend()
  await db.write((tx) => tx.parkedRow.deleteMany({ where: { key } }))
  await turnSharedRounds(gateway.platform)
  expect(await stateOf(other)).toBe('settled')
  expect(await read().sharedRound.findUniqueOrThrow({ where: { id: round.id } })).toMatchObject({ state: 'settled' })
  expect(await verifyBook(read())).toEqual([])
})

test('of reservations that are settled together none is when one is over already', async () => {
  const { db, clock } = gateway.platform
  const [{ memberId }] = members as [Sitting]
  const at = clock.now()
  const lines = [
    { account: memberAccount.main(memberId), amountMinor: -10_00n },
    { account: memberAccount.vendor(memberId, 'PEARL'), amountMinor: 10_00n },
  ]
  const reserved = (id: string) => ({ id, kind: 'bet', currency: 'TLB', lines, memberId, at })
  await db.write(async (tx) => {
    for (const id of ['test:1', 'test:2']) await reserve(tx, reserved(id))
  })
  const settling = (id: string) => ({ id, lines: (before: readonly Line[]) => before })
  const before = await balanceOf(db.read, memberAccount.main(memberId))
  await db.write((tx) => settleAll(tx, [settling('test:1')], at))
  await expect(db.write((tx) => settleAll(tx, [settling('test:2'), settling('test:1')], at))).rejects.toThrow(
    'finds it posted',
  )
  const after = await balanceOf(db.read, memberAccount.main(memberId))
  expect(after).toEqual({ ...before, balanceMinor: before.balanceMinor - 10_00n, heldMinor: before.heldMinor - 10_00n })
  expect(await verifyBook(db.read)).toEqual([])
})

test('a round that cannot be taken on holds up its own table and no other', async () => {
  const { db } = gateway.platform
  const [one] = members as [Sitting]
  const other = await sitAt(gateway, 'baccarat', await gateway.logIn('agent01'))
  const broken = await openRoundOf(gateway, one.game)
  await lay(gateway, one, broken, { bet: 'red', stake: '20' })
  const round = await openRoundOf(gateway, other.game)
  expect(await lay(gateway, other, round, { bet: 'player', stake: '100' })).toMatchObject({ outcome: 'placed' })
  const { nodeId, engine } = one.game
  await db.write((tx) => tx.game.update({ where: { nodeId }, data: { engine: 'no table' } }))
  for (const { drawsAt } of [broken, round]) goTo(gateway, drawsAt)
  await expect(turnSharedRounds(gateway.platform)).rejects.toThrow()
  const states = async () =>
    Promise.all(
      [broken, round].map(async ({ id }) => (await read().sharedRound.findUniqueOrThrow({ where: { id } })).state),
    )
  expect(await states()).toEqual(['open', 'settled'])
  await db.write((tx) => tx.game.update({ where: { nodeId }, data: { engine } }))
  await turnSharedRounds(gateway.platform)
  expect(['settled', 'void']).toContain((await states())[0])
})

test('draws of a table that cannot be held, however many, keep no other table waiting', async () => {
  const { db, clock } = gateway.platform
  await turnSharedRounds(gateway.platform)
  const [broken, sound] = [await findTable(gateway, 'ten-cars'), await findTable(gateway, 'five-of-eleven')]
  const mend = await plantFault(db, 'SharedRound', sql`OLD."rules" = 'race10/1'`)
  const since = clock.now()
  goTo(gateway, laterBy(since, 12 * hourMs))
  await expect(turnSharedRounds(gateway.platform)).rejects.toThrow()
  const states = async ({ nodeId }: typeof broken) => {
    const where = { nodeId, drawsAt: { gte: since, lte: clock.now() } }
    const rounds = await read().sharedRound.groupBy({ by: ['state'], where, _count: true })
    return Object.fromEntries(rounds.map(({ state, _count }) => [state, _count]))
  }
  // More than are looked at together, and older than most of the others.
  expect((await states(broken)).open).toBeGreaterThan(200)
  expect(Object.keys(await states(sound))).toEqual(['settled'])
  await mend()
  await turnSharedRounds(gateway.platform)
  expect(Object.keys(await states(broken))).toEqual(['settled'])
})
