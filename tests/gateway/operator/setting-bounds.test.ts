import { beforeAll, expect, test } from 'vitest'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { withGateway } from '../../support/gateway.ts'
import { type Browser, openBrowser } from './console-visitor.ts'

const gateway = withGateway()
let desk: Browser
beforeAll(async () => {
  desk = openBrowser(gateway)
  await desk.logIn()
})

type Name = 'withdrawal' | 'deposit' | 'lineTransfer' | 'points' | 'supportQuestion' | 'currency'
const settingOf = async <N extends Name>(name: N): Promise<MerchantSettings[N]> =>
  (await merchantSettings(gateway.platform).all())[name]

/** Saves a setting as it is but for these fields; answers what is refused, by the field. */
async function save(name: Name, changes: object): Promise<Record<string, string> | 'saved'> {
  const texts = Object.entries({ ...(await settingOf(name)), ...changes }).flatMap(([field, value]) =>
    value === false ? [] : [[field, typeof value === 'object' ? JSON.stringify(value) : String(value)] as const],
  )
  const typed = { ...Object.fromEntries(texts), reason: 'as planned' }
  const { page, status } = await desk.submit(`/operator/settings/${name}`, 'setSetting', typed)
  if (status === 200) return 'saved'
  return Object.fromEntries(
    [...page.matchAll(/<em id="setSetting-(\w+)-fault">([^<]*)/g)].map(([, field = '', rule = '']) => [field, rule]),
  )
}

test('bounds that leave nothing between them are refused in every setting, and each of the two names the other', async () => {
  expect(await save('withdrawal', { least: '500.00', most: '100.00', dailyMost: '50000.00' })).toEqual({
    least: 'is at most “Greatest amount”',
    most: 'is at least “Least amount”',
  })
  expect(await save('withdrawal', { least: '500.00', most: '900.00', dailyMost: '400.00' })).toEqual({
    least: 'is at most “Greatest sum of a day”',
    dailyMost: 'is at least “Least amount”',
  })
  expect(await save('lineTransfer', { least: '100.00', most: '20.00' })).toEqual({
    least: 'is at most “Greatest amount”',
    most: 'is at least “Least amount”',
  })
  expect(await save('points', { leastConvert: 500, mostConvert: 499 })).toEqual({
    leastConvert: 'is at most “Greatest conversion”',
    mostConvert: 'is at least “Least conversion”',
  })
  expect(await save('points', { pointsPerUnit: 100_000, leastConvert: 1, mostConvert: 999 })).toEqual({
    pointsPerUnit: 'is at most 100 times “Greatest conversion”',
    mostConvert: 'is at least a hundredth of “Points for one unit of money”',
  })
  expect(await save('supportQuestion', { least: 100, most: 99 })).toEqual({ least: 'is at most the greatest length' })
  const { channels } = await settingOf('deposit')
  const turned = channels.map((channel, at) => (at === 1 ? { ...channel, least: '500.00', most: '100.00' } : channel))
  expect(await save('deposit', { channels: turned })).toEqual({ channels: '1.least is at most 1.most' })
})

test('a list without which nothing could be paid in or out is not emptied: a tick closes it', async () => {
  expect(await save('withdrawal', { banks: [] })).toEqual({
    banks: 'has at least one entry; to close it all, take the tick from “Withdrawals are open”',
  })
  expect(await save('deposit', { channels: [] })).toEqual({
    channels: 'has at least one entry; to close it all, take the tick from “Deposits are open”',
  })
})

test('bounds may be alike', async () => {
  expect(await save('withdrawal', { least: '500.00', most: '500.00', dailyMost: '500.00' })).toBe('saved')
  expect(await save('lineTransfer', { least: '1000.00', most: '1000.00' })).toBe('saved')
})

test('a site whose bounds were turned round before is read on', async () => {
  const turned = { ...(await settingOf('lineTransfer')), least: '100.00', most: '20.00' }
  const settings = merchantSettings(gateway.platform)
  await gateway.platform.db.write((tx) => settings.change(tx, 'lineTransfer', turned))
  settings.forget()
  expect((await settings.all()).lineTransfer).toMatchObject({ least: '100.00', most: '20.00' })
})

test('the code of the currency stays once there are wallets in it, and is taken back where it was changed before', async () => {
  const { code } = await settingOf('currency')
  const stays = {
    code: `stays ${code}, because there are wallets in it already: no money could be moved with another one`,
  }
  expect(await save('currency', { code: 'USD' })).toEqual(stays)
  expect(await save('currency', { symbol: 'P' })).toBe('saved')
  const settings = merchantSettings(gateway.platform)
  const change = (to: string) =>
    gateway.platform.db.write((tx) => settings.change(tx, 'currency', { code: to, symbol: 'P' }))
  await change('USD')
  settings.forget()
  expect(await save('currency', { symbol: '$' })).toEqual(stays)
  expect(await save('currency', { code })).toBe('saved')
  expect((await settingOf('currency')).code).toBe(code)
})
