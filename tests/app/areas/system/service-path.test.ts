import { expect, test } from 'vitest'
import { readServicePath, toServiceLinks } from '#app/areas/system/service-path.server.ts'
import { toServicePath } from '#gateway/areas/system/rules.ts'

test('the address of a customer service is read with its own key', () => {
  expect(readServicePath(toServicePath('/support?desk=representative'))).toBe('/support?desk=representative')
  expect(readServicePath(toServicePath('https://chat.example/room'))).toBe('https://chat.example/room')
})

test('what cannot be read or leads nowhere safe is left out', () => {
  const path = (url: string) => ({ csType: 'LIVE', title: 'Live', path: toServicePath(url) })
  const services = [
    path('javascript:alert(1)'),
    path('//evil.example'),
    { csType: 'LIVE', title: 'Live', path: 'nonsense' },
    path('/support'),
  ]
  expect(toServiceLinks(services)).toEqual([{ type: 'LIVE', title: 'Live', href: '/support' }])
})
