import { beforeAll, expect, test, vi } from 'vitest'
import { laterBy } from '#gateway/platform/time/clock.ts'
import { isAwaited } from '#gateway/studio/shared/arrivals.ts'
import { voidByHouse } from '#gateway/studio/shared/end-early.ts'
import { giveBack } from '#gateway/studio/shared/give-back.ts'
import { requireRound } from '#gateway/studio/shared/rounds.ts'
import { readTicketAsk } from '#gateway/studio/shared/tickets.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import { textsFor } from '#gateway/studio/texts/texts.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey, newFormKey } from '../studio-visitor.ts'
import { findTable, goTo, lay, openRoundOf, playOut, type Sitting, sitAt } from './shared-visitor.ts'

const gateway = withGateway()
const read = () => gateway.platform.db.read
let [six, digits]: [Game, Game] = [] as never
const [own, other] = ['agent01', 'player01']
/** A clock that is moved over a day ends a session. */
const sits = async (game: Game): Promise<Sitting> => sitAt(gateway, game, await gateway.logIn(own))
beforeAll(async () => {
  six = await read().game.findFirstOrThrow({ where: { engine: { startsWith: 'six-' }, maintenance: false } })
  digits = await read().game.findFirstOrThrow({ where: { engine: 'digits-4', maintenance: false } })
})

async function open(who = own, { game = six, language = 'EN' } = {}) {
  const key = await issueKey(gateway, { token: await gateway.logIn(who), nodeId: game.nodeId, language })
  const launched = await gateway.app.inject({ url: `${key}?open=tickets` })
  const path = String(launched.headers.location)
  return {
    path,
    get: async (query = '') => (await gateway.app.inject({ url: path + query })).body,
    cancel: (orderNo: string, list = 'open') =>
      gateway.app.inject({
        method: 'POST',
        url: `${path}/cancel`,
        payload: new URLSearchParams({ orderNo, list, page: '1' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
}
const betsOf = ({ nodeId }: Game) => read().sharedBet.findMany({ where: { nodeId }, orderBy: { id: 'asc' } })
const cancellableIn = (page: string): string[] =>
  [...page.matchAll(/name="orderNo" value="([^"]+)"/g)].map((hit) => hit[1] ?? '')
const ordersIn = (page: string): string[] =>
  [...page.matchAll(/<p class="small muted">(R\w+)/g)].map((hit) => hit[1] ?? '')

test('a member without a ticket is told so, in the language of the page', async () => {
  const tickets = await open()
  expect(tickets.path).toMatch(/^\/studio\/table\/[\w-]+\/tickets$/)
  expect(await tickets.get()).toContain('You have no ticket for a draw to come.')
  expect(await (await open(own, { language: 'TY' })).get('?list=won')).toContain('Wala pang nanalo sa iyong mga tiket.')
})

test('tickets of all lotteries stand on one page, by their draws, and lead to them; a table’s bets do not', async () => {
  const rounds = { six: await openRoundOf(gateway, six), digits: await openRoundOf(gateway, digits) }
  await lay(gateway, await sits(six), rounds.six, {
    kept: 'six:1-2-3-4-5-6@20,six:7-8-9-10-11-12@20',
    buy: '1',
    draws: '2',
  })
  await lay(gateway, await sits(digits), rounds.digits, {
    lines: Array.from({ length: 5 }, (_, at) => `straight:000${at}@20`).join(','),
  })
  const roulette = await findTable(gateway, 'roulette')
  await lay(gateway, await sits(roulette), await openRoundOf(gateway, roulette), { bet: 'red', stake: '20' })
  const page = await (await open()).get()
  const stands = [...(await betsOf(six)), ...(await betsOf(digits))].map(({ orderNo }) => orderNo).sort()
  expect(ordersIn(page).sort()).toEqual(stands)
  for (const { nodeId } of [six, digits]) expect(page).toMatch(new RegExp(`href="[^"]+/play/${nodeId}" target="_top"`))
  expect(page).toContain('<summary>2 more</summary>')
  expect(page).not.toContain(roulette.name)
  const draws = [...page.matchAll(/Draw at ([^·]+) ·/g)].map((hit) => Date.parse(`${hit[1]} 2026`))
  expect(draws).toEqual(draws.toSorted((one, next) => one - next))
})

test('what is not closed is given back from there, once, and by nobody else', async () => {
  const [first, second] = await betsOf(six)
  const orderNo = second?.orderNo ?? ''
  expect((await (await open(other)).cancel(orderNo)).statusCode).toBe(409)
  const tickets = await open(own, { game: digits })
  for (const tried of [1, 2]) expect([tried, (await tickets.cancel(orderNo)).statusCode]).toEqual([tried, 303])
  const told = await tickets.get(`?cancelled=${orderNo}`)
  expect(told).toContain('₱40.00 is back in your wallet.')
  expect(ordersIn(told)).not.toContain(orderNo)
  expect(await (await open(other)).get(`?cancelled=${orderNo}`)).not.toContain('is back in your wallet')
  const round = await read().sharedRound.findUniqueOrThrow({ where: { id: first?.roundId ?? 0 } })
  goTo(gateway, laterBy(round.closesAt, 2_000))
  await turnSharedRounds(gateway.platform)
  const later = await open()
  expect(cancellableIn(await later.get())).not.toContain(first?.orderNo)
  const late = await later.cancel(first?.orderNo ?? '')
  expect([late.statusCode, late.body.includes('this bet cannot be given back any more')]).toEqual([409, true])
  await playOut(gateway, round)
})

test.each([
  ['the page of tickets', '/tickets/cancel'],
  ['the page of the draw', '/cancel'],
])('a round that took bets when a ticket was given back on %s is open until that is done', async (_page, way) => {
  const { db } = gateway.platform
  const round = await openRoundOf(gateway, six)
  const placed = await lay(gateway, await sits(six), round, { bet: 'six:1-2-3-4-5-6', stake: '20' })
  const orderNo = placed.outcome === 'placed' ? (placed.bets[0]?.orderNo ?? '') : ''
  const { path } = await open()
  const { write } = db
  const held: boolean[] = []
  const watched = vi.spyOn(db, 'write').mockImplementation((work, ...more) => {
    held.push(isAwaited(gateway.platform, round.closesAt))
    return write(work, ...more)
  })
  const given = await gateway.app.inject({
    method: 'POST',
    url: path.replace(/.tickets$/, '') + way,
    payload: new URLSearchParams({ orderNo }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  watched.mockRestore()
  expect([given.statusCode, held]).toEqual([303, [true]])
})

test('what is drawn stands among the ended with its result and the way to its proof, and what has won among the won', async () => {
  const tickets = await open()
  const ended = await tickets.get('?list=ended')
  const [first] = await betsOf(six)
  const round = await read().sharedRound.findUniqueOrThrow({ where: { id: first?.roundId ?? 0 } })
  expect(ended).toContain((round.result ?? '?').replaceAll(',', ' '))
  expect(ended).toMatch(new RegExp(`href="[^"]+/fair/${six.nodeId}-${round.number}"`))
  expect(ended).toContain('Cancelled')
  await gateway.platform.db.write((tx) =>
    tx.sharedBet.update({ where: { orderNo: first?.orderNo ?? '' }, data: { winMinor: 800_00n } }),
  )
  const won = await tickets.get('?list=won')
  expect(won).toContain('You received ₱800.00')
  // The draws are real: another ticket of this page may have won too.
  const paid = [...(await betsOf(six)), ...(await betsOf(digits))].filter(({ winMinor }) => winMinor > 0n)
  expect(ordersIn(won).sort()).toEqual(paid.map(({ orderNo }) => orderNo).sort())
  await gateway.platform.db.write((tx) =>
    tx.sharedBet.update({ where: { orderNo: first?.orderNo ?? '' }, data: { winMinor: first?.winMinor ?? 0n } }),
  )
})

test('a ticket for several draws leaves out one that the house has given back, and says to which it reaches', async () => {
  const { platform } = gateway
  const round = await openRoundOf(gateway, digits)
  const ahead = await platform.db.write((tx) => requireRound(tx, platform, digits, round.number + 1))
  await platform.db.write((tx) => voidByHouse(tx, ahead, 'the drum was open', platform.clock.now()))
  const ticket = { bet: 'straight:7777', stake: '20', draws: '3', formKey: newFormKey() }
  const table = await sits(digits)
  const placed = await lay(gateway, table, round, ticket)
  const { number } = round
  const numbers = [number, number + 2, number + 3]
  expect(placed).toMatchObject({ outcome: 'placed', numbers, isRepeat: false })
  expect(await lay(gateway, table, round, ticket)).toMatchObject({ outcome: 'placed', numbers, isRepeat: true })
  expect(await lay(gateway, table, round, { ...ticket, draws: '2' })).toMatchObject({ refusal: 'form_used_otherwise' })
  const bets = placed.outcome === 'placed' ? placed.bets : []
  const ids = bets.map(({ roundId }) => roundId)
  const rounds = await read().sharedRound.findMany({ where: { id: { in: ids } }, orderBy: { number: 'asc' } })
  expect(rounds.map((one) => one.number - number)).toEqual([0, 2, 3])
  const history = await open(own, { game: digits })
  const seat = history.path.replace(/\/tickets$/, '')
  const told = (await gateway.app.inject({ url: `${seat}?placed=${bets[0]?.orderNo}` })).body
  expect(told).toContain(`₱60.00 placed on rounds ${number}, ${number + 2} to ${number + 3}.`)
  const page = (await gateway.app.inject({ url: history.path.replace(/\/tickets$/, '/history') })).body
  expect(page).toContain(`Round ${ahead.number} is void, and every stake was given back: the drum was open`)
})

test('a bet that was given back on a draw that is held all the same says so on both pages', async () => {
  const { platform } = gateway
  const round = await openRoundOf(gateway, digits)
  const placed = await lay(gateway, await sits(digits), round, { bet: 'straight:8888', stake: '20' })
  const orderNo = placed.outcome === 'placed' ? (placed.bets[0]?.orderNo ?? '') : ''
  await platform.db.write(async (tx) => {
    const bet = await tx.sharedBet.findUniqueOrThrow({ where: { orderNo } })
    await giveBack(tx, bet, 'refunded', platform.clock.now())
  })
  const said = textsFor('EN').shared.heldWithout(String(round.number))
  const tickets = await open(own, { game: digits })
  expect(await tickets.get('?list=ended')).toContain(said)
  expect((await gateway.app.inject({ url: tickets.path.replace(/\/tickets$/, '/history') })).body).toContain(said)
})

test('twenty stand on a page, and the pages hold each ticket once', async () => {
  const round = await openRoundOf(gateway, digits)
  const before = ordersIn(await (await open()).get())
  const table = await sits(digits)
  for (let at = 0; at < 22; at += 1)
    await lay(gateway, table, round, { bet: `straight:00${at + 10}`, stake: '20', formKey: newFormKey() })
  const tickets = await open()
  const [one, two] = [await tickets.get(), await tickets.get('?list=open&page=2')].map(ordersIn)
  expect([one?.length, two?.length]).toEqual([20, before.length + 2])
  expect(new Set([...(one ?? []), ...(two ?? [])]).size).toBe(before.length + 22)
  expect(await tickets.get()).toContain('list=open&amp;page=2')
  const beyond = await tickets.get('?list=open&page=999')
  expect(beyond).toMatch(/There are no tickets on this page\. <a href="[^"]+\/tickets\?list=open">To the first page/)
  expect(beyond).not.toContain('class="ticket-turn"')
})

test('the page of tickets is headed by what it shows, not by the draw whose seat it is read at', async () => {
  expect(await (await open()).get()).toContain('<h1>My tickets</h1>')
  expect(await (await open(own, { language: 'TY' })).get()).toContain('<h1>Aking mga tiket</h1>')
})

test.each([
  [{}, { list: 'open', page: 1 }],
  [
    { list: 'won', page: '3' },
    { list: 'won', page: 3 },
  ],
  [
    { list: 'constructor', page: '-1' },
    { list: 'open', page: 1 },
  ],
  [
    { list: ['won'], page: '1e9' },
    { list: 'open', page: 1 },
  ],
  [
    { list: 'ended', page: '999' },
    { list: 'ended', page: 500 },
  ],
] as const)('the address %j asks for %j', (query, asked) => {
  expect(readTicketAsk(query)).toEqual(asked)
})
