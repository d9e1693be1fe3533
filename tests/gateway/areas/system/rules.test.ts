import { createDecipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { flattenWhitelabel } from '#catalogue/system/status.ts'
import { toServicePath, toStatus, toStatusInfo, toWhitelabelTree } from '#gateway/areas/system/rules.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { settingRows } from '#seed/areas/system.ts'

const now = new Date('2026-11-21T00:00:00Z')
const settingsWith = (overrides: Partial<MerchantSettings> = {}): MerchantSettings =>
  Object.fromEntries(
    settingRows(now, overrides).map(({ name, value }) => [name, JSON.parse(value)]),
  ) as MerchantSettings
const statusWith = (site: Partial<MerchantSettings['site']>, ip = '203.0.113.7') => {
  const settings = settingsWith({
    site: { maintenance: false, regionRestriction: false, blockedAddresses: [], ...site },
  })
  const { maintenance, regionRestriction, restrictionReason } = toStatus(
    settings,
    toStatusInfo(settings, 'http://gateway.test'),
    ip,
  )
  return { maintenance, regionRestriction, restrictionReason }
}

test('an open site has no restriction', () => {
  expect(statusWith({})).toEqual({ maintenance: false, regionRestriction: false, restrictionReason: null })
})

test('a restricted region is told as such', () => {
  expect(statusWith({ regionRestriction: true })).toEqual({
    maintenance: false,
    regionRestriction: true,
    restrictionReason: 'region',
  })
})

test('a blocked address is restricted while others are not', () => {
  const site = { blockedAddresses: ['203.0.113.7'] }
  expect(statusWith(site)).toEqual({ maintenance: false, regionRestriction: true, restrictionReason: 'blockip' })
  expect(statusWith(site, '203.0.113.8')).toEqual({
    maintenance: false,
    regionRestriction: false,
    restrictionReason: null,
  })
})

test('maintenance wins over every restriction', () => {
  expect(statusWith({ maintenance: true, regionRestriction: true, blockedAddresses: ['203.0.113.7'] })).toEqual({
    maintenance: true,
    regionRestriction: false,
    restrictionReason: null,
  })
})

test('the whitelabel tree flattens to the flags that it was made from', () => {
  const flags = { USERNAMEREG3: true, MOBILENUMREG3: false, FREEPLAY3: false, AGENTPOLICY3: true, PTSYS3: false }
  const tree = toWhitelabelTree(flags)
  expect(flattenWhitelabel(tree)).toEqual({ ...flags, REG3: true, COMM3: false })
  expect(tree.find((node) => node.modId === 'REG3')?.childrenNodes.map((node) => node.modId)).toEqual([
    'USERNAMEREG3',
    'MOBILENUMREG3',
  ])
})

test('a client can read the address of customer service with the key at its end', () => {
  const path = toServicePath('https://chat.example/perlas?lang=EN')
  const des = Buffer.from(path.slice(-8), 'latin1')
  const decipher = createDecipheriv('des-ede3', Buffer.concat([des, des, des]), null)
  expect(Buffer.concat([decipher.update(path.slice(0, -8), 'base64'), decipher.final()]).toString('utf8')).toBe(
    'https://chat.example/perlas?lang=EN',
  )
})

test('pictures that the gateway draws stand under its address, links stay as they are', () => {
  const drawn = { resourceType: 'LICENSE', url: '/cdn/banner/pearl.svg', labelNameEn: '', labelNameTy: '' }
  const link = { ...drawn, resourceType: 'ANDROID', url: '/download?device=android' }
  const { resources } = toStatusInfo(settingsWith({ resources: [drawn, link] }), 'http://gateway.test')
  expect(resources.map(({ url }) => url)).toEqual([
    'http://gateway.test/cdn/banner/pearl.svg',
    '/download?device=android',
  ])
})
