import { beforeAll, expect, test } from 'vitest'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { formatMoney } from '#gateway/platform/money.ts'
import { laterBy, secondMs } from '#gateway/platform/time/clock.ts'
import { onArrival } from '#gateway/studio/shared/arrivals.ts'
import { cashOut } from '#gateway/studio/shared/cash-out.ts'
import { seedOf } from '#gateway/studio/shared/chains.ts'
import type { TableView } from '#gateway/studio/shared/desk.ts'
import { liftsAt, readFlight } from '#gateway/studio/shared/flight.ts'
import { readFlightView } from '#gateway/studio/shared/flight-view.ts'
import { readLines } from '#gateway/studio/shared/lines.ts'
import { refreshInFlight } from '#gateway/studio/shared/pages/flight.ts'
import { findProof } from '#gateway/studio/shared/proof.ts'
import { findNextRound } from '#gateway/studio/shared/rounds.ts'
import { msToReach, multiplierAt, writeMultiplier } from '#gateway/studio/shared/rules/crash.ts'
import { limitsOf } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { standStill } from '../../../support/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey } from '../studio-visitor.ts'
import { closeFlight, goTo, lay, openRoundOf, playOut, type Sitting, sitAt } from './shared-visitor.ts'

const gateway = withGateway()
let one: Sitting
let other: Sitting
beforeAll(async () => {
  // Between closing and take-off lie four seconds.
  standStill(gateway.platform.clock)
  one = await sitAt(gateway, 'crash', await gateway.logIn('agent01'))
  other = await sitAt(gateway, 'crash', await gateway.logIn('player01'))
})

const read = () => gateway.platform.db.read
const main = async ({ memberId }: Sitting) => (await balanceOf(read(), memberAccount.main(memberId))).balanceMinor
const again = ({ id }: SharedRound) => read().sharedRound.findUniqueOrThrow({ where: { id } })
const unit = () => limitsOf(one.game).minMinor
const join = (who: Sitting, round: SharedRound, auto = '') =>
  lay(gateway, who, round, { auto, stake: String(unit() / 100n) })
const leave = ({ memberId }: Sitting, { nodeId, number }: SharedRound, arrivedAt = gateway.platform.clock.now()) =>
  cashOut(gateway.platform, async () => ({ memberId, nodeId, number }), arrivedAt)
const refused = (refusal: string) => ({ outcome: 'refused', refusal })

const update = ({ id }: SharedRound, data: Partial<SharedRound>) =>
  gateway.platform.db.write((tx) => tx.sharedRound.update({ where: { id }, data }))
/** The moment at which a round is so high. */
const atHeight = (round: SharedRound, hundredths: number) => laterBy(liftsAt(round), msToReach(hundredths))
/** At the very most a flight lands a little after its time. */
const high = (hundredths: number) => hundredths >= 300 && hundredths < 9_000
const turn = () => turnSharedRounds(gateway.platform)

const close = (round: SharedRound, isWanted?: (hundredths: number) => boolean) => closeFlight(gateway, round, isWanted)

test('who leaves by hand is paid the multiplier of their moment, who set one that, and the round is proved', async () => {
  const round = await openRoundOf(gateway, one.game)
  const before = [await main(one), await main(other)] as const
  await join(one, round)
  await join(other, round, '1.20')
  goTo(gateway, laterBy(round.closesAt, 1_500))
  await turn()
  const closed = await again(round)
  expect(closed).toMatchObject({ state: 'closed', seed: null, outcome: null, bets: 2 })
  const flight = await readFlight(gateway.platform, closed)
  if (flight === null) throw new Error('nothing was mixed')
  const { breakHundredths, endsAt } = flight
  goTo(gateway, atHeight(round, 110))
  const left = await leave(one, round)
  const isIn = breakHundredths >= 110 && gateway.platform.clock.now() < endsAt
  const hundredths = left.outcome === 'left' ? left.hundredths : 0
  expect(left.outcome).toBe(isIn ? 'left' : 'refused')
  goTo(gateway, laterBy(endsAt, 1_100))
  await turn()
  const drawn = await again(round)
  // As soon as it is over, and not when the longest flight would be.
  const drawnAt = gateway.platform.clock.now()
  expect(drawn).toMatchObject({ state: 'settled', outcome: JSON.stringify({ breakHundredths }), drawnAt })
  const wonMinor = (unit() * BigInt(hundredths)) / 100n
  const setMinor = breakHundredths >= 120 ? (unit() * 120n) / 100n : 0n
  expect([await main(one), await main(other)]).toEqual([before[0] - unit() + wonMinor, before[1] - unit() + setMinor])
  const proof = await findProof(gateway.platform, { row: one.seat }, round.number)
  expect(proof?.checks).toEqual({ chain: true, list: true, mix: true, outcome: true })
  expect(await verifyBook(read())).toEqual([])
})

test('a press before the start, at the break, after it and one without a bet are refused, and one that is sent again is answered as it was', async () => {
  const round = await openRoundOf(gateway, one.game)
  const before = await main(one)
  await join(one, round)
  await join(one, round, '1.50')
  const breakHundredths = await close(round, high)
  const end = (await readFlight(gateway.platform, await again(round)))?.endsAt ?? round.drawsAt
  expect(await leave(one, round)).toEqual(refused('flight_below'))
  expect(await leave(one, round, laterBy(liftsAt(round), 165))).toEqual(refused('flight_below'))
  expect(await leave(other, round, atHeight(round, 150))).toEqual(refused('flight_nothing'))
  expect(await leave(one, round, end)).toEqual(refused('flight_over'))
  expect(await leave(one, round, laterBy(end, 60 * secondMs))).toEqual(refused('flight_over'))
  // What was set at 1.50 has left by itself.
  const presses = await Promise.all([1, 2, 3].map(() => leave(one, round, atHeight(round, 200))))
  const left = { outcome: 'left', hundredths: 200, paidMinor: 2n * unit() }
  const repeated = { ...left, isRepeat: true }
  expect(presses.map((press) => ({ ...press, isRepeat: true }))).toEqual(Array(3).fill(repeated))
  expect(presses.filter((press) => press.outcome === 'left' && !press.isRepeat)).toHaveLength(1)
  // Also after the break and when it is paid: whose answer was lost is not told that it was too late.
  const late = [atHeight(round, 250), end, laterBy(end, 60 * secondMs)]
  for (const arrivedAt of late) expect(await leave(one, round, arrivedAt)).toEqual(repeated)
  goTo(gateway, laterBy(end, 1_100))
  await turn()
  expect(JSON.parse((await again(round)).outcome ?? '')).toEqual({ breakHundredths })
  for (const arrivedAt of late) expect(await leave(one, round, arrivedAt)).toEqual(repeated)
  expect(await main(one)).toBe(before - 2n * unit() + 2n * unit() + (unit() * 150n) / 100n)
})

test('until it breaks nobody is told where, in no page, answer, proof or topic', async () => {
  const round = await openRoundOf(gateway, one.game)
  await join(one, round, '1.50')
  const breakHundredths = await close(round, (hundredths) => high(hundredths) && hundredths % 100 > 9)
  const seed = async () => (await again(round)).seed
  const views = async () => {
    const [waiting, now] = [await again(round), gateway.platform.clock.now()]
    return readFlightView(gateway.platform, other.memberId, { waiting, last: null, now })
  }
  const written = (all: unknown) => JSON.stringify(all, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
  const secret = (await readFlight(gateway.platform, await again(round)))?.endsAt.getTime() ?? 0
  const tells = new RegExp(`"(breakHundredths|hundredths|outcome|result)":"?\\{?"?${breakHundredths}\\b|${secret}`)
  const chain = await read().seedChain.findUniqueOrThrow({ where: { id: round.chainId } })
  const seedOfRound = seedOf(gateway.platform, chain, round.number)
  const key = await issueKey(gateway, { token: await gateway.logIn('player01'), nodeId: one.game.nodeId })
  const path = String((await gateway.app.inject({ url: key })).headers.location)
  for (const hundredths of [101, 150, 299]) {
    goTo(gateway, atHeight(round, hundredths))
    await turn()
    expect(await again(round)).toMatchObject({ state: 'closed', seed: null, outcome: null, result: null })
    const seen = await views()
    expect(seen.shown).toEqual({ phase: 'flying', hundredths: multiplierAt(-seen.liftsInMs) })
    const proof = await findProof(gateway.platform, { row: one.seat }, round.number)
    expect([proof?.drawn, proof?.again, proof?.checks]).toEqual([[], null, null])
    for (const all of [seen, proof, await seed()]) expect(written(all)).not.toMatch(tells)
    for (const below of ['', '/now', `/flight/${round.number}`, `/rounds/${round.number}`, '/history', '/rules']) {
      const { statusCode, body } = await gateway.app.inject({ url: path + below })
      expect([below, statusCode]).toEqual([below, 200])
      expect(body).not.toContain(seedOfRound)
      expect(body).not.toContain(` ${writeMultiplier(breakHundredths)} `)
      expect(body).not.toMatch(tells)
    }
    expect((await gateway.app.inject({ url: `${path}/flight/${round.number}` })).json()).toEqual({
      isOver: false,
      hundredths: null,
    })
  }
  await playOut(gateway, round)
  expect((await views()).shown).toEqual({ phase: 'broken', hundredths: breakHundredths })
  expect((await gateway.app.inject({ url: `${path}/flight/${round.number}` })).json()).toEqual({
    isOver: true,
    hundredths: breakHundredths,
  })
})

test('what others have set is not shown before the flight has come that far', async () => {
  const round = await openRoundOf(gateway, one.game)
  await join(one, round, '2.00')
  await close(round, high)
  const waiting = await again(round)
  const seen = async (who: Sitting, now: Date) =>
    (await readFlightView(gateway.platform, who.memberId, { waiting, last: null, now })).flyers
  expect(await seen(other, atHeight(round, 199))).toMatchObject([{ isMine: false, set: null, leftAt: null }])
  expect(await seen(one, atHeight(round, 199))).toMatchObject([{ isMine: true, set: 200, leftAt: null }])
  expect(await seen(other, atHeight(round, 200))).toMatchObject([{ leftAt: 200, receivedMinor: 2n * unit() }])
  await playOut(gateway, round)
})

test('killed after a cash-out or in the middle of the pay, each bet is paid once by what stands in it', async () => {
  const round = await openRoundOf(gateway, one.game)
  const before = [await main(one), await main(other)] as const
  await join(one, round)
  await join(other, round, '100')
  await close(round, high)
  expect((await leave(one, round, atHeight(round, 250))).outcome).toBe('left')
  const [bet] = await read().sharedBet.findMany({ where: { roundId: round.id }, orderBy: { id: 'asc' } })
  expect(readLines(bet ?? { lines: '[]' })).toEqual([{ bet: 'auto:10000-250', unitMinor: unit() }])
  goTo(gateway, round.drawsAt)
  // As a process that had drawn and not paid left it, found by two others.
  await Promise.all([turn(), turn()])
  await update(round, { state: 'drawn', settledAt: null })
  await turn()
  expect(await again(round)).toMatchObject({ state: 'settled', winMinor: (unit() * 250n) / 100n })
  expect([await main(one), await main(other)]).toEqual([before[0] + (unit() * 150n) / 100n, before[1] - unit()])
  expect((await balanceOf(read(), houseAccount.vendor(one.game.vendorCode))).heldMinor).toBe(0n)
  expect(await verifyBook(read())).toEqual([])
})

test('what could not be mixed before the start is void and given back; what was flies on however late', async () => {
  const round = await openRoundOf(gateway, one.game)
  const before = await main(one)
  await join(one, round)
  goTo(gateway, laterBy(liftsAt(round), 1))
  expect(await leave(one, round, atHeight(round, 150))).toEqual(refused('flight_below'))
  await turn()
  expect(await again(round)).toMatchObject({ state: 'void', voidReason: 'missed', outcome: null })
  expect(await leave(one, round)).toEqual(refused('flight_nothing'))
  expect(await main(one)).toBe(before)
  const later = await openRoundOf(gateway, one.game)
  await join(one, later, '1.01')
  await close(later, high)
  goTo(gateway, laterBy(later.drawsAt, 600 * secondMs))
  await turn()
  expect(await again(later)).toMatchObject({ state: 'settled', winMinor: (unit() * 101n) / 100n })
})

test('slips that are still on their way shortly before the start stay behind, and the flight lifts off with the others', async () => {
  const round = await openRoundOf(gateway, one.game)
  await join(one, round)
  const arrivedAt = gateway.platform.clock.now()
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const slow = onArrival(gateway.platform, { secret: 'slow', arrivedAt }, async () => {
    await held
    return lay(gateway, other, round, { auto: '', stake: String(unit() / 100n) }, arrivedAt)
  })
  goTo(gateway, laterBy(round.closesAt, 2_400))
  await turn()
  expect(await again(round)).toMatchObject({ state: 'open' })
  goTo(gateway, laterBy(round.closesAt, 2_600))
  await turn()
  expect(await again(round)).toMatchObject({ state: 'closed', bets: 1, mix: expect.any(String) })
  goOn()
  // They are on the next.
  expect(await slow).toMatchObject({ outcome: 'placed', numbers: [round.number + 1] })
  await playOut(gateway, round)
  await playOut(gateway, await findNextRound(gateway.platform, one.game))
})

test('bets on the next round are taken while this one flies, and on this one no more', async () => {
  const round = await openRoundOf(gateway, one.game)
  expect(await join(one, { ...round, number: round.number + 1 })).toMatchObject(refused('round_not_open'))
  await close(round, high)
  goTo(gateway, atHeight(round, 150))
  const next = await findNextRound(gateway.platform, one.game)
  expect(next.number).toBe(round.number + 1)
  // Who asks for the one that flies is on the next.
  expect(await join(one, round)).toMatchObject({ outcome: 'placed', numbers: [next.number] })
  expect(await read().sharedBet.count({ where: { roundId: round.id } })).toBe(0)
  expect(await join(one, next, '2')).toMatchObject({ outcome: 'placed', numbers: [next.number] })
  expect(await join(one, { ...next, number: next.number + 1 })).toMatchObject(refused('round_not_open'))
  expect(await join(one, { ...next, number: next.number + 2 })).toMatchObject(refused('round_not_open'))
  expect(await join(one, next, '1')).toMatchObject(refused('bet_invalid'))
  expect(await join(one, next, 'x')).toMatchObject(refused('bet_invalid'))
  await playOut(gateway, next)
})

test('of cash-outs that come together each counts at its own moment, and the draw waits for those that were in time', async () => {
  const round = await openRoundOf(gateway, one.game)
  await join(one, round)
  await join(other, round)
  await close(round, high)
  const end = (await readFlight(gateway.platform, await again(round)))?.endsAt ?? round.drawsAt
  goTo(gateway, laterBy(end, 1_500))
  const [early, late, turned] = await Promise.all([
    leave(one, round, atHeight(round, 200)),
    leave(other, round, end),
    turn(),
  ])
  expect([early, late]).toMatchObject([
    { outcome: 'left', hundredths: 200, paidMinor: 2n * unit() },
    refused('flight_over'),
  ])
  expect(turned).toBeGreaterThanOrEqual(0)
  await turn()
  expect(await again(round)).toMatchObject({ state: 'settled', winMinor: 2n * unit() })
})

test('nobody leaves a flight that is drawn, or that the seed of a later round gives away, however early the press was sent', async () => {
  const round = await openRoundOf(gateway, one.game)
  await join(one, round)
  await close(round, high)
  const next = await findNextRound(gateway.platform, one.game)
  await update(next, { seed: sha256('shown') })
  expect(await leave(one, round, atHeight(round, 150))).toEqual(refused('flight_over'))
  await update(next, { seed: null })
  await update(round, { state: 'drawn' })
  expect(await leave(one, round, atHeight(round, 150))).toEqual(refused('flight_over'))
  await update(round, { state: 'closed' })
  expect((await leave(one, round, atHeight(round, 150))).outcome).toBe('left')
  await playOut(gateway, round)
})

test('a press is a form: without a script the page comes back, with one a sentence, and a refusal says why', async () => {
  const key = await issueKey(gateway, { token: await gateway.logIn('player01'), nodeId: one.game.nodeId })
  const path = String((await gateway.app.inject({ url: key })).headers.location)
  const press = (number: string, accept = 'application/json') =>
    gateway.app.inject({
      method: 'POST',
      url: `${path}/cash-out`,
      payload: new URLSearchParams({ number }).toString(),
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    })
  const round = await openRoundOf(gateway, one.game)
  await join(other, round)
  await close(round, high)
  const early = await press(String(round.number))
  expect([early.statusCode, early.json()]).toEqual([409, { refused: 'It has not lifted off yet. You are still in.' }])
  goTo(gateway, atHeight(round, 110))
  // Without a script there is no way out by hand, so the button comes hidden, and what is in the air is said.
  const { body } = await gateway.app.inject({ url: path })
  expect(body).toMatch(/<form class="way-out"[^>]* hidden>.*Cash out now/)
  expect(body).toContain(
    `<noscript><p class="small">Cash out by itself at 100.00 ×: ${formatMoney(unit(), '₱')}</p></noscript>`,
  )
  const left = await press(String(round.number), 'text/html')
  expect([left.statusCode, left.headers.location]).toEqual([303, path])
  const told = /You left at 1\.1\d × with ₱[\d.,]+/
  const [first] = told.exec((await gateway.app.inject({ url: path })).body) ?? ['nothing']
  goTo(gateway, atHeight(round, 130))
  expect((await press(String(round.number), 'text/html')).headers.location).toBe(path)
  const twice = await press(String(round.number))
  expect([twice.statusCode, told.exec(String(twice.json().told))?.[0]]).toEqual([200, first])
  for (const number of ['', 'x', '99999999']) expect((await press(number)).statusCode).toBe(409)
  await playOut(gateway, round)
  const latest = `Round ${round.number}: <b`
  const shown = async () => (await gateway.app.inject({ url: path })).body
  expect(await shown()).toContain('You received ₱')
  expect(await shown()).not.toContain(latest)
  // Who had no line while it stood there still reads what it has brought, for a while.
  const next = await openRoundOf(gateway, one.game)
  await join(one, next)
  await close(next, high)
  expect(await shown()).toContain(latest)
  await playOut(gateway, next)
  expect(await shown()).toContain(latest)
  goTo(gateway, laterBy(gateway.platform.clock.now(), 16 * 60_000))
  expect(await shown()).not.toContain(latest)
  // Whose session has ended leaves nothing any more.
  await gateway.platform.db.write((tx) => tx.session.deleteMany({ where: { memberId: other.memberId } }))
  expect((await press(String(round.number))).statusCode).toBe(401)
  other = await sitAt(gateway, 'crash', await gateway.logIn('player01'))
})

test('a round that was given back is still told when the one after it has flown', async () => {
  const key = await issueKey(gateway, { token: await gateway.logIn('player01'), nodeId: other.game.nodeId })
  const path = String((await gateway.app.inject({ url: key })).headers.location)
  const shown = async () => (await gateway.app.inject({ url: path })).body
  const round = await openRoundOf(gateway, other.game)
  await join(other, round)
  await update(round, { state: 'void', voidReason: 'missed' })
  await turn()
  const next = await openRoundOf(gateway, other.game)
  await join(one, next)
  await close(next, high)
  await playOut(gateway, next)
  goTo(gateway, laterBy(gateway.platform.clock.now(), 1_000))
  expect((await shown()).match(new RegExp(`Round ${round.number} is void`, 'g'))).toHaveLength(1)
})

test('without a script a multiplier has to be set, and who has nothing in the air keeps what they type', async () => {
  const round = await openRoundOf(gateway, one.game)
  const stake = String(unit() / 100n)
  const plain = (auto: string) => lay(gateway, one, round, { auto, stake, withoutScript: '1' })
  expect(await plain(' ')).toEqual(refused('leaving_missing'))
  expect((await plain('1.50')).outcome).toBe('placed')
  const key = await issueKey(gateway, { token: await gateway.logIn('player01'), nodeId: one.game.nodeId })
  const path = String((await gateway.app.inject({ url: key })).headers.location)
  const { body } = await gateway.app.inject({ url: path })
  expect(body).toContain('From 1.01 to 100.00.<span data-by-hand hidden> Left empty, you cash out by hand')
  const at = {
    next: round,
    now: laterBy(round.closesAt, -40 * secondMs),
    waiting: round,
    mine: [],
  } as unknown as TableView
  const shown = { phase: 'flying', hundredths: 200 } as const
  const flyer = { name: '', stakeMinor: 1n, set: null, leftAt: null, receivedMinor: 0n }
  const refresh = (isMine: boolean) =>
    refreshInFlight(at, { round, shown, liftsInMs: -1, flyers: [{ ...flyer, isMine }] })
  expect([refresh(true), refresh(false)]).toEqual([4, 42])
  // Who has a stake on the next waits for the end of this one.
  expect(
    refreshInFlight({ ...at, mine: [{ roundId: round.id }] } as unknown as TableView, {
      round,
      shown,
      liftsInMs: -1,
      flyers: [],
    }),
  ).toBe(4)
})
