import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { sayResult } from '#gateway/studio/shared/pages/result-words.ts'
import { requireRules } from '#gateway/studio/shared/tables.ts'
import { textsFor } from '#gateway/studio/texts/texts.ts'
import { withGateway } from '../../../support/gateway.ts'
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
