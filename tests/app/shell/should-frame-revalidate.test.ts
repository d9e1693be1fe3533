import { expect, test } from 'vitest'
import { shouldFrameRevalidate } from '#app/shell/should-frame-revalidate.ts'

type Sent = { formMethod?: 'GET' | 'POST'; formAction?: string }
const isAskedFor = (from: string, to: string, sent: Sent = {}) =>
  shouldFrameRevalidate({
    currentUrl: new URL(from, 'http://site.invalid'),
    nextUrl: new URL(to, 'http://site.invalid'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...sent,
  })

test.each([
  ['a page that needs a login', '/', '/login?to=%2Fmember%2Fdeposit'],
  ['the login over the page before', '/rng?type=JP', '/rng/login?type=JP&to=%2Frecent'],
])(
  'a step that ended at the login asks for the frame again, which may show a member who logged out elsewhere: %s',
  (_what, from, to) => {
    expect(isAskedFor(from, to)).toBe(true)
  },
)

test('a step through the pages does not ask for the frame again, one out of a game and a refresh do', () => {
  expect(isAskedFor('/', '/rng')).toBe(false)
  expect(isAskedFor('/rng', '/rng?page=2')).toBe(false)
  expect(isAskedFor('/rng', '/rng?q=moon', { formMethod: 'GET' })).toBe(false)
  expect(isAskedFor('/login?to=%2Frecent', '/promotions')).toBe(false)
  expect(isAskedFor('/play/10001', '/rng')).toBe(true)
  expect(isAskedFor('/rng?game=10001', '/rng')).toBe(true)
  expect(isAskedFor('/rng', '/rng')).toBe(true)
  expect(isAskedFor('/rng#game-7', '/rng')).toBe(true)
})

test('what was changed asks for the frame again, but not a favourite', () => {
  expect(isAskedFor('/rng', '/rng', { formMethod: 'POST', formAction: '/member/info' })).toBe(true)
  expect(isAskedFor('/rng', '/rng', { formMethod: 'POST', formAction: '/favorite' })).toBe(false)
})
