import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { sayResult } from '#gateway/studio/shared/pages/result-words.ts'
import { requireRules } from '#gateway/studio/shared/tables.ts'
import { textsFor } from '#gateway/studio/texts/texts.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey } from '../studio-visitor.ts'
import { lay, openRoundOf, playOut, type Sitting, sitAt } from './shared-visitor.ts'

const { games } = catalogue
const gateway = withGateway()
let [token, other]: [string, string] = [] as never
let seat: Sitting
beforeAll(async () => {
  token = await gateway.logIn('agent01')
  other = await gateway.logIn('player01')
  seat = await sitAt(gateway, 'roulette', token)
})
const ask = async (orderNo: string, who = token, language = 'EN') =>
  (await gateway.ask(games.order, { orderNo }, { token: who, headers: { language } })).body

test('a bet on a round of many is told line by line, from its stake to what it was paid, in the language of who asks', async () => {
  const round = await openRoundOf(gateway, seat.game)
  const placed = await lay(gateway, seat, round, { lines: 'red@50,black@20,straight:17@20' })
  const orderNo = placed.outcome === 'placed' ? (placed.bets[0]?.orderNo ?? '') : ''
  const { order: open, slip: waiting } = (await ask(orderNo)).value
  expect([open.status, waiting?.state, waiting?.result]).toEqual([0, 'open', null])
  expect(waiting?.lines.map((line) => [line.name, line.stake, line.paysHundredths, line.win])).toEqual([
    ['Red', 50, null, 0],
    ['Black', 20, null, 0],
    ['17', 20, null, 0],
  ])
  const settled = await playOut(gateway, round)
  const { order, proof, slip } = (await ask(orderNo)).value
  const rules = requireRules(settled.rules)
  const pays = ['red', 'black', 'straight:17'].map((bet) => rules.payHundredths(bet, JSON.parse(settled.outcome ?? '')))
  expect(slip).toMatchObject({
    state: 'settled',
    result: sayResult(settled, textsFor('EN').shared),
    number: `${round.nodeId}-${round.number}`,
  })
  expect(slip?.lines.map((line) => line.paysHundredths)).toEqual(pays)
  expect(slip?.lines.reduce((sum, { win }) => sum + win, 0)).toBe(order.winAmount)
  expect([proof, (await ask(orderNo, token, 'TY')).value.slip?.lines[0]?.name]).toEqual([null, 'Pula'])
  expect((await ask(orderNo, other)).errorCode).toBe('not.exists.transaction')
})

test('a bet on a draw of many prizes says in the records and on its ticket which numbers it is paid for, and for how much', async () => {
  const { db } = gateway.platform
  const { nodeId } = await db.read.game.findFirstOrThrow({ where: { engine: 'slot', maintenance: false } })
  const game = await db.write((tx) =>
    tx.game.update({ where: { nodeId }, data: { engine: 'sea-4d', minBetMinor: 20_00n } }),
  )
  const draw = await sitAt(gateway, game, await gateway.logIn('agent01'))
  const round = await openRoundOf(gateway, draw.game)
  const bets = Array.from({ length: 5 }, (_, at) => `big:000${at}@20`)
  const placed = await lay(gateway, draw, round, { lines: bets.join(',') })
  const orderNo = placed.outcome === 'placed' ? (placed.bets[0]?.orderNo ?? '') : ''
  await playOut(gateway, round)
  const none = Array.from({ length: 10 }, () => '9999')
  const outcome = JSON.stringify({
    top: ['9999', '0004', '9999'],
    starter: [...none.slice(1), '0004'],
    consolation: none,
  })
  await db.write((tx) => tx.sharedRound.update({ where: { id: round.id }, data: { outcome } }))
  const again = await gateway.logIn('agent01')
  const { slip } = (await ask(orderNo, again)).value
  expect(slip?.lines.map(({ hits, win }) => [hits, win])).toEqual([
    ...Array.from({ length: 4 }, () => ['', 0]),
    ['Second prize 0004 · Starter 0004', 25_000],
  ])
  const key = await issueKey(gateway, { token: again, nodeId: draw.game.nodeId })
  const launched = await gateway.app.inject({ url: `${key}?open=tickets` })
  const ticket = (await gateway.app.inject({ url: `${launched.headers.location}?list=ended` })).body
  // What has won stands before the lines that are folded away.
  expect(ticket).toMatch(
    /<ul class="bets"><li>[^<]*0004[^<]*<b class="gold">₱25,000.00<\/b><small>Second prize 0004 · Starter 0004</,
  )
})
