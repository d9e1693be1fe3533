import { beforeAll, expect, test } from 'vitest'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { formatMoney } from '#gateway/platform/money.ts'
import { dayMs, laterBy, secondMs } from '#gateway/platform/time/clock.ts'
import { formatOneIn } from '#gateway/studio/shared/pages/odds.ts'
import { isShared, limitsOf, requireRules, tableOf } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey, newFormKey } from '../studio-visitor.ts'
import { findTable, goTo, openRoundOf, playOut } from './shared-visitor.ts'

const gateway = withGateway()
let token: string
let other: string
let games: Game[]
beforeAll(async () => {
  token = await gateway.logIn('agent01')
  other = await gateway.logIn('player01')
  games = (await read().game.findMany({ where: { maintenance: false, isGame: 'GAME' } })).filter(isShared)
})
const read = () => gateway.platform.db.read

type Fields = Record<string, string>
async function open(game: Game, who = token, language = 'EN') {
  const launched = await gateway.app.inject({
    url: await issueKey(gateway, { token: who, nodeId: game.nodeId, language }),
  })
  const path = String(launched.headers.location)
  const get = async (below = '') =>
    (await gateway.app.inject({ url: path + below })) as { statusCode: number; body: string }
  const post = (below: string, fields: Fields, accept = 'text/html') =>
    gateway.app.inject({
      method: 'POST',
      url: path + below,
      payload: new URLSearchParams(fields).toString(),
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    })
  return { path, get, post }
}
const mainOf = async (account: string) => {
  const { id } = await read().member.findUniqueOrThrow({ where: { accountKey: account } })
  return balanceOf(read(), memberAccount.main(id))
}

// First, while no draw is missed yet that would be held before.
test('in a road a tie has another letter than each of the sides, in both languages', async () => {
  for (const engine of ['baccarat', 'dragon-tiger']) {
    const game = await findTable(gateway, engine)
    await playOut(gateway, await openRoundOf(gateway, game))
    for (const language of ['EN', 'TY']) {
      const { body } = await (await open(game, token, language)).get()
      const letters = [...body.matchAll(/class="count-\w+"><abbr title="[^"]+">(.)<\/abbr>/g)].map(
        ([, letter]) => letter,
      )
      expect([engine, language, letters.length, new Set(letters).size]).toEqual([engine, language, 3, 3])
    }
  }
})

test('every table and every draw has a page, with its rules and returns, in both languages', async () => {
  const engines = new Set(games.map(({ engine }) => engine))
  expect(engines.size).toBeGreaterThan(10)
  for (const engine of engines)
    for (const language of ['EN', 'TY']) {
      const table = await open(await findTable(gateway, engine), token, language)
      expect(table.path).toContain('/studio/table/')
      for (const below of ['', '/rules', '/history', '/now']) {
        const page = await table.get(below)
        expect([engine, language, below, page.statusCode]).toEqual([engine, language, below, 200])
        expect(page.body).not.toMatch(/undefined|(?<![\w+/=-])NaN(?![\w+/=-])|\[object/)
      }
      expect((await table.get('/rules')).body).toMatch(/\d\d\.\d\d%/)
    }
})

test('without a script a hall asks again when sales close, however long that is', async () => {
  const table = await open(await findTable(gateway, 'bingo-90'))
  const { body } = await table.get()
  const refresh = Number(/http-equiv="refresh" content="(\d+);/.exec(body)?.[1])
  const left = Number(/data-left="(\d+)"/.exec(body)?.[1])
  expect(refresh).toBe(Math.ceil(left / 1_000) + 2)
})

test('without a script only a page that asks for itself again says so', async () => {
  for (const engine of ['six-49', 'roulette', 'bingo-75']) {
    const { body } = await (await open(await findTable(gateway, engine))).get()
    const asks = body.includes('http-equiv="refresh"')
    expect([engine, asks]).toEqual([engine, engine !== 'six-49'])
    expect([engine, body.includes('This page looks again by itself.')]).toEqual([engine, asks])
  }
})

test('on the cloth of the race a car is its number, below a heading that says what is bet on', async () => {
  const { body } = await (await open(await findTable(gateway, 'ten-cars'))).get()
  expect(body).toMatch(/<h3 class="">First place <small>×9\.3<\/small><\/h3>/)
  expect(body).toMatch(/value="place:1-7" aria-label="[^"]*Place 1: car 7[^"]*"><b>7<\/b>/)
})

test('without a script a press lays the chip, the page says when it looks again, and the result comes with it', async () => {
  const game = await findTable(gateway, 'roulette')
  const table = await open(game)
  const round = await openRoundOf(gateway, game)
  const before = await mainOf('agent01')
  const page = (await table.get()).body
  expect(page).toMatch(/<noscript><meta http-equiv="refresh" content="\d+;url=/)
  expect(page).toContain('value="red"')
  const laid = await table.post('/bet', {
    formKey: newFormKey(),
    number: String(round.number),
    bet: 'red',
    stake: '50.00',
  })
  expect(laid.statusCode).toBe(303)
  const told = (await gateway.app.inject({ url: String(laid.headers.location) })).body
  expect(told).toContain('₱50.00 placed on round')
  expect(told).toContain('<i class="laid chip-1">50</i>')
  expect((await mainOf('agent01')).availableMinor).toBe(before.availableMinor - 50_00n)
  // Until it is drawn the stake lies where it was laid, though the next round is announced.
  goTo(gateway, laterBy(round.drawsAt, -500))
  const closed = (await table.get()).body
  expect(closed).toContain('data-phase="waiting"')
  expect(closed).toContain('<i class="laid chip-1">50</i>')
  expect(closed).toContain(`<span class="muted">Round ${round.number}</span>`)
  const settled = await playOut(gateway, round)
  const wonMinor = settled.winMinor
  expect((await table.get()).body).toContain(wonMinor === 0n ? 'None of your bets has won' : 'You received ₱100.00')
  const proof = (await table.get(`/rounds/${round.number}`)).body
  expect(proof).toContain('This round follows from what was published before.')
  expect(proof.match(/: <b>Yes<\/b>/g)?.length).toBe(4)
  const history = (await table.get('/history')).body
  expect(history).toContain(`/rounds/${round.number}`)
  // What is wider than a phone is moved within its own frame.
  expect(history.match(/<div class="wide-table"[^>]*><table class="rounds">/g)).toHaveLength(2)
})

test('in a hall what sells cards stands before those that one has, and its words are of sessions', async () => {
  const game = await findTable(gateway, 'bingo-75')
  const hall = await open(game)
  const round = await openRoundOf(gateway, game)
  const ask = { formKey: newFormKey(), number: String(round.number), bet: 'cards:6', stake: '20.00' }
  const bought = await hall.post('/bet', ask)
  const { body } = await gateway.app.inject({ url: String(bought.headers.location) })
  expect(body).toContain(`₱120.00 placed on session ${round.number}.`)
  expect(body).toContain(`<small>Session ${round.number}</small><span class="line">6 cards`)
  expect(body).not.toMatch(/round \d+|on this round/i)
  const [sale, cards] = [body.indexOf('class="sale"'), body.indexOf('class="bingo-cards')]
  expect(sale).toBeGreaterThan(0)
  expect(cards).toBeGreaterThan(sale)
})

test('in a hall who has bought for the next session sees those cards while another is called', async () => {
  const game = await findTable(gateway, 'bingo-75')
  // The neighbour has cards already, of the test before.
  const [neighbour, hall] = [await open(game), await open(game, other)]
  const round = await openRoundOf(gateway, game)
  const buy = ({ post }: typeof hall, number: number) =>
    post('/bet', { formKey: newFormKey(), number: String(number), bet: 'cards:2', stake: '20.00' })
  await buy(neighbour, round.number)
  goTo(gateway, laterBy(round.closesAt, 5 * secondMs))
  await buy(hall, round.number + 1)
  const { body } = await hall.get()
  expect(body).toContain(`<h2>My cards for session ${round.number + 1}</h2>`)
  expect(body.match(/<li class="bingo-card/g)).toHaveLength(2)
  expect(body).toContain('You have no card in this session.')
})

test('a proof that was tampered with says so', async () => {
  const game = await findTable(gateway, 'roulette')
  const table = await open(game)
  const drawn = await read().sharedRound.findFirstOrThrow({
    where: { nodeId: game.nodeId, state: 'settled', bets: { gt: 0 } },
  })
  const outcome = JSON.stringify({ number: 99 })
  await gateway.platform.db.write((tx) => tx.sharedRound.update({ where: { id: drawn.id }, data: { outcome } }))
  expect((await table.get(`/rounds/${drawn.number}`)).body).toContain('does not follow from what was published')
  await gateway.platform.db.write((tx) =>
    tx.sharedRound.update({ where: { id: drawn.id }, data: { outcome: drawn.outcome } }),
  )
})

test('the script gets the parts, and a refusal names the rule', async () => {
  const game = await findTable(gateway, 'roulette')
  const table = await open(game)
  const round = await openRoundOf(gateway, game)
  const send = async (fields: Fields) => {
    const answer = await table.post(
      '/bet',
      { formKey: newFormKey(), number: String(round.number), ...fields },
      'application/json',
    )
    return {
      status: answer.statusCode,
      ...(answer.json() as { notices: string; parts: Fields; balance: { all: number } }),
    }
  }
  const placed = await send({ lines: 'red@20,split:17-20@20' })
  expect(placed.status).toBe(200)
  expect(placed.parts.mine).toContain('17 / 20')
  expect(await send({ lines: 'red@1' })).toMatchObject({
    status: 409,
    notices: expect.stringContaining('whole pesos, from ₱'),
  })
  expect((await send({ kind: 'split', typed: '1 9', write: '1', stake: '20.00' })).notices).toContain(
    'There is no such bet here',
  )
  expect((await send({ number: String(round.number + 1), lines: 'red@20' })).notices).toContain('not open for bets yet')
  expect((await send({ number: String(round.number - 1), lines: 'red@20' })).notices).toContain('were closed')
  await playOut(gateway, round)
})

test('what others have laid is seen under half a name, and nobody cancels it', async () => {
  const game = await findTable(gateway, 'roulette')
  const [mine, theirs] = [await open(game), await open(game, other)]
  const round = await openRoundOf(gateway, game)
  await mine.post('/bet', { formKey: newFormKey(), number: String(round.number), bet: 'black', stake: '40.00' })
  const seen = (await theirs.get()).body
  expect(seen).toContain('ag***1')
  expect(seen).not.toContain('agent01')
  const { orderNo } = await read().sharedBet.findFirstOrThrow({ where: { roundId: round.id } })
  expect((await theirs.post('/cancel', { orderNo })).statusCode).toBe(409)
  const refused = await mine.post('/cancel', { orderNo })
  expect([refused.statusCode, refused.body.includes('A bet at a table cannot be given back.')]).toEqual([409, true])
  await playOut(gateway, round)
})

test('a refused slip reads what may be laid, and nothing of draws where there is one', async () => {
  const game = await findTable(gateway, 'baccarat')
  const table = await open(game)
  const round = await openRoundOf(gateway, game)
  const { minMinor, maxMinor } = limitsOf(game)
  const told = async (more: Fields) =>
    (await table.post('/bet', { formKey: newFormKey(), number: String(round.number), bet: 'player', ...more })).body
  const money = (minor: bigint) => formatMoney(minor, '₱')
  expect(await told({ stake: String(maxMinor / 100n + 1n) })).toContain(
    `A bet is whole pesos, from ${money(minMinor)} to ${money(maxMinor)}. All your bets on one round come to ${money(maxMinor * 4n)} at most.`,
  )
  const draws = await told({ stake: String(minMinor / 100n), draws: '2' })
  expect([draws.includes('A bet here is for one round only.'), draws.includes('Between 1 and 1')]).toEqual([
    true,
    false,
  ])
})

test('a ticket for three draws is three bets; what is not closed can be given back, once', async () => {
  const game = games.find(({ engine }) => engine.startsWith('six-')) as Game
  const table = await open(game)
  const round = await openRoundOf(gateway, game)
  const before = await mainOf('agent01')
  const numbers = Object.fromEntries([4, 11, 19, 23, 31, 38].map((number) => [`n${number}`, '1']))
  const sent = {
    formKey: newFormKey(),
    number: String(round.number),
    pick: 'six',
    stake: '20.00',
    draws: '3',
    ...numbers,
  }
  expect((await table.post('/bet', { ...sent, draws: '3' })).statusCode).toBe(303)
  const bets = await read().sharedBet.findMany({
    where: { nodeId: game.nodeId, state: 'open' },
    include: { round: true },
  })
  expect(bets.map((bet) => bet.round.number)).toEqual([0, 1, 2].map((ahead) => round.number + ahead))
  expect(new Set(bets.map(({ ticketNo }) => ticketNo)).size).toBe(1)
  expect((await mainOf('agent01')).availableMinor).toBe(before.availableMinor - 60_00n)
  const last = bets[2]?.orderNo ?? ''
  for (const tried of [1, 2])
    expect([tried, (await table.post('/cancel', { orderNo: last })).statusCode]).toEqual([tried, 303])
  expect((await mainOf('agent01')).availableMinor).toBe(before.availableMinor - 40_00n)
  for (const ahead of [0, 1]) {
    goTo(gateway, laterBy(round.closesAt, ahead * dayMs + 2 * secondMs))
    await turnSharedRounds(gateway.platform)
    goTo(gateway, laterBy(round.drawsAt, ahead * dayMs))
    await turnSharedRounds(gateway.platform)
  }
  const settled = await read().sharedBet.findMany({
    where: { nodeId: game.nodeId, state: 'settled' },
    include: { round: true },
  })
  expect(settled.length).toBe(2)
  const [first] = settled
  const rules = requireRules(first?.round.rules ?? '')
  const pay = rules.payHundredths('six:4-11-19-23-31-38', JSON.parse(first?.round.outcome ?? ''))
  expect(first?.winMinor).toBe((2000n * BigInt(pay)) / 100n)
  expect(await verifyBook(read())).toEqual([])
})

test('a line with a pool has its price, and no other stake is taken', async () => {
  const game = games.find(({ engine }) => engine.startsWith('six-')) as Game
  const table = await open(game, await gateway.logIn('agent01'))
  const round = await openRoundOf(gateway, game)
  const sent = { formKey: newFormKey(), number: String(round.number), bet: 'six:1-2-3-4-5-6', stake: '40.00' }
  const answer = await table.post('/bet', sent)
  expect([answer.statusCode, answer.body.includes('A line costs ₱20.00,')]).toEqual([409, true])
})

test('beside the numbers of a line stands what it pays and how seldom, as its stated return has it', async () => {
  const game = games.find(({ engine }) => engine.startsWith('six-')) as Game
  const table = await open(game, await gateway.logIn('agent01'))
  const { rules } = tableOf(game)
  const page = (await table.get()).body
  const tiers = rules.tiersOf('six:1-2-3-4-5-6')
  expect(tiers).toHaveLength(4)
  for (const tier of tiers) expect(page).toContain(`<td>1 in ${formatOneIn(tier)}</td>`)
})

test('what all places below a heading pay alike, the heading says once, and each place to who hears it', async () => {
  const table = await open(await findTable(gateway, 'sic-bo'), await gateway.logIn('agent01'))
  const page = (await table.get()).body
  expect(page).toContain('<h3 class="">Doubles <small>10 : 1</small></h3>')
  expect(page).toMatch(/value="double:3" aria-label="[^"]+, pays 10 : 1"><b><svg/)
})

test('a table is no seat, and a secret that nobody has opens nothing', async () => {
  const table = await open(await findTable(gateway, 'roulette'), await gateway.logIn('agent01'))
  const asSeat = table.path.replace('/table/', '/seat/')
  expect((await gateway.app.inject({ url: asSeat })).statusCode).toBe(404)
  expect((await gateway.app.inject({ url: '/studio/table/nobody' })).statusCode).toBe(404)
  expect((await table.get('/rounds/999999999')).statusCode).toBe(404)
  expect((await table.get('/rounds/1e9')).statusCode).toBe(404)
})

const filledOf = (page: string) => /name="kept" value="([^"]*)"/.exec(page)?.[1] ?? ''

test('without a script a slip is filled line by line, each can be taken off, and all are bought at once', async () => {
  const game = games.find(({ engine }) => engine.startsWith('six-')) as Game
  const table = await open(game, await gateway.logIn('agent01'))
  const round = await openRoundOf(gateway, game)
  const follow = async (fields: Fields) => {
    const asked = await table.get(`?${new URLSearchParams({ stake: '20.00', draws: '2', ...fields })}`)
    if (asked.statusCode !== 303) return asked
    const { location } = (asked as unknown as { headers: { location: string } }).headers
    return (await gateway.app.inject({ url: location })) as { statusCode: number; body: string }
  }
  const picked = filledOf((await follow({ quick: 'pick' })).body)
  expect(picked).toMatch(/^six:[\d-]+@20\.00$/)
  const numbers = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((number) => [`n${number}`, '1']))
  const two = await follow({ kept: picked, add: 'pick', ...numbers })
  expect(two.body).toContain('2 lines, ₱160.00 × 2 draws = <b class="gold">₱320.00</b>')
  expect(two.body).not.toMatch(/value="1" checked><span>\d/)
  const refused = await follow({ kept: filledOf(two.body), add: 'pick', n3: '1', n9: '1' })
  expect([
    refused.statusCode,
    refused.body.includes('Line 3: Please choose 6 to 12 different numbers from 1 to '),
  ]).toEqual([409, true])
  expect(refused.body.match(/name="n[39]" value="1" checked/g)?.length).toBe(2)
  expect(filledOf(refused.body)).toBe(filledOf(two.body))
  const one = await follow({ kept: filledOf(two.body), remove: '1' })
  expect(filledOf(one.body)).toBe('six:1-2-3-4-5-6-7@20.00')
  const before = await mainOf('agent01')
  const sent = { formKey: newFormKey(), number: String(round.number), draws: '1', buy: '1', stake: '20.00' }
  const wrong = await table.post('/bet', { ...sent, kept: `${filledOf(one.body)},six:1-1-1-1-1-1@20.00` })
  expect([wrong.statusCode, wrong.body.includes('Line 2: Please choose 6 to 12 different numbers from 1 to ')]).toEqual(
    [409, true],
  )
  expect(wrong.body).toContain('six:1-1-1-1-1-1<small>cannot be bought')
  expect((await table.post('/bet', { ...sent, kept: filledOf(one.body) })).statusCode).toBe(303)
  expect((await mainOf('agent01')).availableMinor).toBe(before.availableMinor - 140_00n)
})

test('what is sold while a draw is awaited or balls are called is the next, and the clock names it', async () => {
  for (const engine of ['six-49', 'bingo-75']) {
    const game = await findTable(gateway, engine)
    const round = await openRoundOf(gateway, game)
    goTo(gateway, laterBy(round.closesAt, 5_000))
    await turnSharedRounds(gateway.platform)
    // By then a session of before has ended.
    const { body } = await (await open(game, await gateway.logIn('agent01'))).get()
    const named = /data-number="(\d+)".*?<span class="muted">\w+ (\d+)<\/span>/s.exec(body)
    expect([engine, named?.slice(1)]).toEqual([engine, [`${round.number + 1}`, `${round.number + 1}`]])
  }
})
