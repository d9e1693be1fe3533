import { beforeAll, expect, test } from 'vitest'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { laterBy, secondMs } from '#gateway/platform/time/clock.ts'
import { cashOut } from '#gateway/studio/shared/cash-out.ts'
import { readDealt } from '#gateway/studio/shared/dealt.ts'
import { decideAtSeat, readDecision } from '#gateway/studio/shared/decide.ts'
import { openTable } from '#gateway/studio/shared/desk.ts'
import { closeBets, voidByHouse } from '#gateway/studio/shared/end-early.ts'
import { liftsAt, readFlight } from '#gateway/studio/shared/flight.ts'
import { findNextRound } from '#gateway/studio/shared/rounds.ts'
import { type BlackjackOutcome, isNatural, playSeat } from '#gateway/studio/shared/rules/blackjack.ts'
import { type CrashOutcome, msToReach } from '#gateway/studio/shared/rules/crash.ts'
import { limitsOf, tableOf } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { standStill } from '../../../support/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey } from '../studio-visitor.ts'
import { goTo, lay, openRoundOf, playOut, type Sitting, sitAt } from './shared-visitor.ts'

/** The house ends the round that is sold while the one before it is still played. */

const gateway = withGateway()
let flyer: Sitting
let player: Sitting
let watched: Record<'crash' | 'blackjack', string>
beforeAll(async () => {
  standStill(gateway.platform.clock)
  const token = await gateway.logIn('agent01')
  flyer = await sitAt(gateway, 'crash', token)
  player = await sitAt(gateway, 'blackjack', token)
  const secretOf = async ({ game }: Sitting): Promise<string> => {
    const url = await issueKey(gateway, { token, nodeId: game.nodeId })
    return String((await gateway.app.inject({ url })).headers.location).slice('/studio/table/'.length)
  }
  watched = { crash: await secretOf(flyer), blackjack: await secretOf(player) }
})

const now = () => gateway.platform.clock.now()
const turn = () => turnSharedRounds(gateway.platform)
const again = ({ id }: SharedRound) => gateway.platform.db.read.sharedRound.findUniqueOrThrow({ where: { id } })
const update = ({ id }: SharedRound, data: Partial<SharedRound>) =>
  gateway.platform.db.write((tx) => tx.sharedRound.update({ where: { id }, data }))
const end = (round: SharedRound) =>
  gateway.platform.db.write((tx) => voidByHouse(tx, round, 'it was opened by mistake', now()))
const nextOf = ({ game }: Sitting) => findNextRound(gateway.platform, game)
const unitOf = ({ game }: Sitting) => String(limitsOf(game).minMinor / 100n)

/** Closes a round with a mix that gives what a test is about. */
async function mix<Outcome>(round: SharedRound, isWanted: (outcome: Outcome) => boolean): Promise<Outcome> {
  goTo(gateway, laterBy(round.closesAt, 1_500))
  // Not by a turn, which would know the flight by another mix.
  const closed = await update(round, { state: 'closed', listHash: sha256('') })
  for (let tried = 0; ; tried += 1) {
    const outcome = await readDealt<Outcome>(gateway.platform, { ...closed, mix: sha256(`${tried}`) })
    if (outcome === null || !isWanted(outcome)) continue
    await update(round, { mix: sha256(`${tried}`) })
    return outcome
  }
}

const { followsMs } = tableOf({ engine: 'crash' }).schedule
const after = (moment: Date) => laterBy(moment, followsMs ?? 0)
const join = (round: SharedRound) => lay(gateway, flyer, round, { auto: '', stake: unitOf(flyer) })
const leave = ({ nodeId, number }: SharedRound) =>
  cashOut(gateway.platform, async () => ({ memberId: flyer.memberId, nodeId, number }), now())
const shown = async () => {
  const { flight, waiting } = await openTable(gateway.platform, watched.crash)
  return { flying: flight?.round?.number, phase: flight?.shown.phase, waiting: waiting?.number }
}

/** A round with a stake in the air, at 1.50 of at least three, and the next. */
async function fly(): Promise<{ round: SharedRound; next: SharedRound }> {
  const round = await openRoundOf(gateway, flyer.game)
  await join(round)
  await mix<CrashOutcome>(round, ({ breakHundredths }) => breakHundredths >= 300 && breakHundredths < 9_000)
  goTo(gateway, laterBy(liftsAt(round), msToReach(150)))
  return { round: await again(round), next: await nextOf(flyer) }
}

async function land(round: SharedRound): Promise<void> {
  const flight = await readFlight(gateway.platform, await again(round))
  goTo(gateway, laterBy(flight?.endsAt ?? round.drawsAt, 1_100))
  await turn()
}

test('a flight is shown, left and waited for where the house gives the round behind it back', async () => {
  const { round, next } = await fly()
  await join(next)
  expect(await end(next)).toBe(true)
  await turn()
  const following = await nextOf(flyer)
  expect(following).toMatchObject({ number: next.number + 1, closesAt: after(round.drawsAt) })
  expect(await shown()).toEqual({ flying: round.number, phase: 'flying', waiting: round.number })
  expect(await leave(round)).toMatchObject({ outcome: 'left', hundredths: 150 })
  await land(round)
  expect((await again(round)).state).toBe('settled')
  expect((await again(following)).closesAt).toEqual(after(now()))
  await land(following)
})

test('a flight is shown and left where the house takes no more bets on the round behind it, and each follows the one before', async () => {
  const { round, next } = await fly()
  await join(next)
  expect(await gateway.platform.db.write((tx) => closeBets(tx, next, now()))).toBe(true)
  const following = await nextOf(flyer)
  expect(following).toMatchObject({ number: next.number + 1, closesAt: after(next.drawsAt) })
  goTo(gateway, laterBy(now(), 1_500))
  await turn()
  expect(await again(next)).toMatchObject({ state: 'closed' })
  expect(await shown()).toEqual({ flying: round.number, phase: 'flying', waiting: round.number })
  expect((await leave(round)).outcome).toBe('left')
  await land(round)
  expect((await again(following)).closesAt).toEqual(after(next.drawsAt))
  expect(await shown()).toEqual({ flying: next.number, phase: 'waiting', waiting: next.number })
  await land(next)
  expect((await again(following)).closesAt).toEqual(after(now()))
  await land(following)
})

test('what was closed and is given back then does not bring the next before the flight that is in the air', async () => {
  const { round, next } = await fly()
  await gateway.platform.db.write((tx) => closeBets(tx, next, now()))
  const following = await nextOf(flyer)
  expect(await end(next)).toBe(true)
  expect((await again(following)).closesAt).toEqual(following.closesAt)
  await land(round)
  expect((await again(following)).closesAt).toEqual(after(now()))
  await land(following)
})

test('a flight that is over is not drawn while one before it is in the air, whose break its seed would give away', async () => {
  const { round, next } = await fly()
  await update(next, { state: 'closed', listHash: sha256(''), mix: sha256(''), drawsAt: laterBy(now(), -secondMs) })
  await turn()
  expect(await again(next)).toMatchObject({ state: 'closed', seed: null })
  expect((await leave(round)).outcome).toBe('left')
  await land(round)
  expect([(await again(round)).state, (await again(next)).state]).toEqual(['settled', 'settled'])
})

test('a seat decides where the house gives the round behind it back', async () => {
  const round = await openRoundOf(gateway, player.game)
  await lay(gateway, player, round, { bet: 'seat:1', stake: unitOf(player) })
  await mix<BlackjackOutcome>(
    round,
    ({ dealer, seats }) => !isNatural(dealer) && playSeat(seats[0] ?? [], '')?.may.includes('s') === true,
  )
  const next = await nextOf(player)
  expect([next.number, await end(next)]).toEqual([round.number + 1, true])
  const view = await openTable(gateway.platform, watched.blackjack)
  expect([view.waiting?.id, view.voided?.id, view.seating?.round.id]).toEqual([round.id, next.id, round.id])
  expect(view.seating?.seats[0]?.may).toContain('s')
  const ask = readDecision({ number: String(round.number), seat: '1', made: '', decision: 's' })
  if (ask === null) throw new Error('that is a decision')
  expect(await decideAtSeat(gateway.platform, player.seat.id, ask, now())).toMatchObject({ outcome: 'decided' })
  expect((await playOut(gateway, round)).state).toBe('settled')
})
