import { beforeAll, expect, test, vi } from 'vitest'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { chance, sha256 } from '#gateway/platform/crypto/chance.ts'
import { dayMs, hourMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { onArrival } from '#gateway/studio/shared/arrivals.ts'
import { closeRound, drawRound } from '#gateway/studio/shared/draw.ts'
import { announceRounds, findNextRound } from '#gateway/studio/shared/rounds.ts'
import { drawsOf, mixOf, parentOf, writeList } from '#gateway/studio/shared/seeds.ts'
import { refundShared, settleShared } from '#gateway/studio/shared/settle.ts'
import { limitsOf, requireRules } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'
import { newFormKey } from '../studio-visitor.ts'
import { findTable, goTo, lay, openRoundOf, playOut, type Sitting, sitAt } from './shared-visitor.ts'

const gateway = withGateway()
let one: Sitting
let other: Sitting
beforeAll(async () => {
  one = await sitAt(gateway, 'roulette', await gateway.logIn('agent01'))
  other = await sitAt(gateway, 'roulette', await gateway.logIn('player01'))
})

const read = () => gateway.platform.db.read
const main = ({ memberId }: Sitting) => balanceOf(read(), memberAccount.main(memberId))
const betsOn = ({ id }: SharedRound) =>
  read().sharedBet.findMany({ where: { roundId: id }, orderBy: { sequence: 'asc' } })

test('bets hold their stakes until the round is drawn, and then each is paid by the rules, once', async () => {
  const round = await openRoundOf(gateway, one.game)
  const [before, house] = [await main(one), await balanceOf(read(), houseAccount.vendor(one.game.vendorCode))]
  expect(await lay(gateway, one, round, { lines: 'red@50,straight:17@20' })).toMatchObject({ outcome: 'placed' })
  expect(await lay(gateway, other, round, { bet: 'black', stake: '100' })).toMatchObject({ outcome: 'placed' })
  expect(await main(one)).toMatchObject({
    balanceMinor: before.balanceMinor,
    availableMinor: before.availableMinor - 70_00n,
  })
  const settled = await playOut(gateway, round)
  expect(settled.state).toBe('settled')
  const rules = requireRules(settled.rules)
  const outcome: unknown = JSON.parse(settled.outcome ?? '')
  const [mine, theirs] = await betsOn(round)
  const wonMinor =
    (5000n * BigInt(rules.payHundredths('red', outcome)) +
      2000n * BigInt(rules.payHundredths('straight:17', outcome))) /
    100n
  expect(mine).toMatchObject({ sequence: 1, stakeMinor: 70_00n, winMinor: wonMinor, state: 'settled' })
  expect(theirs?.winMinor).toBe((10000n * BigInt(rules.payHundredths('black', outcome))) / 100n)
  expect(await main(one)).toMatchObject({ balanceMinor: before.balanceMinor - 70_00n + wonMinor, heldMinor: 0n })
  expect(settled).toMatchObject({ bets: 2, stakeMinor: 170_00n, winMinor: wonMinor + (theirs?.winMinor ?? 0n) })
  expect((await balanceOf(read(), houseAccount.vendor(one.game.vendorCode))).balanceMinor).toBe(
    house.balanceMinor + 170_00n - settled.winMinor,
  )
  await turnSharedRounds(gateway.platform)
  expect(await main(one)).toMatchObject({ balanceMinor: before.balanceMinor - 70_00n + wonMinor })
  expect(await verifyBook(read())).toEqual([])
})

test('a slip that came in time holds its round open until it is in the book', async () => {
  const round = await openRoundOf(gateway, one.game)
  const arrivedAt = gateway.platform.clock.now()
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const placed = onArrival(gateway.platform, { secret: 'slow', arrivedAt }, async () => {
    await held
    return lay(gateway, one, round, { bet: 'red', stake: '20' }, arrivedAt)
  })
  expect((await playOut(gateway, round)).state).toBe('open')
  goOn()
  expect(await placed).toMatchObject({ outcome: 'placed' })
  await turnSharedRounds(gateway.platform)
  expect(await betsOn(round)).toMatchObject([{ state: 'settled' }])
})

test('what was drawn follows from the published anchor, the list of bets and the rules', async () => {
  const round = await openRoundOf(gateway, one.game)
  const chain = await read().seedChain.findUniqueOrThrow({ where: { id: round.chainId } })
  await lay(gateway, one, round, { bet: 'red', stake: '20' })
  await lay(gateway, other, round, { bet: 'red', stake: '20' })
  const drawn = await playOut(gateway, round)
  const { rules: game, seed, mix, delaySteps } = drawn
  let hash: Uint8Array = Buffer.from(seed ?? '', 'hex')
  for (let number = round.number; number >= chain.firstNumber; number -= 1) hash = parentOf(Buffer.from(hash))
  expect(Buffer.from(hash).toString('hex')).toBe(chain.anchor)
  const listHash = sha256(writeList(await betsOn(round)))
  expect(drawn.listHash).toBe(listHash)
  const roundId = `${round.nodeId}-${round.number}`
  expect(await mixOf({ game, roundId, listHash, delaySteps, bets: 2 })).toBe(mix)
  const state: unknown = JSON.parse(drawn.stateBefore ?? 'null')
  expect(requireRules(game).draw(drawsOf({ game, roundId, seed: seed ?? '', mix: mix ?? '' }), state).outcome).toEqual(
    JSON.parse(drawn.outcome ?? ''),
  )
})

test('the seed of a round is not to be had before it is drawn', async () => {
  const round = await openRoundOf(gateway, one.game)
  expect(round).toMatchObject({ seed: null, mix: null, outcome: null })
  goTo(gateway, laterBy(round.closesAt, 1_500))
  await turnSharedRounds(gateway.platform)
  const closed = await read().sharedRound.findUniqueOrThrow({ where: { id: round.id } })
  expect(closed).toMatchObject({ state: 'closed', seed: null, mix: null, outcome: null })
  expect(closed.listHash).toBe(sha256(''))
})

test('a bet is late by when it arrives, whoever is slow to close the round', async () => {
  const round = await openRoundOf(gateway, one.game)
  const [intime, late] = [laterBy(round.closesAt, -1), round.closesAt]
  goTo(gateway, round.closesAt)
  expect(await lay(gateway, one, round, { bet: 'red', stake: '20' }, late)).toEqual({
    outcome: 'refused',
    refusal: 'round_closed',
  })
  expect(await lay(gateway, one, round, { bet: 'red', stake: '20' }, intime)).toMatchObject({ outcome: 'placed' })
  goTo(gateway, laterBy(round.closesAt, 1_500))
  await turnSharedRounds(gateway.platform)
  expect(await lay(gateway, one, round, { bet: 'red', stake: '20' }, intime)).toMatchObject({ refusal: 'round_closed' })
  await playOut(gateway, round)
})

test('on a round before one whose seed is shown nobody bets: it follows from that seed', async () => {
  const { db } = gateway.platform
  const round = await openRoundOf(gateway, one.game)
  const number = round.number + 1
  await announceRounds(gateway.platform, one.game, { from: number, to: number })
  const where = { nodeId_number: { nodeId: round.nodeId, number } }
  const show = (seed: string | null) => db.write((tx) => tx.sharedRound.update({ where, data: { seed } }))
  await show('5'.repeat(64))
  expect(await lay(gateway, one, round, { bet: 'red', stake: '20' })).toEqual({
    outcome: 'refused',
    refusal: 'round_closed',
  })
  expect(await betsOn(round)).toEqual([])
  await show(null)
  expect(await lay(gateway, one, round, { bet: 'red', stake: '20' })).toMatchObject({ outcome: 'placed' })
  await playOut(gateway, round)
})

test('for a round of long ago no seeds are made, however often it is asked for', async () => {
  const round = await openRoundOf(gateway, one.game)
  const drawn = vi.spyOn(chance, 'bytes')
  for (const number of [0, 1, round.number - 1])
    expect(await lay(gateway, one, { ...round, number }, { bet: 'red', stake: '20' })).toEqual({
      outcome: 'refused',
      refusal: 'round_closed',
    })
  // The key of each form, and nothing else.
  expect(drawn).toHaveBeenCalledTimes(3)
  drawn.mockRestore()
  await playOut(gateway, round)
})

test('what a member may bet on a round is counted over all slips, and nobody else’s', async () => {
  const round = await openRoundOf(gateway, one.game)
  const slips = Number(limitsOf(one.game).mostInRoundMinor / limitsOf(one.game).maxMinor)
  for (let slip = 0; slip < slips; slip += 1)
    expect(await lay(gateway, one, round, { bet: 'red', stake: String(most()) })).toMatchObject({ outcome: 'placed' })
  const more = { bet: 'red', stake: String(limitsOf(one.game).minMinor / 100n) }
  expect(await lay(gateway, one, round, more)).toEqual({ outcome: 'refused', refusal: 'round_limit' })
  expect(await lay(gateway, other, round, more)).toMatchObject({ outcome: 'placed' })
  await playOut(gateway, round)
})

test('a form that is sent again lays nothing more, and with other bets or for another round it is refused', async () => {
  const round = await openRoundOf(gateway, one.game)
  const formKey = newFormKey()
  const before = await main(one)
  const sent = await Promise.all([1, 2, 3].map(() => lay(gateway, one, round, { bet: 'red', stake: '20', formKey })))
  expect(sent.map((placed) => placed.outcome === 'placed' && placed.isRepeat).sort()).toEqual([false, true, true])
  expect(await lay(gateway, one, round, { bet: 'black', stake: '20', formKey })).toMatchObject({
    refusal: 'form_used_otherwise',
  })
  const next = { ...round, number: round.number + 1 }
  expect(await lay(gateway, one, next, { bet: 'red', stake: '20', formKey })).toMatchObject({
    refusal: 'form_used_otherwise',
  })
  expect((await main(one)).availableMinor).toBe(before.availableMinor - 20_00n)
  await playOut(gateway, round)
})

test('a ticket that is sent again with another end is another ticket, and refused', async () => {
  const six = await read().game.findFirstOrThrow({ where: { engine: { startsWith: 'six-' }, maintenance: false } })
  const lottery = await sitAt(gateway, six, await gateway.logIn('agent01'))
  const round = await openRoundOf(gateway, lottery.game)
  const ticket = { bet: 'six:1-2-3-4-5-6', stake: '20', draws: '2', formKey: newFormKey() }
  const placed = await lay(gateway, lottery, round, { ...ticket, stopsAtWin: '1' })
  expect(placed).toMatchObject({ outcome: 'placed', isRepeat: false })
  expect(await lay(gateway, lottery, round, { ...ticket, stopsAtWin: '1' })).toMatchObject({ isRepeat: true })
  for (const otherwise of [ticket, { ...ticket, stopsAtWin: '1', draws: '3' }])
    expect(await lay(gateway, lottery, round, otherwise)).toMatchObject({ refusal: 'form_used_otherwise' })
})

const most = () => limitsOf(one.game).maxMinor / 100n
test.each([
  ['no bet', {}, 'bet_missing'],
  ['a bet that the cloth has not', { bet: 'straight:37', stake: '20' }, 'bet_invalid'],
  ['a name of the language', { bet: '__proto__', stake: '20' }, 'bet_invalid'],
  ['a text without an end', { bet: `straight:${'1'.repeat(5_000)}`, stake: '20' }, 'bet_invalid'],
  ['less than the least', () => ({ bet: 'red', stake: '0.50' }), 'stake_invalid'],
  ['more than the most', () => ({ bet: 'red', stake: String(most() + 1n) }), 'stake_invalid'],
  ['cents', { bet: 'red', stake: '20.50' }, 'stake_invalid'],
  ['no amount', { bet: 'red', stake: 'all' }, 'stake_invalid'],
  ['below zero', { bet: 'red', stake: '-20' }, 'stake_invalid'],
  ['more lines than a cloth has', { lines: Array.from({ length: 41 }, () => 'red@20').join(',') }, 'bets_too_many'],
  ['several draws at a table', { bet: 'red', stake: '20', draws: '2' }, 'draws_invalid'],
  ['no number', { bet: 'red', stake: '20', number: 'next' }, 'form_invalid'],
  [
    'more in all than a round takes',
    () => ({ lines: ['red', 'black', 'odd', 'even', 'low'].map((bet) => `${bet}@${most()}`).join(',') }),
    'round_limit',
  ],
] as const)('%s is refused, and nothing is held', async (_what, form, refusal) => {
  const round = await openRoundOf(gateway, one.game)
  const before = await main(one)
  const sent = typeof form === 'function' ? form() : form
  expect(await lay(gateway, one, round, sent)).toMatchObject({ outcome: 'refused', refusal })
  expect(await main(one)).toEqual(before)
  expect(await betsOn(round)).toEqual([])
})

test('the other side of the same round counts for nothing: who lays both has bet what they have lost', async () => {
  const round = await openRoundOf(gateway, one.game)
  await lay(gateway, one, round, { lines: 'red@100' })
  await lay(gateway, one, round, { lines: 'black@100' })
  const settled = await playOut(gateway, round)
  const orders = (await betsOn(round)).map(({ orderNo }) => orderNo)
  const bets = await read().bet.findMany({ where: { orderNo: { in: orders } } })
  const lost = 200_00n - settled.winMinor
  expect(bets.reduce((sum, { validBetMinor }) => sum + validBetMinor, 0n)).toBe(lost)
})

test('a round that nobody closed in time is void, and every stake is given back', async () => {
  const round = await openRoundOf(gateway, one.game)
  const before = await main(one)
  await lay(gateway, one, round, { bet: 'red', stake: '50' })
  goTo(gateway, laterBy(round.drawsAt, 11 * minuteMs))
  await turnSharedRounds(gateway.platform)
  expect(await read().sharedRound.findUniqueOrThrow({ where: { id: round.id } })).toMatchObject({
    state: 'void',
    voidReason: 'missed',
    outcome: null,
  })
  const [bet] = await betsOn(round)
  expect(bet).toMatchObject({ state: 'refunded', winMinor: 0n })
  expect(await read().bet.findUniqueOrThrow({ where: { orderNo: bet?.orderNo ?? '' } })).toMatchObject({
    status: 'cancelled',
  })
  expect(await main(one)).toEqual(before)
  expect(await verifyBook(read())).toEqual([])
})

test('a round that was closed before a long night is drawn as it would have been', async () => {
  const round = await openRoundOf(gateway, one.game)
  await lay(gateway, one, round, { bet: 'red', stake: '50' })
  goTo(gateway, laterBy(round.closesAt, 1_500))
  await turnSharedRounds(gateway.platform)
  goTo(gateway, laterBy(round.drawsAt, 60 * minuteMs))
  await turnSharedRounds(gateway.platform)
  expect(await read().sharedRound.findUniqueOrThrow({ where: { id: round.id } })).toMatchObject({ state: 'settled' })
})

test('two that pay or give back the same round at once do it once', async () => {
  const find = ({ id }: SharedRound) => read().sharedRound.findUniqueOrThrow({ where: { id } })
  const twice = (work: () => Promise<boolean>) => Promise.all([work(), work()])
  const member = await sitAt(gateway, 'roulette', await gateway.logIn('agent01'))
  const drawn = await openRoundOf(gateway, one.game)
  const before = await main(one)
  expect(await lay(gateway, member, drawn, { lines: 'red@50,black@50' })).toMatchObject({ outcome: 'placed' })
  goTo(gateway, drawn.drawsAt)
  await closeRound(gateway.platform, drawn)
  await drawRound(gateway.platform, await find(drawn))
  const round = await find(drawn)
  await twice(() => settleShared(gateway.platform, round))
  const { winMinor } = await find(drawn)
  expect(await main(one)).toMatchObject({
    balanceMinor: before.balanceMinor - 100_00n + winMinor,
    heldMinor: before.heldMinor,
  })
  const missed = await openRoundOf(gateway, one.game)
  expect(await lay(gateway, member, missed, { bet: 'red', stake: '50' })).toMatchObject({ outcome: 'placed' })
  await gateway.platform.db.write((tx) =>
    tx.sharedRound.update({ where: { id: missed.id }, data: { state: 'void', voidReason: 'missed' } }),
  )
  const held = await find(missed)
  await twice(() => refundShared(gateway.platform, held))
  expect(await find(missed)).toMatchObject({ stakeMinor: 0n })
  expect(await read().parkedRow.count()).toBe(0)
  expect(await verifyBook(read())).toEqual([])
})

test('a table that nobody looks at is not dealt at', async () => {
  const before = await read().sharedRound.count({ where: { nodeId: one.game.nodeId } })
  goTo(gateway, laterBy(gateway.platform.clock.now(), 5 * minuteMs))
  await turnSharedRounds(gateway.platform)
  expect(await read().sharedRound.count({ where: { nodeId: one.game.nodeId } })).toBe(before)
  const [first, second] = await Promise.all([
    findNextRound(gateway.platform, one.game),
    findNextRound(gateway.platform, one.game),
  ])
  expect(first?.id).toBe(second?.id)
})

test('a draw that could be held waits for the one before it, and then all that waited are held in one step each', async () => {
  // Three in the morning in Manila: no draw of the day is near.
  goTo(gateway, new Date(Math.ceil(gateway.platform.clock.now().getTime() / dayMs) * dayMs + 19 * hourMs))
  const cars = await sitAt(gateway, 'ten-cars', await gateway.logIn('agent01'))
  const round = await openRoundOf(gateway, cars.game)
  await turnSharedRounds(gateway.platform)
  expect(await lay(gateway, cars, round, { bet: 'sum-big', stake: '20' })).toMatchObject({ outcome: 'placed' })
  const count = async (where: object) => read().sharedRound.count({ where })
  const [known, open] = [await count({}), await count({ state: 'open' })]
  goTo(gateway, laterBy(round.drawsAt, 9 * minuteMs))
  const steps = await turnSharedRounds(gateway.platform)
  const announced = (await count({})) - known
  const settled = open + announced - (await count({ state: 'open' }))
  expect(announced).toBeGreaterThan(5)
  expect(await count({ nodeId: round.nodeId, state: { in: ['closed', 'drawn'] } })).toBe(0)
  // The one with a bet is closed, drawn and settled by itself.
  expect(steps).toBe(announced + settled + 2)
})

test('each draw that was missed is held once and in its place, and nobody calls balls to an empty hall', async () => {
  await turnSharedRounds(gateway.platform)
  const { nodeId } = await findTable(gateway, 'five-of-eleven')
  const inHalls = { where: { rules: { startsWith: 'bingo' } } }
  const before = await read().sharedRound.count(inHalls)
  goTo(gateway, laterBy(gateway.platform.clock.now(), 3 * hourMs))
  await turnSharedRounds(gateway.platform)
  const rounds = await read().sharedRound.findMany({ where: { nodeId }, orderBy: { number: 'asc' } })
  expect(rounds.length).toBeGreaterThan(30)
  const first = rounds[0]?.number ?? 0
  expect(rounds.map(({ number }) => number)).toEqual(rounds.map((_, at) => first + at))
  expect(new Set(rounds.slice(0, -1).map(({ state }) => state))).toEqual(new Set(['settled']))
  expect(rounds.at(-1)?.state).toBe('open')
  expect(await read().sharedRound.count(inHalls)).toBe(before)
})
