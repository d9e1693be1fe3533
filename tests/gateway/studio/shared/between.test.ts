import { expect, test } from 'vitest'
import { betweens, standsAt } from '#gateway/studio/shared/pages/between.ts'
import { pockets } from '#gateway/studio/shared/pages/wheels.ts'
import { rouletteRules } from '#gateway/studio/shared/rules/roulette.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey, newFormKey } from '../studio-visitor.ts'
import { findTable, openRoundOf, playOut } from './shared-visitor.ts'

const covered = (bet: string): string =>
  pockets
    .filter((number) => rouletteRules.payHundredths(bet, { number }) > 0)
    .toSorted((one, other) => one - other)
    .join(' ')

test('on the lines of the cloth there is a place for every bet on two to six numbers, once', () => {
  const count = (kind: string): number => betweens.filter(({ bet }) => bet.split(':')[0] === kind).length
  const kinds = ['first-four', 'trio', 'split', 'street', 'line', 'corner']
  expect(kinds.map(count)).toEqual([1, 2, 60, 12, 11, 22])
  expect(betweens).toHaveLength(108)
  for (const { bet } of betweens) expect([bet, rouletteRules.readBet(bet)]).toEqual([bet, bet])
  expect(new Set(betweens.map(({ bet }) => covered(bet))).size).toBe(betweens.length)
})

test('a place lies at the edges that its numbers have in common', () => {
  for (const { bet, street, rank, edges } of betweens) {
    const has = (edge: (typeof edges)[number]) => edges.includes(edge)
    const streets = has('next') ? [street, street + 1] : [street]
    // At the outer edge lies what takes whole streets, on a line within a street its two neighbours.
    const ranks = has('down') ? [1, 2, 3] : has('up') ? [rank, rank + 1] : [rank]
    const expected = pockets.filter((number) => {
      if (number === 0) return streets.includes(0)
      const stands = standsAt(number)
      return streets.includes(stands.street) && ranks.includes(stands.rank)
    })
    expect([bet, covered(bet)]).toEqual([bet, expected.toSorted((one, other) => one - other).join(' ')])
  }
})

const gateway = withGateway()

test('without a script a press on a line lays the chip, which is drawn there with those of the racetrack and of others', async () => {
  const game = await findTable(gateway, 'roulette')
  const round = await openRoundOf(gateway, game)
  const sit = async (account: string) => {
    const token = await gateway.logIn(account)
    const launched = await gateway.app.inject({ url: await issueKey(gateway, { token, nodeId: game.nodeId }) })
    const path = String(launched.headers.location)
    const page = async () => (await gateway.app.inject({ url: path })).body
    const lay = async (fields: Record<string, string>) => {
      const form = { formKey: newFormKey(), number: String(round.number), stake: '20.00', ...fields }
      const payload = new URLSearchParams(form).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return gateway.app.inject({ method: 'POST', url: `${path}/bet`, payload, headers })
    }
    return { page, lay }
  }
  const [mine, theirs] = [await sit('agent01'), await sit('player01')]
  // The switch that lets a phone press the lines is off, and stays on once it is, as the chip stays in the hand.
  const [isOff, isOn] = [/name="onLines" value="1" aria-label/, /name="onLines" value="1" checked/]
  expect(await mine.page()).toMatch(isOff)
  const laid = await mine.lay({ bet: 'corner:8', onLines: '1', stake: '40.00' })
  expect(laid.statusCode).toBe(303)
  const next = (await gateway.app.inject({ url: String(laid.headers.location) })).body
  expect(next).toMatch(isOn)
  expect(next).toMatch(/name="stake" form="bets" value="40.00" checked/)
  // The page that asks for itself while the round is drawn keeps both.
  expect(next).toMatch(/http-equiv="refresh" content="\d+;url=[^"]*\?stake=40.00&(amp;)?onLines=1"/)
  const others = [
    await mine.lay({ bets: 'straight:1,split:6-9,split:14-17,split:17-20,split:31-34' }),
    await mine.lay({ kind: 'street', typed: '16', write: '1' }),
    await theirs.lay({ bet: 'corner:8', stake: '100.00' }),
  ]
  expect(others.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
  const page = await mine.page()
  const markOf = (bet: string) => new RegExp(`value="${bet}"[^>]*>(.*?)</button>`).exec(page)?.[1]
  const own = '<span class="marks"><i class="laid chip-0">20</i></span>'
  const forty = own.replace('chip-0">20', 'chip-1">40')
  for (const bet of ['split:6-9', 'split:14-17', 'split:17-20', 'split:31-34', 'street:16'])
    expect([bet, markOf(bet)]).toEqual([bet, own])
  expect(markOf('corner:8')).toBe(forty.replace('<i', '<i class="theirs chip-2">100</i><i'))
  // A keyboard is not led through a hundred places before the rest of the cloth.
  expect(
    page.match(/<button class="zone street-\d+ rank-\d [a-z ]+"[^>]* tabindex="-1" aria-label="[^"]+, pays /g),
  ).toHaveLength(108)
  await playOut(gateway, round)
})
