import { expect, test } from 'vitest'
import { findResource, toSystemStatus } from '#app/areas/system/model.ts'

test('maintenance wins over the restriction of the region', () => {
  expect(toSystemStatus({ maintenance: false, regionRestriction: false })).toBe(0)
  expect(toSystemStatus({ maintenance: true, regionRestriction: true })).toBe(1)
  expect(toSystemStatus({ maintenance: false, regionRestriction: true })).toBe(2)
})

test('a resource is found by its type, and only if its address leads somewhere', () => {
  const resource = (resourceType: string, url: string) => ({ resourceType, url, labelNameEn: '', labelNameTy: '' })
  const resources = [resource('Facebook', 'https://social.example/perlas'), resource('TELEGRAM', 'javascript:alert(1)')]
  expect(findResource(resources, 'FACEBOOK')).toBe('https://social.example/perlas')
  expect(findResource(resources, 'TELEGRAM')).toBeNull()
  expect(findResource(resources, 'APP')).toBeNull()
})
