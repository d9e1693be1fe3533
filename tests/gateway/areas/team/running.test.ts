import { beforeAll, expect, test } from 'vitest'
import type { ValueOf } from '#catalogue/call.ts'
import { team } from '#catalogue/team.ts'
import { settleDue } from '#gateway/areas/contracts/settlement/run.ts'
import { settleRebates } from '#gateway/areas/team/rebates/settle.ts'
import { foldTeams } from '#gateway/kernel/lines/team-sums.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { dayMs, hourMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { contracts, createLine, dividend, type Person, percent, type TestLine } from '../contracts/line.ts'

const gateway = withGateway()
let line: TestLine
let head: Person
let mid: Person
let low: Person

const games = (activeMembers: number) => ({ kind: 'dividend' as const, tiers: [{ rateBp: 300, activeMembers }] })

beforeAll(async () => {
  line = createLine(gateway)
  head = await line.addPerson('head', null, 1)
  mid = await line.addPerson('mid', head)
  low = await line.addPerson('low', mid, 0)
  await line.give(head, 1_000)
  // So that no hour ends in between.
  line.goToNext(dayMs, hourMs + minuteMs)
  await settle()
  await line.agree(null, head, percent(100))
  await line.agree(null, head, dividend(500), { period: 'weekly' })
  await line.agree(null, head, { kind: 'hourly', tiers: [{ rateBp: 100 }] })
  await line.agree(null, head, { kind: 'realtime', tiers: [{ singleBet: '10', winRateBp: 100, lossRateBp: 200 }] })
  await line.agree(head, mid, percent(50))
  for (const [product, activeMembers] of [
    ['FISH', 0],
    ['RNG', 1],
    ['LIVE', 0],
  ] as const) {
    const offered = await line.as(head, contracts.offer, {
      username: mid.account,
      product,
      period: 'weekly',
      terms: games(activeMembers),
    })
    const answered = await line.as(mid, contracts.answerDividend, {
      type: product,
      status: 'A',
      offerId: offered.value.offerId,
    })
    expect([offered, answered]).toMatchObject([{ success: true }, { success: true }])
  }
})

async function settle(): Promise<void> {
  await settleDue(gateway.platform)
  await settleRebates(gateway.platform)
}

const revenueOf = async (
  person: Person,
  preset: 'today' | 'last30Days' = 'today',
): Promise<ValueOf<typeof team.revenue>> => (await line.as(person, team.revenue, { preset })).value

/** What runs, by source and period. */
const runningOf = ({ running }: ValueOf<typeof team.revenue>) =>
  Object.fromEntries(running.map(({ source, period, received, given }) => [`${source} ${period}`, [received, given]]))

test('a round of a downline stands in the running income of those above at once, and is paid as it stood there', async () => {
  expect(
    Object.values(runningOf(await revenueOf(head)))
      .flat()
      .every((amount) => amount === 0),
  ).toBe(true)
  await line.play(low, { stake: 200, win: 0 })
  await line.play(low, { stake: 100, win: 0, gameType: 'FISH' })
  await line.play(mid, { stake: 50, win: 80, gameType: 'LIVE' })
  const { headRates } = (await merchantSettings(gateway.platform).all()).agents
  const rate = (product: string): number => headRates[product] ?? 0
  const rebate = Math.floor((200 * rate('RNG') + 100 * rate('FISH') + 50 * rate('LIVE')) / 100) / 100
  const earned = {
    // Of 270 that the line lost, of each kind of games that it lost on, and of 350 that it bet.
    'dividend weekly': [13.5, 3 + 6],
    'daily daily': [3.5, 1.75],
    'hourly hourly': [3.5, 0],
    'realtime five-minutes': [6.5, 0],
    'rebate daily': [rebate, 0],
  }
  const before = await revenueOf(head)
  expect(runningOf(before)).toEqual(earned)
  expect(before.total).toEqual({ received: 0, given: 0, net: 0 })
  expect(before.running.find(({ source }) => source === 'dividend')).toMatchObject({ contracts: 4, net: 4.5 })
  await gateway.platform.db.write((tx) => foldTeams(tx))
  expect(runningOf(await revenueOf(head))).toEqual(earned)

  gateway.platform.clock.advance(8 * dayMs)
  await settle()
  const after = await revenueOf(head, 'last30Days')
  expect(after.sources.map(({ received, given }) => [received, given])).toEqual(Object.values(earned))
  expect(
    Object.values(runningOf(after))
      .flat()
      .every((amount) => amount === 0),
  ).toBe(true)
})

test('whoever stands in another line has no part in it', async () => {
  const other = await line.addPerson('other', null, 1)
  await line.play(low, { stake: 200, win: 0 })
  expect((await revenueOf(other)).running).toMatchObject([{ source: 'rebate', received: 0, given: 0, net: 0 }])
  expect(runningOf(await revenueOf(mid))['daily daily']).toEqual([1, 0])
})

test('the team now is who stands below, with their money: neither counts the head', async () => {
  const top = await line.addPerson('top', null, 1)
  const below = await line.addPerson('below', top, 0)
  await line.give(top, 500)
  await line.give(below, 30)
  const read = async () => (await line.as(top, team.overview, { preset: 'today' })).value.team
  expect(await read()).toMatchObject({ directMembers: 1, balance: 30 })
  await gateway.platform.db.write((tx) => foldTeams(tx))
  expect(await read()).toMatchObject({ directMembers: 1, balance: 30 })
})
