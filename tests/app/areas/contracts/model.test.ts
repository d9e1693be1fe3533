import { expect, test } from 'vitest'
import { toSigns } from '#app/areas/contracts/calls.server.ts'
import { toFields } from '#app/areas/contracts/forms.ts'
import { formatRate, readRate } from '#app/platform/rates.ts'

test('a rate is written and read as a percentage without a float', () => {
  for (const basisPoints of [0, 1, 29, 100, 150, 10_000, -5])
    expect(readRate(formatRate(basisPoints))).toBe(basisPoints)
  expect([formatRate(150), formatRate(5), formatRate(200)]).toEqual(['1.5%', '0.05%', '2%'])
  expect(['', '1.555', 'x', '1e3', '١'].map(readRate)).toEqual([null, null, null, null, null])
})

test('the fields of a form hold the terms that are in force', () => {
  const tier = { rateType: 'P' as const, rateBp: 29, amount: 0, activeMembers: 3, betAmount: 99.5 }
  expect(toFields({ kind: 'daily', tiers: [tier] }).tiers).toEqual([
    { rateType: 'P', rate: '0.29', amount: '0', activeMembers: '3', betAmount: '99.5' },
  ])
})

test('a dividend has a place in the menu when it is in force, another contract when there is one', () => {
  const none = { divtypereq: {}, dailysalreqtype: {}, contracthoursalreq: {}, realtimesalreqtype: {} }
  const noneInForce = { divtypeinfo: {}, dailysalinfotype: {}, contracthoursalinfo: {}, realtimesalinfotype: {} }
  const own = (status: string) => ({ CONS: { agent: [{ status }], downline: [] } })
  const signs = toSigns({
    ...none,
    divtypeinfo: own('P'),
    dailysalinfotype: own('P'),
    contracthoursalinfo: {},
    realtimesalinfotype: own('A'),
    hasAny: false,
  })
  expect(signs).toEqual({
    isOn: true,
    flags: { dividend: false, daily: true, hourly: false, realtime: true },
    waiting: 0,
    hasAny: true,
  })
  expect(toSigns({ ...none, ...noneInForce, divtypeinfo: own('V'), hasAny: false }).flags.dividend).toBe(true)
  const offer = { id: 1, status: 'P' as const, downlineHigherRate: 'N' as const, details: [] }
  expect([
    toSigns({ ...none, ...noneInForce, hasAny: false }).hasAny,
    toSigns({ ...none, ...noneInForce, hasAny: true }).hasAny,
    toSigns({ ...none, ...noneInForce, dailysalreqtype: { CONS: [offer] }, hasAny: false }).hasAny,
  ]).toEqual([false, true, true])
})
