import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { liveGames } from '#gateway/areas/games/live-games.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { giveBonus, mainMinor } from '../../areas/promotions/bonus-desk.ts'
import { sitDown } from '../studio-visitor.ts'
import { lay, openRoundOf, playOut, type Sitting, sitAt } from './shared-visitor.ts'

const { games, member } = catalogue
const gateway = withGateway()
let token: string
let one: Sitting
beforeAll(async () => {
  token = await gateway.logIn('agent01')
  one = await sitAt(gateway, 'roulette', token)
})

const red = (stake: string) => ({ bet: 'red', stake })
const availableMinor = async () =>
  (await balanceOf(gateway.platform.db.read, memberAccount.main(one.memberId))).availableMinor
/** What the game answers to whoever opens it from the lobby. */
async function opens(): Promise<string> {
  const asked = { nodeId: one.game.nodeId, accountType: 1, launchMode: 'GLS' } as const
  const { body } = await gateway.ask(games.launch, asked, { token })
  return body.errorCode ?? 'ok'
}

test('a round takes stakes up to the limit of the day and no peso more, of a slip as a whole', async () => {
  const { limits } = (await gateway.ask(member.playSafe, {}, { token })).body.value
  const used = limits.find(({ kind, period }) => kind === 'stake' && period === 'day')?.used ?? 0
  await gateway.ask(member.setLimit, { kind: 'stake', period: 'day', most: String(used + 50) }, { token })
  const round = await openRoundOf(gateway, one.game)
  const before = await availableMinor()
  expect(await lay(gateway, one, round, red('30'))).toMatchObject({ outcome: 'placed' })
  expect(await lay(gateway, one, round, { lines: 'red@20,black@20' })).toEqual({
    outcome: 'refused',
    refusal: 'play_limit',
  })
  expect(await lay(gateway, one, round, red('20'))).toMatchObject({ outcome: 'placed' })
  expect(await lay(gateway, one, round, red('20'))).toEqual({ outcome: 'refused', refusal: 'play_limit' })
  expect(await availableMinor()).toBe(before - 50_00n)
  // Who has used it up by what is not decided yet comes back to the table, and after that no more.
  expect(await opens()).toBe('ok')
  await playOut(gateway, round)
  expect(await opens()).toBe('play.limit.reached')
  await gateway.platform.db.write((tx) => tx.playLimit.deleteMany({ where: { memberId: one.memberId } }))
})

test('who has played as long as they wanted is told so, at a table and at a game of one’s own', async () => {
  const alone = await sitDown(gateway, { token })
  gateway.platform.clock.advance(5 * minuteMs)
  await gateway.ask(member.info, {}, { token })
  // When a session was seen is written down beside the answer.
  await gateway.platform.db.write(async () => undefined)
  await gateway.ask(member.setLimit, { kind: 'time', period: 'day', most: '1' }, { token })
  const round = await openRoundOf(gateway, one.game)
  expect(await lay(gateway, one, round, red('20'))).toEqual({ outcome: 'refused', refusal: 'play_time' })
  const told = (await alone.play({ stake: '20.00' })).body
  expect(told).toContain('The time of play that you have set for yourself is used up.')
  expect(told).not.toContain('This stake is more')
  await gateway.platform.db.write((tx) => tx.playLimit.deleteMany({ where: { memberId: one.memberId } }))
})

test('what a round is staked out of a bonus is no more than the bonus allows, on one slip or on several', async () => {
  const newcomer = await sitAt(gateway, 'roulette', await gateway.logIn('player02'))
  expect(await mainMinor(gateway, newcomer.memberId)).toBe(0n)
  const shares = { [newcomer.game.gameCategory]: 10_000 }
  await giveBonus(gateway, newcomer.memberId, { amount: '500.00', shares, longestStake: '40.00' })
  const round = await openRoundOf(gateway, newcomer.game)
  expect(await lay(gateway, newcomer, round, { lines: 'red@20,black@21' })).toEqual({
    outcome: 'refused',
    refusal: 'bonus_stake',
  })
  expect(await lay(gateway, newcomer, round, { lines: 'red@20' })).toMatchObject({ outcome: 'placed' })
  expect(await lay(gateway, newcomer, round, { lines: 'red@21' })).toEqual({
    outcome: 'refused',
    refusal: 'bonus_stake',
  })
  expect(await lay(gateway, newcomer, round, { lines: 'black@20' })).toMatchObject({ outcome: 'placed' })
  expect(await lay(gateway, newcomer, round, { lines: 'red@20' })).toEqual({
    outcome: 'refused',
    refusal: 'bonus_stake',
  })
  await playOut(gateway, round)
  const next = await openRoundOf(gateway, newcomer.game)
  // A limit of losses is one of own money, which a bonus is not, nor what of it lies open.
  const limit = { memberId: newcomer.memberId, kind: 'loss', period: 'day', most: 10_00n }
  await gateway.platform.db.write((tx) =>
    tx.playLimit.create({ data: { ...limit, changedAt: gateway.platform.clock.now() } }),
  )
  for (const lines of ['red@20', 'black@20'])
    expect(await lay(gateway, newcomer, next, { lines })).toMatchObject({ outcome: 'placed' })
  await playOut(gateway, next)
})

test('who has bets on a table comes back to it while it is under maintenance, and lays nothing more', async () => {
  const { db } = gateway.platform
  const round = await openRoundOf(gateway, one.game)
  expect(await lay(gateway, one, round, red('20'))).toMatchObject({ outcome: 'placed' })
  const shut = async (maintenance: boolean) => {
    await db.write((tx) => tx.game.update({ where: { nodeId: one.game.nodeId }, data: { maintenance } }))
    liveGames(gateway.platform).invalidate()
  }
  await shut(true)
  expect(await opens()).toBe('ok')
  expect(await lay(gateway, one, round, red('20'))).toEqual({ outcome: 'refused', refusal: 'game_closed' })
  await playOut(gateway, round)
  expect(await opens()).toBe('vendor_under_maintenance')
  await shut(false)
})

test('a break that begins at the table takes no further stake, and what lies is played out', async () => {
  const round = await openRoundOf(gateway, one.game)
  expect(await lay(gateway, one, round, red('20'))).toMatchObject({ outcome: 'placed' })
  const before = await availableMinor()
  await gateway.ask(member.takeBreak, { length: '24h' }, { token })
  expect(await lay(gateway, one, round, red('20'))).toEqual({ outcome: 'refused', refusal: 'play_break' })
  expect(await availableMinor()).toBe(before)
  // For as long as something lies there, its member comes back to it.
  expect(await opens()).toBe('ok')
  expect(await playOut(gateway, round)).toMatchObject({ state: 'settled', bets: 1 })
  expect(await opens()).toBe('play.break.running')
})
