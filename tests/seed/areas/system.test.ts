import { expect, test } from 'vitest'
import type { RegisterRule } from '#catalogue/system/status.ts'
import { merchantSettingShapes } from '#gateway/kernel/settings/merchant-settings.ts'
import { listRuleFaults } from '#gateway/operator/register-rule.ts'
import { flaggedPassword, helpRows, settingRows } from '#seed/areas/system.ts'

const now = new Date('2026-11-21T00:00:00Z')
const settingOf = (name: string) => JSON.parse(settingRows(now).find((row) => row.name === name)?.value ?? 'null')

test('every merchant setting is written once', () => {
  expect(settingRows(now).map((row) => row.name)).toEqual(Object.keys(merchantSettingShapes))
})

test('there is exactly one merchant, Philippine, in TLB with the peso sign, in EN and TY', () => {
  expect(settingOf('merchants')).toEqual([
    expect.objectContaining({ merchantCode: '08wintlbf4', country: 'PH', currency: 'TLB', langList: ['EN', 'TY'] }),
  ])
  expect(settingOf('currency')).toEqual({ code: 'TLB', symbol: '₱' })
})

test('the flagged password and the demo accounts keep the register rules', () => {
  const rules = settingOf('register')
  for (const password of [flaggedPassword, 'Perlas2026'])
    expect(password).toMatch(new RegExp(rules.password.acceptedPattern))
  for (const account of ['player01', 'agent01', 'fresh01', 'faraway01']) {
    expect(account).toMatch(new RegExp(rules.username.acceptedPattern))
    expect(account.length).toBeGreaterThanOrEqual(rules.username.minLength)
    expect(account.length).toBeLessThanOrEqual(rules.username.maxLength)
  }
})

test('every pattern of the register rules is a regular expression, and what is required is shown', () => {
  for (const rule of Object.values(settingOf('register')) as {
    key: string
    acceptedPattern: string
    enabled: boolean
    required: boolean
  }[]) {
    if (rule.acceptedPattern !== '*') expect(() => new RegExp(rule.acceptedPattern, 'u'), rule.key).not.toThrow()
    if (rule.required) expect(rule.enabled, rule.key).toBe(true)
  }
})

test('every register rule of the seed would be saved in the console by somebody who writes it anew', () => {
  const rules = Object.entries(settingOf('register') as Record<string, RegisterRule>)
  expect(rules.length).toBeGreaterThan(10)
  const faults = rules.flatMap(([field, rule]) => listRuleFaults(field, { ...rule, acceptedPattern: '*' }, rule))
  expect(faults).toEqual([])
  const { acceptedPattern } = settingOf('register').email
  for (const [address, isOne] of [
    ['tala@perlas.example', true],
    ['tala.reyes@mail.perlas.example', true],
    ['tala@perlas', false],
    ['tala@perlas..example', false],
    ['ta la@perlas.example', false],
  ] as const)
    expect([address, new RegExp(acceptedPattern, 'u').test(address)]).toEqual([address, isOne])
})

test('the help centre has the same articles in both languages, the terms among them', () => {
  const tags = (language: string) =>
    helpRows()
      .filter((row) => row.language === language)
      .map((row) => row.tag)
  expect(tags('TY')).toEqual(tags('EN'))
  expect(tags('EN')).toEqual(
    expect.arrayContaining(['aboutus', 'deposit', 'withdraw', 'game', 'faqs', 'term', 'support']),
  )
})

test('an override replaces a setting and is checked', () => {
  const site = { maintenance: true, regionRestriction: false, blockedAddresses: [] }
  expect(JSON.parse(settingRows(now, { site }).find((row) => row.name === 'site')?.value ?? '')).toEqual(site)
  expect(() => settingRows(now, { site: { ...site, maintenance: 'yes' as never } })).toThrow()
})
