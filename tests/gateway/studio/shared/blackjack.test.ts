import { beforeAll, expect, test } from 'vitest'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { decidedBy, readCards } from '#gateway/studio/shared/dealt.ts'
import { decideAtSeat, readDecision } from '#gateway/studio/shared/decide.ts'
import { findSharedProof } from '#gateway/studio/shared/open-proof.ts'
import { nameCard } from '#gateway/studio/shared/pages/pictures.ts'
import { findProof } from '#gateway/studio/shared/proof.ts'
import { findNextRound, roundIdOf } from '#gateway/studio/shared/rounds.ts'
import { type BlackjackOutcome, isNatural, payHand, playSeat } from '#gateway/studio/shared/rules/blackjack.ts'
import { readSeating } from '#gateway/studio/shared/seating.ts'
import { findSlipDetail } from '#gateway/studio/shared/slip-detail.ts'
import { limitsOf } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { standStill } from '../../../support/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey, newFormKey } from '../studio-visitor.ts'
import { goTo, lay, openRoundOf, playOut, type Sitting, sitAt } from './shared-visitor.ts'

const gateway = withGateway()
let one: Sitting
let other: Sitting
beforeAll(async () => {
  // Between the end of bets and the draw are seconds, in which a test chooses the draw.
  standStill(gateway.platform.clock)
  one = await sitAt(gateway, 'blackjack', await gateway.logIn('agent01'))
  other = await sitAt(gateway, 'blackjack', await gateway.logIn('player01'))
})

const read = () => gateway.platform.db.read
const main = ({ memberId }: Sitting) => balanceOf(read(), memberAccount.main(memberId))
const again = ({ id }: SharedRound) => read().sharedRound.findUniqueOrThrow({ where: { id } })
const betsOn = ({ id }: SharedRound) =>
  read().sharedBet.findMany({ where: { roundId: id }, orderBy: { sequence: 'asc' } })
const unit = () => limitsOf(one.game).minMinor
const sit = (who: Sitting, round: SharedRound, seat: number, more: Record<string, string> = {}) =>
  lay(gateway, who, round, { bet: `seat:${seat}`, stake: String(unit() / 100n), ...more })

async function close(round: SharedRound): Promise<SharedRound> {
  goTo(gateway, laterBy(round.closesAt, 1_500))
  await turnSharedRounds(gateway.platform)
  return again(round)
}

const isPlayed = ({ dealer }: BlackjackOutcome): boolean => !isNatural(dealer)
const may = ({ seats }: BlackjackOutcome, seat: number): string =>
  playSeat(seats[seat - 1] ?? [], '')?.may.join('') ?? ''

/** Closes and deals a round with a mix that gives such cards as a test is about. */
async function deal(round: SharedRound, isWanted: (cards: BlackjackOutcome) => boolean): Promise<BlackjackOutcome> {
  const dealt = await close(round)
  for (let tried = 0; ; tried += 1) {
    const mix = sha256(`${tried}`)
    const cards = await readCards(gateway.platform, { ...dealt, mix })
    if (cards === null || !isWanted(cards)) continue
    await gateway.platform.db.write((tx) => tx.sharedRound.update({ where: { id: round.id }, data: { mix } }))
    return cards
  }
}

function decide(
  { seat }: Sitting,
  { number }: SharedRound,
  [at, made, decision]: readonly [number, string, string],
  arrivedAt = gateway.platform.clock.now(),
) {
  const ask = readDecision({ number: String(number), seat: String(at), made, decision })
  if (ask === null) throw new Error(`${decision} is no decision`)
  return decideAtSeat(gateway.platform, seat.id, ask, arrivedAt)
}
const done = { outcome: 'decided', isRepeat: false }

test('a seat is dealt to, decides, and is paid by its cards, and the round is proved with its first bets', async () => {
  const round = await openRoundOf(gateway, one.game)
  const before = await main(one)
  await sit(one, round, 3)
  await sit(other, round, 5)
  const dealt = await close(round)
  expect(dealt).toMatchObject({ state: 'closed', seed: null, outcome: null, bets: 2 })
  const cards = await readCards(gateway.platform, dealt)
  if (cards === null) throw new Error('nothing was dealt')
  const canDouble = !isNatural(cards.dealer) && may(cards, 3).includes('d')
  if (canDouble) expect(await decide(one, round, [3, '', 'd'])).toEqual(done)
  const drawn = await playOut(gateway, round)
  expect(drawn).toMatchObject({ state: 'settled', outcome: JSON.stringify(cards), bets: 2 })
  const hand = playSeat(cards.seats[2] ?? [], canDouble ? 'd' : '')?.hands[0]?.cards ?? []
  const staked = canDouble ? 2n * unit() : unit()
  const won = (staked * BigInt(payHand(hand, false, cards.dealer))) / 100n
  expect(await main(one)).toMatchObject({ balanceMinor: before.balanceMinor - staked + won, heldMinor: 0n })
  const proof = await findProof(gateway.platform, { row: one.seat }, round.number)
  expect(proof?.checks).toEqual({ chain: true, list: true, mix: true, outcome: true })
  expect(proof?.references).toHaveLength(1)
  expect(await verifyBook(read())).toEqual([])
})

test('before a decision nobody is shown the next card, nor the one that lies face down', async () => {
  const round = await openRoundOf(gateway, one.game)
  await sit(one, round, 1)
  const cards = await deal(round, (all) => isPlayed(all) && may(all, 1) !== '')
  const at = async (who: Sitting) => {
    const [waiting, next] = [await again(round), await findNextRound(gateway.platform, one.game)]
    return readSeating(gateway.platform, who.memberId, { waiting, next, last: null, now: gateway.platform.clock.now() })
  }
  for (const who of [one, other]) {
    const seen = await at(who)
    expect(seen.dealer).toEqual({ cards: cards.dealer.slice(0, 1), isAll: false })
    expect(seen.seats[0]?.hands.map((hand) => hand.cards)).toEqual([cards.seats[0]?.slice(0, 2)])
    expect(seen.seats.slice(1)).toEqual(Array(6).fill(null))
  }
  expect(await decide(one, round, [1, '', 'h'])).toEqual(done)
  expect((await at(other)).seats[0]?.hands[0]?.cards).toEqual(cards.seats[0]?.slice(0, 3))
  await playOut(gateway, round)
})

test('what one seat decides changes no card of another and of the dealer', async () => {
  const round = await openRoundOf(gateway, one.game)
  await sit(one, round, 1)
  await sit(other, round, 2)
  const cards = await deal(round, (all) => isPlayed(all) && may(all, 1) !== '')
  await decide(one, round, [1, '', 'h'])
  expect(await readCards(gateway.platform, await again(round))).toEqual(cards)
  expect(JSON.parse((await playOut(gateway, round)).outcome ?? '')).toEqual(cards)
})

test('a pair is split and both hands doubled, each for as much again, taken once', async () => {
  const round = await openRoundOf(gateway, one.game)
  const before = await main(one)
  await sit(one, round, 7)
  const cards = await deal(round, (all) => isPlayed(all) && playSeat(all.seats[6] ?? [], 'pdd') !== null)
  const pressed = await Promise.all([1, 2, 3].map(() => decide(one, round, [7, '', 'p'])))
  expect(pressed.filter((answer) => answer.outcome === 'decided' && !answer.isRepeat)).toHaveLength(1)
  expect(pressed.every((answer) => answer.outcome === 'decided')).toBe(true)
  expect((await main(one)).availableMinor).toBe(before.availableMinor - 2n * unit())
  expect(await decide(one, round, [7, 'p', 'd'])).toEqual(done)
  expect(await decide(one, round, [7, 'pd', 'd'])).toEqual(done)
  expect(await decide(one, round, [7, 'pd', 'd'])).toEqual({ outcome: 'decided', isRepeat: true })
  expect((await main(one)).availableMinor).toBe(before.availableMinor - 4n * unit())
  expect(await again(round)).toMatchObject({ bets: 1, stakeMinor: 4n * unit() })
  const drawn = await playOut(gateway, round)
  const hands = playSeat(cards.seats[6] ?? [], 'pdd')?.hands ?? []
  const won = hands.reduce(
    (sum, hand) => sum + (2n * unit() * BigInt(payHand(hand.cards, true, cards.dealer))) / 100n,
    0n,
  )
  expect(drawn).toMatchObject({ winMinor: won, stakeMinor: 4n * unit(), state: 'settled' })
  expect(await main(one)).toMatchObject({ balanceMinor: before.balanceMinor - 4n * unit() + won, heldMinor: 0n })
  expect((await betsOn(round)).map(({ state }) => state)).toEqual(Array(4).fill('settled'))
})

test('a seat is one member’s, two are one’s own at the most, and one bet is all', async () => {
  const round = await openRoundOf(gateway, one.game)
  await sit(one, round, 1)
  const before = [await main(one), await main(other)]
  expect(await sit(other, round, 1)).toEqual({ outcome: 'refused', refusal: 'seat_taken' })
  expect(await sit(one, round, 1)).toEqual({ outcome: 'refused', refusal: 'seat_taken' })
  expect(
    await lay(gateway, other, round, { lines: [2, 3, 4].map((seat) => `seat:${seat}@${unit() / 100n}`).join(',') }),
  ).toMatchObject({
    refusal: 'seats_most',
  })
  expect([await main(one), await main(other)]).toEqual(before)
  expect(await lay(gateway, one, round, { bet: 'seat:2-1-hh', stake: '20' })).toMatchObject({ refusal: 'bet_invalid' })
  const racing = await Promise.all([sit(one, round, 4), sit(other, round, 4)])
  expect(racing.map(({ outcome }) => outcome).sort()).toEqual(['placed', 'refused'])
  await playOut(gateway, round)
})

test('a decision that is late, foreign, impossible, or against another is refused, and nothing is taken', async () => {
  const round = await openRoundOf(gateway, one.game)
  await sit(one, round, 2)
  for (const early of [gateway.platform.clock.now(), laterBy(decidedBy(round), -1)])
    expect(await decide(one, round, [2, '', 'h'], early)).toMatchObject({ refusal: 'decision_early' })
  expect(await decide(one, round, [2, '', 'h'], decidedBy(round))).toMatchObject({ refusal: 'decision_late' })
  await deal(round, (all) => isPlayed(all) && may(all, 2) === 'hsd')
  const before = await main(one)
  const refusals: string[] = []
  const tries: readonly (readonly [Sitting, readonly [number, string, string]])[] = [
    [other, [2, '', 'd']],
    [one, [3, '', 'd']],
    [one, [2, '', 'p']],
  ]
  for (const [who, what] of tries) {
    const answer = await decide(who, round, what)
    refusals.push(answer.outcome === 'refused' ? answer.refusal : answer.outcome)
  }
  expect(refusals).toEqual(['form_invalid', 'form_invalid', 'decision_invalid'])
  expect(await decide(one, round, [2, '', 's'])).toEqual(done)
  expect(await decide(one, round, [2, '', 'd'])).toMatchObject({ refusal: 'decided_already' })
  expect(await decide(one, round, [2, 's', 'd'])).toMatchObject({ refusal: 'decision_invalid' })
  const late = decidedBy(round)
  expect(await decide(one, round, [2, '', 'd'], late)).toMatchObject({ refusal: 'decision_late' })
  // What was decided in time is not said to be late when it is sent again.
  const repeated = { outcome: 'decided', isRepeat: true }
  expect(await decide(one, round, [2, '', 's'], late)).toEqual(repeated)
  expect(await main(one)).toEqual(before)
  await playOut(gateway, round)
  expect(await decide(one, round, [2, '', 's'], laterBy(late, 60_000))).toEqual(repeated)
  expect(await decide(one, round, [2, '', 'd'], laterBy(late, -1))).toMatchObject({ refusal: 'decision_late' })
})

test('until the cards are dealt the table says when they come, and what is decided before them is told why not', async () => {
  const key = await issueKey(gateway, { token: await gateway.logIn('agent01'), nodeId: one.game.nodeId })
  const path = String((await gateway.app.inject({ url: key })).headers.location)
  const page = async () => (await gateway.app.inject({ url: path })).body
  const round = await openRoundOf(gateway, one.game)
  expect(await page()).toContain('Cards are dealt when bets close.')
  const fields = { number: String(round.number), seat: '2', made: '', decision: 'h' }
  const pressed = await gateway.app.inject({
    method: 'POST',
    url: `${path}/decide`,
    payload: new URLSearchParams(fields).toString(),
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([pressed.statusCode, pressed.body.includes('The cards are not dealt yet.')]).toEqual([409, true])
  await sit(other, round, 4)
  goTo(gateway, laterBy(round.closesAt, 100))
  const watching = await page()
  expect(watching).toContain('Bets are closed. The cards come in a moment.')
  expect(watching).toMatch(/<span>Result in <b data-left/)
  await close(round)
  expect(await page()).not.toContain('The cards come in a moment.')
  await playOut(gateway, round)
  const next = await openRoundOf(gateway, one.game)
  await sit(one, next, 2)
  goTo(gateway, laterBy(next.closesAt, 100))
  expect(await page()).toMatch(/<span>Cards come now\. Then decide within <b data-left/)
  await close(next)
  expect(await page()).not.toContain('Cards come now.')
  await playOut(gateway, next)
})

test('what a round has brought stands below its own cards, and beside one’s bets with its number once others lie there', async () => {
  const key = await issueKey(gateway, { token: await gateway.logIn('agent01'), nodeId: one.game.nodeId })
  const path = String((await gateway.app.inject({ url: key })).headers.location)
  const brought = /None of your bets has won|You received/
  const look = async () => {
    const { parts } = (await gateway.app.inject({ url: `${path}/now` })).json() as { parts: Record<string, string> }
    return {
      onStage: brought.test(parts.stage ?? ''),
      beside: parts.mine?.match(/Round (\d+): (?=.*received|None)/)?.[1],
    }
  }
  const round = await openRoundOf(gateway, one.game)
  await sit(one, round, 2)
  await deal(round, (all) => isPlayed(all) && may(all, 2) !== '')
  await playOut(gateway, round)
  expect(await look()).toEqual({ onStage: true, beside: undefined })
  const next = await openRoundOf(gateway, one.game)
  const besideOnly = { onStage: false, beside: String(round.number) }
  expect(await look()).toEqual(besideOnly)
  await sit(one, next, 2)
  expect(await look()).toEqual(besideOnly)
  await deal(next, (all) => isPlayed(all) && may(all, 2) !== '')
  expect(await look()).toEqual(besideOnly)
  expect((await gateway.app.inject({ url: path })).body).not.toContain('class="won"')
  await playOut(gateway, next)
  expect(await look()).toEqual({ onStage: true, beside: undefined })
})

test('once it is over one reads one’s own cards and decisions wherever the round is told, and others do not', async () => {
  const { platform, app } = gateway
  const round = await openRoundOf(gateway, one.game)
  const placed = await sit(one, round, 5)
  const orderNo = placed.outcome === 'placed' ? (placed.bets[0]?.orderNo ?? '') : ''
  const cards = await deal(round, (all) => isPlayed(all) && playSeat(all.seats[4] ?? [], 'pds') !== null)
  for (const [made, decision] of [
    ['', 'p'],
    ['p', 'd'],
    ['pd', 's'],
  ] as const)
    await decide(one, round, [5, made, decision])
  const own = { memberId: one.memberId, orderNo }
  const asked = () => findSlipDetail(platform, { ...own, language: 'EN' })
  expect((await asked())?.lines.map(({ hits }) => hits)).toEqual([''])
  expect((await findSharedProof(platform, orderNo))?.hands).toEqual([])
  await playOut(gateway, round)
  const hands = playSeat(cards.seats[4] ?? [], 'pds')?.hands.map((hand) => hand.cards) ?? []
  const named = (at: number) => hands[at]?.map(nameCard).join(' ') ?? ''
  expect((await asked())?.lines[0]?.hits).toMatch(new RegExp(`^${named(0)}: \\d+(, bust)? · Split, Double$`))
  const inTagalog = await findSlipDetail(platform, { ...own, language: 'TY' })
  expect(inTagalog?.lines[0]?.hits).toMatch(new RegExp(`^${named(0)}: \\d+(, lampas)? · Hatiin, Doble$`))
  expect((await findSharedProof(platform, orderNo))?.hands).toEqual([
    { seat: 5, hand: 1, cards: hands[0], isSplit: true, decided: ['split', 'double'] },
  ])
  expect((await findSharedProof(platform, roundIdOf(round)))?.hands).toEqual([])
  const pages = async (account: string) => {
    const key = await issueKey(gateway, { token: await gateway.logIn(account), nodeId: one.game.nodeId })
    const path = String((await app.inject({ url: key })).headers.location)
    return Promise.all([`/rounds/${round.number}`, '/history'].map(async (at) => (await app.inject(path + at)).body))
  }
  for (const page of await pages('agent01')) {
    expect(page).toContain(`${named(0)}: `)
    expect(page).toMatch(new RegExp(`Seat 5, second hand.*${named(1)}: \\d+(, bust)? · Split, Stand<`, 's'))
  }
  for (const page of await pages('player01')) expect(page).not.toContain(`${named(0)}: `)
})

test('without the money for it a hand is not doubled, and it can still be decided on', async () => {
  const round = await openRoundOf(gateway, one.game)
  await sit(one, round, 6)
  await deal(round, (all) => isPlayed(all) && may(all, 6).includes('d'))
  const { availableMinor } = await main(one)
  const taking = (amountMinor: bigint) => ({
    id: `spent:${amountMinor}`,
    kind: 'opening' as const,
    currency: 'TLB',
    lines: [
      { account: memberAccount.main(one.memberId), amountMinor: -amountMinor },
      { account: houseAccount.openingBalances(), amountMinor },
    ],
    memberId: one.memberId,
    at: gateway.platform.clock.now(),
  })
  await gateway.platform.db.write((tx) => mustPost(tx, taking(availableMinor - unit() + 1n)))
  const before = await main(one)
  expect(await decide(one, round, [6, '', 'd'])).toMatchObject({ refusal: expect.stringMatching(/^balance_/) })
  expect(await main(one)).toEqual(before)
  expect(await betsOn(round)).toHaveLength(1)
  expect(await decide(one, round, [6, '', 's'])).toEqual(done)
  await playOut(gateway, round)
  await gateway.platform.db.write((tx) => mustPost(tx, taking(unit() - 1n - availableMinor)))
})

test('where the seed of a later round is known, nothing is decided any more', async () => {
  const round = await openRoundOf(gateway, one.game)
  await sit(one, round, 1)
  await deal(round, (all) => isPlayed(all) && may(all, 1) !== '')
  const next = await findNextRound(gateway.platform, one.game)
  const reveal = (seed: string | null) =>
    gateway.platform.db.write((tx) => tx.sharedRound.update({ where: { id: next.id }, data: { seed } }))
  await reveal(sha256('given'))
  expect(await decide(one, round, [1, '', 'h'])).toMatchObject({ refusal: 'decision_late' })
  await reveal(null)
  expect(await decide(one, round, [1, '', 'h'])).toEqual(done)
  await playOut(gateway, round)
})

test('who decides nothing stands, also where the gateway slept meanwhile', async () => {
  const round = await openRoundOf(gateway, one.game)
  await sit(one, round, 1)
  const cards = await deal(round, (all) => isPlayed(all) && may(all, 1) !== '')
  goTo(gateway, laterBy(round.drawsAt, 15 * minuteMs))
  await turnSharedRounds(gateway.platform)
  const [bet] = await betsOn(round)
  expect(bet).toMatchObject({
    state: 'settled',
    winMinor: (unit() * BigInt(payHand(cards.seats[0]?.slice(0, 2) ?? [], false, cards.dealer))) / 100n,
  })
})

test('a round that could not be dealt in time to decide is given back', async () => {
  const round = await openRoundOf(gateway, one.game)
  const before = await main(one)
  await sit(one, round, 1)
  goTo(gateway, laterBy(round.drawsAt, -9_000))
  await turnSharedRounds(gateway.platform)
  expect(await again(round)).toMatchObject({ state: 'void', voidReason: 'missed', outcome: null })
  expect(await main(one)).toEqual(before)
})

test('a form that is sent again lays once', async () => {
  const round = await openRoundOf(gateway, one.game)
  const formKey = newFormKey()
  await Promise.all([1, 2].map(() => sit(one, round, 1, { formKey })))
  expect(await betsOn(round)).toHaveLength(1)
  await playOut(gateway, round)
})
