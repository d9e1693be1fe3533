import { beforeAll, expect, test } from 'vitest'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import { openLaunch } from '#gateway/studio/launch.ts'
import { seedOf } from '#gateway/studio/shared/chains.ts'
import { openTable } from '#gateway/studio/shared/desk.ts'
import { readHallView } from '#gateway/studio/shared/hall-view.ts'
import { partsOfTable } from '#gateway/studio/shared/pages/table-page.ts'
import { findProof } from '#gateway/studio/shared/proof.ts'
import { roundIdOf } from '#gateway/studio/shared/rounds.ts'
import { type BingoPrize, callBalls, prizesOf } from '#gateway/studio/shared/rules/bingo.ts'
import { drawsOf, toReference } from '#gateway/studio/shared/seeds.ts'
import { readShares } from '#gateway/studio/shared/shares.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { standStill } from '../../../support/clock.ts'
import { type TestGateway, withGateway } from '../../../support/gateway.ts'
import { issueKey } from '../studio-visitor.ts'
import { goTo, lay, openRoundOf, playOut, type Sitting, sitAt } from './shared-visitor.ts'

const gateway = withGateway()
let one: Sitting
let other: Sitting
beforeAll(async () => {
  const { db } = gateway.platform
  // Between the end of bets and the draw are seconds, in which a test chooses the draw.
  standStill(gateway.platform.clock)
  const tile = await db.read.game.findFirstOrThrow({
    where: { gameCategory: 'BG', maintenance: false },
    orderBy: { nodeId: 'asc' },
  })
  const hall = await db.write((tx) =>
    tx.game.update({ where: { nodeId: tile.nodeId }, data: { engine: 'bingo-90', minBetMinor: 20_00n } }),
  )
  one = await sitAt(gateway, hall, await gateway.logIn('player01'))
  other = await sitAt(gateway, hall, await gateway.logIn('player02'))
  const opening = {
    id: 'opening:player02',
    kind: 'opening' as const,
    currency: 'TLB',
    lines: [
      { account: houseAccount.openingBalances(), amountMinor: -200_00n },
      { account: memberAccount.main(other.memberId), amountMinor: 200_00n },
    ],
    memberId: other.memberId,
    at: gateway.platform.clock.now(),
  }
  await db.write((tx) => mustPost(tx, opening))
})

const read = () => gateway.platform.db.read
const main = async ({ memberId }: Sitting) => (await balanceOf(read(), memberAccount.main(memberId))).balanceMinor
const buy = (who: Sitting, round: SharedRound, cards: number) =>
  lay(gateway, who, round, { bet: `cards:${cards}`, stake: '20' })
const betsOn = ({ id }: SharedRound) =>
  read().sharedBet.findMany({ where: { roundId: id }, orderBy: { sequence: 'asc' } })

/** A table of their own, opened by a launch as a member does. */
async function openAt({ game }: Sitting): Promise<{ secret: string }> {
  const key = await issueKey(gateway, { token: await gateway.logIn('player01'), nodeId: game.nodeId })
  const opened = await openLaunch(gateway.platform, key.slice('/studio/launch/'.length))
  if (opened.outcome === 'gone') throw new Error('the launch is gone')
  return opened
}

/** Closes a session, and gives it a mix with which it goes as a test is about. */
async function closeWith(round: SharedRound, isWanted: (prizes: BingoPrize[]) => boolean): Promise<BingoPrize[]> {
  goTo(gateway, laterBy(round.closesAt, 1_500))
  await turnSharedRounds(gateway.platform)
  const closed = await read().sharedRound.findUniqueOrThrow({ where: { id: round.id } })
  expect(closed).toMatchObject({ state: 'closed', seed: null, outcome: null })
  const chain = await read().seedChain.findUniqueOrThrow({ where: { id: round.chainId } })
  const seed = seedOf(gateway.platform, chain, round.number)
  const bets = await betsOn(round)
  const session = {
    bought: bets.map(({ orderNo, clientSeed, stakeMinor }) => ({
      reference: toReference(orderNo),
      clientSeed,
      cards: Number(stakeMinor / 20_00n),
    })),
    stakeMinor: closed.stakeMinor,
  }
  for (let tried = 0; ; tried += 1) {
    const mix = sha256(`${tried}`)
    const draws = drawsOf({ game: round.rules, roundId: roundIdOf(round), seed, mix })
    const prizes = prizesOf(90, callBalls(draws, 90), session)
    if (!isWanted(prizes)) continue
    await gateway.platform.db.write((tx) => tx.sharedRound.update({ where: { id: round.id }, data: { mix } }))
    return prizes
  }
}

test('player01 wins a line and shares it with player02', async () => {
  const round = await openRoundOf(gateway, one.game)
  const before = [await main(one), await main(other)]
  expect(await buy(one, round, 3)).toMatchObject({ outcome: 'placed', isRepeat: false })
  expect(await buy(other, round, 2)).toMatchObject({ outcome: 'placed', isRepeat: false })
  const bought = await betsOn(round)
  const references = bought.map(({ orderNo }) => toReference(orderNo))
  const [line] = await closeWith(round, ([first]) => {
    const winners = first?.winners.map(({ reference }) => reference) ?? []
    return winners.length === 2 && references.every((reference) => winners.includes(reference))
  })
  expect(line).toMatchObject({ pattern: 'line', prizeMinor: 15_00n })
  expect(line?.winners.map(({ shareMinor }) => shareMinor)).toEqual([7_50n, 7_50n])
  const settled = await playOut(gateway, round)
  expect(settled.state).toBe('settled')
  const paid = await betsOn(round)
  expect(paid.reduce((all, { winMinor }) => all + winMinor, 0n)).toBe(80_00n)
  // Whoever settles what is left after a kill finds the shares of those who were paid before it too.
  const wins = new Map(paid.map(({ orderNo, winMinor }) => [toReference(orderNo), winMinor]))
  expect(await readShares(gateway.platform, settled)).toEqual(wins)
  for (const { winMinor } of paid) expect(winMinor).toBeGreaterThanOrEqual(7_50n)
  const after = [await main(one), await main(other)]
  const won = paid.map(({ winMinor, stakeMinor }) => winMinor - stakeMinor)
  expect(after).toEqual(before.map((minor, at) => minor + (won[at] ?? 0n)))
  expect(await verifyBook(read())).toEqual([])
})

test('a ball that is not called is in no answer, and no card is sold once sales have closed', async () => {
  const round = await openRoundOf(gateway, one.game)
  await buy(one, round, 1)
  await buy(other, round, 1)
  const late = await lay(gateway, one, round, { bet: 'cards:1', stake: '20' }, round.closesAt)
  expect(late).toEqual({ outcome: 'refused', refusal: 'round_closed' })
  const [line] = await closeWith(round, ([first]) => (first?.ball ?? 0) > 6)
  expect(await buy(one, round, 1)).toMatchObject({ outcome: 'refused' })
  const { platform } = gateway
  const opened = await openAt(one)
  const looks: (readonly number[])[] = []
  for (const seconds of [2.5, 12.5]) {
    goTo(gateway, laterBy(round.closesAt, seconds * 1_000))
    const view = await openTable(platform, opened.secret)
    looks.push(view.hall?.called ?? [])
    expect(view.hall).toMatchObject({ playing: 'line', prizes: Array(3).fill({ fallen: null }) })
    expect(view.waiting).toMatchObject({ id: round.id, outcome: null, result: null, seed: null })
    const stage = partsOfTable(view).stage.text
    const from = stage.indexOf('<div class="board')
    const board = stage.slice(from, stage.indexOf('</div>', from))
    expect(board.match(/class="(on|now)"/g)).toHaveLength(view.hall?.called.length ?? 0)
    expect(await findProof(platform, view.seat, round.number)).toMatchObject({
      round: { outcome: null, seed: null },
    })
  }
  expect(looks.map(({ length }) => length)).toEqual([1, 6])
  const settled = await playOut(gateway, round)
  expect(looks[1]).toEqual((JSON.parse(settled.outcome ?? '') as { called: number[] }).called.slice(0, 6))

  const bought = await betsOn(round)
  const winners = line?.winners.map(({ reference }) => reference) ?? []
  // Who waits for the next session with cards still reads who won what in this one.
  const next = await openRoundOf(gateway, one.game)
  await buy(one, next, 1)
  const later = await openTable(platform, opened.secret)
  expect(later.hall?.round.number).toBe(next.number)
  expect(later.hall?.before).toMatchObject({ number: round.number, prizes: Array(3).fill({ fallen: {} }) })
  const fallen = later.hall?.before?.prizes.find(({ pattern }) => pattern === 'line')?.fallen
  const isTheirs = (who: Sitting) =>
    bought.some(({ orderNo, memberId }) => memberId === who.memberId && winners.includes(toReference(orderNo)))
  expect(fallen).toEqual({
    ball: line?.ball,
    isMine: isTheirs(one),
    names: isTheirs(other) ? [expect.stringContaining('*')] : [],
  })
  const { cards } = partsOfTable(later)
  expect(cards?.text).toContain(`Who won in session ${round.number}`)
  const who = [...(isTheirs(one) ? ['you'] : []), ...(fallen?.names ?? [])].join(', ')
  expect(cards?.text).toContain(`${who}, ball ${line?.ball}`)
  await playOut(gateway, next)
})

/** A platform whose reads of lists are counted, and that remembers nothing yet. */
function countReads({ platform }: TestGateway) {
  const seen: string[] = []
  const counted = <Table extends object>(table: Table, name: string): Table =>
    new Proxy(table, {
      get: (target, key) => {
        if (/^(find|groupBy)/.test(String(key))) seen.push(name)
        return Reflect.get(target, key) as unknown
      },
    })
  const db = Object.create(platform.db, {
    read: {
      value: new Proxy(platform.db.read, {
        get: (target, key) => counted(Reflect.get(target, key) as object, String(key)),
      }),
    },
  }) as Platform['db']
  return { platform: Object.create(platform, { db: { value: db } }) as Platform, take: () => seen.splice(0) }
}

test('who looks at what is called reads nothing, and who looks at what is sold reads their own cards and whether others have some', async () => {
  const counting = countReads(gateway)
  const round = await openRoundOf(gateway, one.game)
  const look = async ({ memberId }: Sitting, seconds: number) => {
    const seen = await read().sharedRound.findUniqueOrThrow({ where: { id: round.id } })
    const at = { next: seen, waiting: seen, last: null, now: laterBy(round.closesAt, seconds * 1_000), hasNext: false }
    const view = await readHallView(counting.platform, memberId, at)
    return { view, reads: counting.take() }
  }
  await buy(one, round, 2)
  expect(await look(one, -60)).toMatchObject({ view: { cards: { length: 2 } }, reads: ['sharedBet'] })
  await buy(one, round, 1)
  await buy(other, round, 1)
  expect(await look(one, -60)).toMatchObject({ view: { cards: { length: 3 } }, reads: ['sharedBet', 'sharedBet'] })
  const [line] = await closeWith(round, ([first]) => (first?.ball ?? 0) > 6)
  expect((await look(one, 2.5)).reads.toSorted()).toEqual(['member', 'seedChain', 'sharedBet'])
  for (const called of [1, 2, 5]) {
    expect(await look(one, called * 2 + 0.5)).toMatchObject({ view: { called: { length: called } }, reads: [] })
    expect(await look(other, called * 2 + 0.5)).toMatchObject({ view: { cards: { length: 1 } }, reads: [] })
  }
  const before = await look(one, (line?.ball ?? 0) * 2 - 0.5)
  expect(before.view.prizes[0]?.fallen).toBeNull()
  expect(before.view.near?.name).toMatch(/\*/)
  expect((await look(one, (line?.ball ?? 0) * 2)).view.prizes[0]?.fallen?.ball).toBe(line?.ball)
  await playOut(gateway, round)
  expect((await look(one, 200)).reads.toSorted()).toEqual(['member', 'sharedBet'])
  expect(await look(other, 200)).toMatchObject({ view: { playing: null, phase: 'over' }, reads: [] })
})

test('no ball is called after the full house, the hall says who has it, and cards say what they wanted', async () => {
  const { platform } = gateway
  const { secret } = await openAt(one)
  const round = await openRoundOf(gateway, one.game)
  await buy(one, round, 3)
  await buy(other, round, 1)
  const prizes = await closeWith(round, (all) => {
    const house = all.find(({ pattern }) => pattern === 'house')
    return house?.winners.length === 1 && house.winners[0]?.card === 2 && house.ball < 85
  })
  // The second card: only one of them has so many, and is not told of themselves by a masked name.
  const house = prizes.find(({ pattern }) => pattern === 'house')?.ball ?? 0
  goTo(gateway, laterBy(round.closesAt, (house * 2 - 1) * 1_000))
  const short = await openTable(platform, secret)
  expect(short.hall).toMatchObject({ phase: 'called', called: { length: house - 1 }, playing: 'house' })
  expect(partsOfTable(short).stage.text).not.toContain('is over')
  for (const seconds of [house * 2 + 0.5, house * 2 + 8]) {
    goTo(gateway, laterBy(round.closesAt, seconds * 1_000))
    const view = await openTable(platform, secret)
    expect(view.hall).toMatchObject({ phase: 'over', called: { length: house }, nextBallMs: null, playing: null })
    const { stage, cards, said } = partsOfTable(view)
    const end = `Session ${round.number} is over: you won the full house with ball ${house}.`
    expect(stage.text).toContain(end)
    expect(said?.text).toContain(end)
    expect(stage.text).not.toContain('data-look')
    expect(cards?.text.match(/<b>full<\/b>/g)).toHaveLength(1)
    expect(cards?.text.match(/<b>wanted \d+ more<\/b>/g)).toHaveLength(2)
  }
  const settled = await playOut(gateway, round)
  expect(JSON.parse(settled.outcome ?? '')).toMatchObject({ called: { length: 90 } })
  expect(settled.drawsAt).toEqual(round.drawsAt)
})

test('what a session has brought is not said of the next, and stands beside what is bought with the number of its own', async () => {
  const { platform } = gateway
  const { secret } = await openAt(one)
  const look = async () => {
    const { stage, mine } = partsOfTable(await openTable(platform, secret))
    const beside = /Session (\d+): (?:<b class="(?:gold)?">You received|None of your bets)/.exec(mine.text)?.[1]
    return { onStage: stage.text.includes('class="won"'), beside }
  }
  const round = await openRoundOf(gateway, one.game)
  for (const who of [one, other]) await buy(who, round, 1)
  await playOut(gateway, round)
  expect(await look()).toEqual({ onStage: true, beside: undefined })
  const next = await openRoundOf(gateway, one.game)
  for (const who of [one, other]) await buy(who, next, 1)
  const besideOnly = { onStage: false, beside: String(round.number) }
  expect(await look()).toEqual(besideOnly)
  await closeWith(next, ([first]) => (first?.ball ?? 0) > 6)
  goTo(gateway, laterBy(next.closesAt, 5_000))
  expect(await look()).toEqual(besideOnly)
  await playOut(gateway, next)
})

test('for cards of fewer than two members nothing is played for, and no ball is called', async () => {
  const { platform } = gateway
  const { secret } = await openAt(one)
  const round = await openRoundOf(gateway, one.game)
  const look = async () => {
    const view = await openTable(platform, secret)
    const { stage, cards } = partsOfTable(view)
    const text = `${stage.text}${cards?.text}`
    return { hall: view.hall, text }
  }
  await buy(one, round, 2)
  const alone = await look()
  expect(alone.hall).toMatchObject({ phase: 'sold', isPlayed: false })
  expect(alone.text).toContain('at least two members')
  // Nobody knows yet how much a prize will be, but which part of all stakes it is.
  for (const percent of [15, 20, 45]) expect(alone.text).toContain(`<b>${percent}% of all stakes</b>`)
  expect(alone.text).not.toMatch(/now playing|pays/)
  await buy(other, round, 1)
  const both = await look()
  expect(both.hall).toMatchObject({ isPlayed: true, playing: null })
  expect(both.text).toContain('One line pays')
  expect(both.text).not.toContain('now playing')
  await playOut(gateway, round)

  const unsold = await openRoundOf(gateway, one.game)
  goTo(gateway, laterBy(unsold.closesAt, 1_500))
  await turnSharedRounds(platform)
  goTo(gateway, laterBy(unsold.closesAt, 21_000))
  const during = await look()
  expect(during.hall).toMatchObject({ phase: 'unplayed', called: [], nextBallMs: null, playing: null })
  expect(during.text).toContain(`Nobody has bought a card for session ${unsold.number}`)
  expect(during.text).not.toMatch(/now playing|pays|0\.00/)
  await playOut(gateway, unsold)
  const after = await look()
  expect(after.hall).toMatchObject({ phase: 'sold', before: null })
  expect(after.hall?.round.number).toBeGreaterThan(unsold.number)
  expect(after.text).not.toMatch(/now playing|pays|0\.00/)
})

test('who alone has bought cards gets the stake back', async () => {
  const round = await openRoundOf(gateway, one.game)
  const before = await main(one)
  await buy(one, round, 6)
  expect(await playOut(gateway, round)).toMatchObject({ state: 'void', voidReason: 'few' })
  expect(await main(one)).toBe(before)
})

test('more cards than a member may have, or at another price, are refused', async () => {
  const round = await openRoundOf(gateway, one.game)
  expect(await buy(one, round, 7)).toMatchObject({ outcome: 'refused', refusal: 'bet_invalid' })
  expect(await lay(gateway, one, round, { bet: 'cards:1', stake: '10' })).toEqual({
    outcome: 'refused',
    refusal: 'stake_invalid',
  })
})
