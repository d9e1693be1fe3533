import { expect, test } from 'vitest'
import {
  findStartPath,
  toLogin,
  toLoginByHand,
  toPathAfterLogin,
  toReturnPath,
  withReturnPath,
} from '#app/platform/return-path.ts'

/** What people try in `to=` to leave the site or to run a script (danger T72). */
const hostile: unknown[] = [
  'https://evil.example',
  'HTTPS://evil.example',
  'http:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/..',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/path\\..\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\t\\evil.example',
  '\t//evil.example',
  '\n/evil',
  ' /evil',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/\u000b/evil.example',
  '/\u0085/evil.example',
  '/./\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/a/b/../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'mailto:a@b.example',
  'evil.example',
  '.evil.example',
  '@evil.example',
  '?to=//evil',
  '#//evil',
  '',
  'x',
  `/${'a'.repeat(2_000)}`,
  '/line\r\nset-cookie: a=b',
  '/line\nlocation: //evil.example',
  '/\u2028//evil',
  null,
  undefined,
  7,
  ['/recent'],
  { toString: () => '//evil.example' },
]

test.each(hostile.map((to) => [to]))('%j leads home', (to) => {
  const path = toReturnPath(to)
  // What a browser makes of the answer stays on this site, in any case.
  expect(new URL(path, 'https://own.example').origin).toBe('https://own.example')
  if (to !== '/\u2028//evil') expect(path).toBe('/')
})

const honest: [to: string, path: string][] = [
  ['/', '/'],
  ['/recent', '/recent'],
  ['/recent?page=2&type=RNG', '/recent?page=2&type=RNG'],
  ['/help#term', '/help#term'],
  ['/?q=golden%20dragon', '/?q=golden%20dragon'],
  ['/a/%2f%2fevil.example', '/a/%2f%2fevil.example'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/a/../recent', '/recent'],
  ['/play/12?mode=real', '/play/12?mode=real'],
  ['/?to=https://elsewhere.example', '/?to=https://elsewhere.example'],
]

test.each(honest)('%s leads to %s', (to, path) => expect(toReturnPath(to)).toBe(path))

test('another place than home can be named for what is refused', () => {
  expect(toReturnPath('//evil.example', '/member')).toBe('/member')
})

test('a login never leads back to the login, the logout or an address that only takes forms', () => {
  for (const to of [
    '/login',
    '/login?to=/recent',
    '/logout',
    '/logout/',
    '/agentHome/logout',
    '/freeplay',
    '/trial?to=%2Fplay%2F7',
    '/preferences#x',
    '/balance',
  ])
    expect(toPathAfterLogin(to)).toBe('/')
  for (const to of ['/loginhelp', '/recent', '/member/login']) expect(toPathAfterLogin(to)).toBe(to)
})

test('a login that was asked for a file leads to the page of the file', () => {
  expect(toPathAfterLogin('/member/accountRecord.csv?type=D')).toBe('/member/accountRecord?type=D')
  expect(toPathAfterLogin('/member/profitLoss.csv')).toBe('/member/profitLoss')
  expect(toPathAfterLogin('/member/accountRecord?name=a.csv')).toBe('/member/accountRecord?name=a.csv')
})

test('a page with a way back names it, unless it is the lobby', () => {
  expect(withReturnPath('/login', '/recent?page=2')).toBe('/login?to=%2Frecent%3Fpage%3D2')
  expect(withReturnPath('/login', '/')).toBe('/login')
})

test('the login dialog knows whether a page or an action needs the login', () => {
  expect(toLogin('/recent', false)).toBe('/login?to=%2Frecent')
  expect(toLogin('/recent', true)).toBe('/login?to=%2Frecent&why=action')
  expect(toLogin('/', true)).toBe('/login?why=action')
})

test('the login dialog after a link that opens nothing leads to where the link would have', () => {
  expect(toLoginByHand('/recent')).toBe('/login?to=%2Frecent&why=link')
  expect(toLoginByHand('/')).toBe('/login?why=link')
})

test('a start URL leads to its exchange with the address that is left, and other addresses lead nowhere', () => {
  expect(findStartPath('https://own.example/rng?token=c-1&page=2')).toBe('/start?token=c-1&to=%2Frng%3Fpage%3D2')
  expect(findStartPath('https://own.example/_root.data?token=c-1&_routes=root')).toBe('/start?token=c-1&to=%2F')
  for (const path of ['/', '/rng?page=2', '/?token=', '/start?token=c-1&to=%2F'])
    expect(findStartPath(`https://own.example${path}`)).toBeNull()
})
