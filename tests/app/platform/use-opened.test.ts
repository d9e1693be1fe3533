import { expect, test } from 'vitest'
import { keepOpened } from '#app/platform/use-opened.ts'

const address = '/pointMall/redeem/1'
const at = (terms: string, where = address) => ({ address: where, terms, page: {} })

test('other terms that arrive while somebody is about to agree stand beside those that they opened', () => {
  const opened = at('4500')
  expect(keepOpened(opened, at('9000'))).toBe(opened)
  expect(keepOpened(opened, at('9000'), '5000'), 'an answer told of others').toBe(opened)
})

test('they are seen where somebody looks again or was told of them, and newer figures of the same terms at once', () => {
  const opened = at('4500')
  for (const later of [at('4500'), at('9000', `${address}?price=9000`), at('9000', '/pointMall/redeem/2')])
    expect(keepOpened(opened, later)).toBe(later)
  const told = at('9000')
  expect(keepOpened(opened, told, '9000')).toBe(told)
})
