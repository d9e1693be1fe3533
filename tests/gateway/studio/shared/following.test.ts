import { beforeAll, expect, test } from 'vitest'
import { forgetOld } from '#gateway/jobs/housekeeping.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { dayMs, laterBy, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import { voidByHouse } from '#gateway/studio/shared/end-early.ts'
import { liftsAt, readFlight } from '#gateway/studio/shared/flight.ts'
import { placeSlip } from '#gateway/studio/shared/place.ts'
import { findNextRound } from '#gateway/studio/shared/rounds.ts'
import { tableDesk } from '#gateway/studio/shared/table-desk.ts'
import { limitsOf, tableOf } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { standStill } from '../../../support/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey, newFormKey } from '../studio-visitor.ts'
import { goTo, lay, openRoundOf, type Sitting, sitAt } from './shared-visitor.ts'

/** Rounds that follow each other and not the clock (decision 354): flights. */

const gateway = withGateway()
let one: Sitting
beforeAll(async () => {
  standStill(gateway.platform.clock)
  one = await sitAt(gateway, 'crash', await gateway.logIn('player01'))
})

const { schedule } = tableOf({ engine: 'crash' })
const followsMs = schedule.followsMs ?? 0
const turn = () => turnSharedRounds(gateway.platform)
const now = () => gateway.platform.clock.now()
const next = () => findNextRound(gateway.platform, one.game)
const again = ({ id }: SharedRound) => gateway.platform.db.read.sharedRound.findUniqueOrThrow({ where: { id } })
const stake = () => String(limitsOf(one.game).minMinor / 100n)
async function join(round: SharedRound): Promise<void> {
  expect(await lay(gateway, one, round, { auto: '1.50', stake: stake() })).toMatchObject({ outcome: 'placed' })
}

/** Lets a round close and be mixed, and answers when it breaks. */
async function liftOff(round: SharedRound): Promise<Date> {
  goTo(gateway, laterBy((await again(round)).closesAt, 1_500))
  await turn()
  const flight = await readFlight(gateway.platform, await again(round))
  if (flight === null) throw new Error('nothing was mixed')
  return flight.endsAt
}

/** And then break and be drawn. */
async function land(round: SharedRound): Promise<void> {
  goTo(gateway, laterBy(await liftOff(round), 1_100))
  await turn()
}

test('who comes first to a table does not wait for a clock: bets close in a few seconds', async () => {
  const first = await next()
  expect(first.closesAt.getTime() - now().getTime()).toBe(followsMs)
  expect(liftsAt(first).getTime() - first.closesAt.getTime()).toBe(4 * secondMs)
})

test('the next flight follows the break, and not the end of the longest one', async () => {
  const round = await openRoundOf(gateway, one.game)
  await liftOff(round)
  const following = await next()
  expect(following.number).toBe(round.number + 1)
  // Nobody knows when this one breaks, so nothing that follows from it stands anywhere.
  expect(following.closesAt).toEqual(laterBy(round.drawsAt, followsMs))
  await join(following)
  await land(round)
  const known = await again(following)
  expect(known.closesAt).toEqual(laterBy(now(), followsMs))
  expect(known.drawsAt.getTime() - known.closesAt.getTime()).toBe(schedule.closesBeforeMs)
  expect(await next()).toMatchObject({ id: following.id })
  await land(following)
  expect(await again(following)).toMatchObject({ state: 'settled', bets: 1 })
})

test('numbers follow each other without a gap, also when nobody has looked for a while', async () => {
  const round = await openRoundOf(gateway, one.game)
  await land(round)
  goTo(gateway, laterBy(now(), 10 * minuteMs))
  const later = await next()
  expect(later).toMatchObject({ number: round.number + 1, closesAt: laterBy(now(), followsMs) })
})

test('a round that was never closed is waited for no longer than a flight, and then the next begins', async () => {
  const round = await openRoundOf(gateway, one.game)
  await join(round)
  // As after a night in which the gateway did not run.
  goTo(gateway, laterBy(round.drawsAt, 10 * minuteMs))
  const following = await next()
  expect(following.closesAt).toEqual(laterBy(now(), followsMs))
  await turn()
  expect(await again(round)).toMatchObject({ state: 'void', voidReason: 'missed' })
  expect(await again(following)).toMatchObject({ state: 'open', closesAt: laterBy(now(), followsMs) })
})

test('what could not lift off keeps nobody waiting as long as a flight', async () => {
  const round = await openRoundOf(gateway, one.game)
  await join(round)
  goTo(gateway, laterBy(round.closesAt, 1))
  const following = await next()
  expect(following.closesAt).toEqual(laterBy(round.drawsAt, followsMs))
  goTo(gateway, laterBy(liftsAt(round), 1))
  await turn()
  expect(await again(round)).toMatchObject({ state: 'void', voidReason: 'missed' })
  expect((await again(following)).closesAt).toEqual(laterBy(now(), followsMs))
})

test('where the house ends a flight the next follows that', async () => {
  const round = await openRoundOf(gateway, one.game)
  await liftOff(round)
  const following = await next()
  goTo(gateway, laterBy(now(), secondMs))
  const flying = await again(round)
  const isVoid = await gateway.platform.db.write((tx) => voidByHouse(tx, flying, 'a fault', now()))
  expect(isVoid).toBe(true)
  expect((await again(following)).closesAt).toEqual(laterBy(now(), followsMs))
  await turn()
})

test('bets that the house has closed stay closed, and a break never puts a closing off', async () => {
  const round = await openRoundOf(gateway, one.game)
  const endsAt = await liftOff(round)
  const following = await next()
  const closesAt = laterBy(endsAt, 3 * secondMs)
  const data = { closesAt, drawsAt: laterBy(closesAt, schedule.closesBeforeMs) }
  await gateway.platform.db.write((tx) => tx.sharedRound.update({ where: { id: following.id }, data }))
  await land(round)
  expect(await again(following)).toMatchObject({ state: 'open', ...data })
})

test('a slip for a round that has closed meanwhile is on the next, once, and says so', async () => {
  const round = await openRoundOf(gateway, one.game)
  await land(round)
  const ask = {
    formKey: newFormKey(),
    number: round.number,
    lines: [{ bet: 'auto:150', unitMinor: limitsOf(one.game).minMinor }],
    draws: 1,
    stopsAtWin: false,
  }
  const placed = await placeSlip(gateway.platform, one.seat.id, ask, now())
  const number = round.number + 1
  expect(placed).toEqual({ outcome: 'placed', numbers: [number], isRepeat: false, bets: [expect.anything()] })
  const repeated = await placeSlip(gateway.platform, one.seat.id, ask, now())
  expect(repeated).toMatchObject({ outcome: 'placed', numbers: [round.number + 1], isRepeat: true })
  const bets = await gateway.platform.db.read.sharedBet.findMany({ where: { formKey: ask.formKey } })
  expect(bets).toHaveLength(1)
  // The same form for a later round than it was laid on is another one.
  const other = await placeSlip(gateway.platform, one.seat.id, { ...ask, number: round.number + 2 }, now())
  expect(other).toEqual({ outcome: 'refused', refusal: 'form_used_otherwise' })
  await land(await next())
})

test('where the clock was set back behind a round nobody bets on it', async () => {
  const round = await openRoundOf(gateway, one.game)
  const ahead = (time: Date) => laterBy(time, 24 * 60 * minuteMs)
  const move = (data: Partial<SharedRound>) =>
    gateway.platform.db.write((tx) => tx.sharedRound.update({ where: { id: round.id }, data }))
  await move({ opensAt: ahead(round.opensAt), closesAt: ahead(round.closesAt), drawsAt: ahead(round.drawsAt) })
  const refused = await lay(gateway, one, round, { auto: '1.50', stake: stake() })
  expect(refused).toEqual({ outcome: 'refused', refusal: 'round_not_open' })
  const { opensAt, closesAt, drawsAt } = round
  await move({ opensAt, closesAt, drawsAt })
  await join(round)
})

test('the page counts to the closing when it is known, and says what it follows while something flies', async () => {
  const key = await issueKey(gateway, { token: await gateway.logIn('player01'), nodeId: one.game.nodeId })
  const path = String((await gateway.app.inject({ url: key })).headers.location)
  const page = async () => (await gateway.app.inject({ url: path })).body
  const round = await openRoundOf(gateway, one.game)
  expect(await page()).toMatch(/Next round: bets close in <b data-left="\d+">7 s<\/b>/)
  await liftOff(round)
  const flying = await page()
  expect(flying).toContain('Next round: bets close 7 seconds after this flight')
  expect(flying).not.toMatch(/data-left|<progress/)
  expect(flying).toContain(`name="number" value="${round.number + 1}"`)
})

test('the console calls no flight behind its clock', async () => {
  const detail = await tableDesk.find(gateway.platform, one.game.nodeId)
  expect(detail?.clockNumber).toBe(detail?.nextNumber)
})

test('of a closed round nothing is moved, whatever ends', async () => {
  const round = await openRoundOf(gateway, one.game)
  await liftOff(round)
  const following = await next()
  const data = { state: 'closed', listHash: sha256(''), mix: sha256('') }
  await gateway.platform.db.write((tx) => tx.sharedRound.update({ where: { id: following.id }, data }))
  await land(round)
  expect((await again(following)).drawsAt).toEqual(following.drawsAt)
})

test('numbers go on after weeks in which nobody came, so no seed that was shown is played with again', async () => {
  const played = await openRoundOf(gateway, one.game)
  await join(played)
  await land(played)
  const unplayed = await next()
  await land(unplayed)
  goTo(gateway, laterBy(now(), 15 * dayMs))
  expect(await forgetOld(gateway.platform)).toBeGreaterThan(0)
  expect(await next()).toMatchObject({ number: unplayed.number + 1, chainId: unplayed.chainId })
})
