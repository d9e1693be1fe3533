import { expect, test } from 'vitest'
import { toBackUrl } from '#gateway/platform/http/back-url.ts'

const app = 'http://127.0.0.1:3000'

test.each([
  ['/rng?page=2', `${app}/rng?page=2`],
  [`${app}/favorite`, `${app}/favorite`],
  [undefined, `${app}/`],
  ['//evil.example', `${app}/`],
  ['/\\evil.example', `${app}/`],
  ['https://evil.example', `${app}/`],
  ['https:evil.example', `${app}/`],
  ['javascript:alert(1)', `${app}/`],
  ['java\nscript:alert(1)', `${app}/`],
  ['\t//evil.example', `${app}/`],
  ['http://someone@127.0.0.1:3000/', `${app}/`],
  ['http://127.0.0.1:3000.evil.example/', `${app}/`],
  ['data:text/html,x', `${app}/`],
  ['/\t/evil.example/x', `${app}/`],
  ['/\n/evil.example/x', `${app}/`],
])('the way back %j leads to %j', (wanted, expected) => {
  expect(toBackUrl(wanted, app)).toBe(expected)
})

test('a page has a usual place to lead to', () => {
  expect(toBackUrl(undefined, app, '/member/deposit')).toBe(`${app}/member/deposit`)
  expect(toBackUrl('//evil.example', app, '/member/deposit')).toBe(`${app}/member/deposit`)
})
