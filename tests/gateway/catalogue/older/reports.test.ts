import { expect, test } from 'vitest'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { askOlder } from './asking.ts'

/** Records, reports and the agents' center as clients of an older generation ask for them (wire 10.8). */
const gateway = withGateway()
const some = (row: object) => expect.arrayContaining([expect.objectContaining(row)])
const text = expect.any(String)
const amount = expect.any(Number)
const first = { currentPage: 1, pageSize: 3, total: amount }
const page = { pageNo: '1', pageSize: '3' }

type Shape = [key: string, account: 'player01' | 'agent01', input: object, value: object | string]
const shapes: Shape[] = [
  ['olderBets', 'player01', page, { list: some({ orderNo: text, betAmount: amount }), page: first }],
  [
    'olderTransactions',
    'player01',
    { ...page, pageNo: '2' },
    { list: some({ amount, txTypeName: text }), pageNo: 2, totalPage: amount },
  ],
  ['olderLotteryResult', 'player01', {}, { list: expect.any(Array) }],
  ['olderPvpFishingResult', 'player01', {}, { list: expect.any(Array) }],
  ['olderDownlineTransactions', 'agent01', page, { list: some({ username: text, amount }), page: first }],
  ['olderDownlineLottery', 'agent01', page, { footer: { profit: amount }, page: first }],
  ['olderTeamPvpFishing', 'agent01', { gameType: 'FISH', ...page }, { footer: { profit: amount }, page: first }],
  ['olderTeamPvpRng', 'agent01', { gameType: 'RNG', ...page }, { list: some({ gameType: 'RNG' }), page: first }],
  ['olderIncome', 'agent01', {}, { sources: some({ source: 'rebate' }), total: { net: amount } }],
  ['olderCommission', 'agent01', page, { list: expect.any(Array), footer: { amount } }],
  ['olderOwnRates', 'agent01', {}, { own: { RNG: amount } }],
  ['olderDownlineRates', 'agent01', {}, { own: { RNG: amount }, least: { RNG: 0 } }],
  [
    'olderDownlines',
    'agent01',
    { pageNo: '0', pageSize: '3' },
    { list: some({ customerName: text, customerId: amount }), pageInfo: first },
  ],
  ['olderTransferEnabled', 'agent01', {}, { enabled: true }],
]

test.each(shapes)('%s answers what its clients read (%s)', async (key, account, input, value) => {
  const now = toMerchantDay(gateway.platform.clock.now())
  const days = { startDate: `${now.slice(0, 8)}01 00:00:00`, endDate: `${now} 23:59:59` }
  const answer = await askOlder(gateway, await gateway.logIn(account), key, { ...days, ...input })
  expect(answer).toMatchObject({ success: true, value })
})

test('a report of some products holds those only', async () => {
  const token = await gateway.logIn('player01')
  const gameTypes = async (key: string) => {
    const { list } = (await askOlder(gateway, token, key)).value as { list: { gameType: string }[] }
    return list.map(({ gameType }) => gameType)
  }
  expect(await gameTypes('olderPvpFishingResult')).not.toHaveLength(0)
  for (const gameType of await gameTypes('olderPvpFishingResult')) expect(['PVP', 'FISH']).toContain(gameType)
  for (const gameType of await gameTypes('olderLotteryResult')) expect(['LOTT', 'ELOTT']).toContain(gameType)
})

test('who names nobody has no agent, and who names an invitation is told whose it is', async () => {
  const agent = await gateway.logIn('agent01')
  const { value: code } = await askOlder(gateway, agent, 'olderCreateLink', {
    type: '1',
    endDate: null,
    path: 'spring',
  })
  const asked = async (input: object) => askOlder(gateway, agent, 'olderDefaultAgent', input)
  expect((await asked({})).errorCode).toBe('expired.affiliate.url')
  expect(await asked({ code })).toMatchObject({ success: true, value: { referrer: text } })
})

test('a link is made for the days between its dates, listed, and closed by its owner only', async () => {
  const [agent, other] = [await gateway.logIn('agent01'), await gateway.logIn('agent02')]
  const make = (input: object) => askOlder(gateway, agent, 'olderCreateLink', { type: 0, configs: [], ...input })
  const { value: id } = await make({ startDate: '2026-11-18', endDate: '2026-11-25' })
  expect(id).toEqual(text)
  expect((await make({ startDate: '2026-11-18', endDate: '2026-11-22' })).errorCode).toBe('agent.link.expiry.invalid')
  expect((await make({ configs: [{ gameCode: 'SSC', rebate: 1950 }] })).errorCode).toBe('request_param_err')

  const statuses = async () => {
    const { list } = (await askOlder(gateway, agent, 'olderLinks', page)).value as {
      list: { id: string; status: number }[]
    }
    return list.filter((each) => each.id === id).map(({ status }) => status)
  }
  expect(await statuses()).toEqual([1])
  expect((await askOlder(gateway, other, 'olderDeleteLink', { affiUrlId: id })).errorCode).toBe('agent.link.missing')
  expect((await askOlder(gateway, other, 'olderLinkMembers', { affiUrlId: id })).errorCode).toBe('agent.link.missing')
  expect((await askOlder(gateway, agent, 'olderLinkMembers', { affiUrlId: id })).value).toEqual([])
  expect(await askOlder(gateway, agent, 'olderDeleteLink', { affiUrlId: id })).toMatchObject({ success: true })
  expect(await statuses()).toEqual([0])
})
