import { beforeAll, expect, test } from 'vitest'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { operatorCalls } from '#gateway/operator/actions.ts'
import { withGateway } from '../../support/gateway.ts'
import { type Browser, openBrowser } from './console-visitor.ts'

const gateway = withGateway()
let [ligaya, bayani]: [Browser, Browser] = [] as never
beforeAll(async () => {
  ligaya = openBrowser(gateway)
  bayani = openBrowser(gateway)
  await ligaya.comeIn('Ligaya')
  await bayani.comeIn('Bayani')
})

const settings = () => merchantSettings(gateway.platform).all()
type Name = 'points' | 'contactNumbers' | 'vip' | 'rebate' | 'agents' | 'deposit'

/** Saves a setting as it is but for these fields; answers `saved`, what waits for a second person, or what is refused. */
async function save<N extends Name>(name: N, changes: Partial<MerchantSettings[N]>): Promise<string> {
  const texts = Object.entries({ ...(await settings())[name], ...changes }).flatMap(([field, value]) => {
    if (value === false) return []
    const isLines = name === 'contactNumbers' && Array.isArray(value)
    return [[field, isLines ? value.join('\n') : typeof value === 'object' ? JSON.stringify(value) : String(value)]]
  })
  const typed = { ...Object.fromEntries(texts), reason: 'as planned' }
  const { page, status } = await ligaya.submit(`/operator/settings/${name}`, 'setSetting', typed)
  const waits = /waits for a second person: ([^<]*)/.exec(page)?.[1]
  if (status !== 200) return /-fault">([^<]*)/.exec(page)?.[1] ?? `answered ${status}`
  return waits ?? 'saved'
}

test('what gives more points takes two persons, by whatever field', async () => {
  expect(await save('points', { betPerPoint: '0.01', mostConvert: 100_000_000 })).toBe(
    'valid bets for one point: 0.01, until now 100.00; points of the greatest conversion: 100000000, until now 1000000',
  )
  expect(await save('contactNumbers', { points: 9_000_000, mostPoints: 10_000_000 })).toBe(
    'points for a number: 9000000, until now 1000; at most so many points for a number: 10000000, until now 131000',
  )
  expect((await settings()).points).toMatchObject({ betPerPoint: '100.00', mostConvert: 1_000_000 })
  expect((await settings()).contactNumbers.points).toBe(1_000)
})

test('a number of the profile brings no more points than any other reward', async () => {
  const refused = await save('contactNumbers', { points: 500_000_000, mostPoints: 500_000_000 })
  expect(refused).toBe('is at most 10000000, as every reward in points')
})

test('what levels, rebates and heads get of the house takes two persons to raise', async () => {
  const { vip, rebate, agents } = await settings()
  const levels = vip.levels.map((level, at) =>
    at === 1 ? { ...level, prize: '900000.00', birthdayGift: '800000.00', total: '1.00' } : level,
  )
  const [first] = vip.levels
  const ofLevels = await save('vip', {
    levels: first === undefined ? [] : [{ ...first, total: '0.00' }, ...levels.slice(1)],
  })
  expect(ofLevels).toContain(`prize of level 2: 900000.00, until now ${vip.levels[1]?.prize}`)
  expect(ofLevels).toContain(`birthday gift of level 2: 800000.00, until now ${vip.levels[1]?.birthdayGift}`)
  expect(ofLevels).toContain(`valid bets in all of level 2: 1.00, until now ${vip.levels[1]?.total}`)
  const rates = { ...rebate.rates, NEW: 5_000 }
  expect(await save('rebate', { rates })).toBe('rebate of NEW in hundredths of a percent: 5000, until now 0')
  const [kind = '', rate = 0] = Object.entries(agents.headRates)[0] ?? []
  expect(await save('agents', { headRates: { ...agents.headRates, [kind]: rate + 1 } })).toBe(
    `rate of heads of ${kind} in hundredths of a percent: ${rate + 1}, until now ${rate}`,
  )
})

test('so it takes them to pay rebates of more days, of less or by themselves, and to keep a level with less', async () => {
  const { vip, rebate } = await settings()
  const less = { way: 'automatic', daysBack: rebate.daysBack + 1, least: '0.00' } as const
  expect([rebate.way, await save('rebate', less)]).toEqual([
    'manual',
    `days of which a rebate is paid: ${rebate.daysBack + 1}, until now ${rebate.daysBack}; least rebate that is paid: 0.00, until now ${rebate.least}; how rebates are paid: every day by itself, until now by hand`,
  ])
  const kept = vip.levels[1]?.keep
  const levels = vip.levels.map((level, at) => (at === 1 ? { ...level, keep: '0.01' } : level))
  expect(await save('vip', { levels })).toBe(`valid bets of a month that keep level 2: 0.01, until now ${kept}`)
  expect((await settings()).rebate).toEqual(rebate)
})

test('a way to pay that asks no operator any more takes two persons', async () => {
  const { channels } = (await settings()).deposit
  const at = channels.findIndex(({ approval }) => approval === 'operator')
  const changed = channels.map((channel, index) => (index === at ? { ...channel, approval: 'auto' as const } : channel))
  expect(await save('deposit', { channels: changed })).toContain(`${channels[at]?.code} approves by itself`)
})

test('what gives less is changed by one person', async () => {
  const { vip, rebate, agents, deposit } = await settings()
  expect(await save('points', { betPerPoint: '200.00', mostConvert: 5_000 })).toBe('saved')
  expect(await save('contactNumbers', { points: 10, mostPoints: 1_000 })).toBe('saved')
  expect(await save('vip', { levels: vip.levels.slice(0, 1) })).toBe('saved')
  expect(await save('rebate', { rates: {}, daysBack: Math.min(3, rebate.daysBack), least: '5.00' })).toBe('saved')
  expect(await save('agents', { headRates: {}, linkDays: agents.linkDays })).toBe('saved')
  const closed = deposit.channels.map((channel) => ({ ...channel, enabled: false }))
  expect(await save('deposit', { channels: closed })).toBe('saved')
})

test('a machine raises nothing of this, and where one person decides everything nobody is asked', async () => {
  const call = operatorCalls.find(({ key }) => key === 'setSetting') ?? expect.fail('There is no such call')
  const value = { ...(await settings()).points, betPerPoint: '0.01' }
  const sent = { name: 'points', value, reason: 'as planned' }
  expect((await gateway.ask(call, sent as never)).body.success).toBe(false)
  await gateway.platform.db.write((tx) =>
    merchantSettings(gateway.platform).change(tx, 'operators', { secondPersonFrom: null }),
  )
  merchantSettings(gateway.platform).forget()
  expect(await save('points', { betPerPoint: '0.01' })).toBe('saved')
})
