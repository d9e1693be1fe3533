import { expect, test } from 'vitest'
import { listPaths } from '#app/areas/games/model/categories.ts'
import { loginOver, pageBehindLogin } from '#app/areas/session/model/login-place.ts'
import { findGuestPage } from '#app/server/guest-pages.ts'
import { findPageBefore, findPageBeforeGame, findPageUnder } from '#app/shell/pages.ts'

const site = 'https://own.example'
const pageBefore = (address: string) => findPageBefore(address, `${site}/login?to=%2Fplay%2F7`)

test('the login lies over the list that a game was pressed on, as it was narrowed, and closing it leads back there', () => {
  const page = pageBefore(`${site}/rng?type=JP&vassalage=PG&page=2`) ?? ''
  const dialog = loginOver(page, { to: '/play/7', why: 'action', by: null })
  expect(dialog).toBe('/rng/login?type=JP&vassalage=PG&page=2&to=%2Fplay%2F7&why=action')
  expect(pageBehindLogin(dialog)).toBe('/rng?type=JP&vassalage=PG&page=2')
  expect(pageBefore(`${site}${dialog}`)).toBe(page)
})

test('home has four addresses and one login, over what was looked for', () => {
  for (const path of ['/', '/index', '/index.html', '/home'])
    expect(pageBefore(`${site}${path}?q=dragon`)).toBe('/?q=dragon')
  expect(loginOver('/?q=dragon', { to: '/play/7', why: null, by: 'sms' })).toBe('/login?q=dragon&to=%2Fplay%2F7&by=sms')
  expect(pageBehindLogin('/login?q=dragon&to=%2Fplay%2F7&by=sms')).toBe('/?q=dragon')
  expect(pageBehindLogin('/login')).toBe('/')
})

test('what needs a login or is a dialog itself is not behind the dialog, so that none leads to the other for ever', () => {
  expect(pageBefore(`${site}/rng?game=7&trial=1&type=JP`)).toBe('/rng?type=JP')
  for (const own of ['FAV', 'recent']) expect(pageBefore(`${site}/?filter=${own}`)).toBe('/')
  expect(pageBefore(`${site}/help?topic=term`)).toBe('/help')
})

test('a typed address, another site and a page without a login over it have no page before', () => {
  expect(findPageBefore(null, `${site}/login`)).toBeNull()
  for (const address of [
    '',
    'rubbish',
    'https://evil.example/rng',
    `${site}/favorite`,
    `${site}/member/deposit`,
    `${site}/register`,
    `${site}/rng/more`,
  ]) {
    expect([address, pageBefore(address)]).toEqual([address, null])
  }
})

test('every list page has the login over it and is kept for guests', () => {
  for (const path of listPaths) {
    expect([path, findPageUnder(`${path}/login?type=JP`)]).toEqual([path, `${path}?type=JP`])
    expect([path, findGuestPage(`${path}?page=2`)]).toEqual([path, `${path}?page=2`])
  }
})

const pageBeforeGame = (referer: string, address = '/play/7') =>
  findPageBeforeGame(new Request(`${site}${address}`, { headers: referer === '' ? {} : { referer: site + referer } }))

test.each([
  ['/favorite?page=2', '/favorite?page=2'],
  ['/rng?type=AC', '/rng?type=AC'],
  ['/live?popup=AG', '/live?popup=AG'],
  ['/', '/'],
  ['/home?utm_source=paper', '/'],
  ['/?vendor=PG&filter=HOT&q=je', '/?vendor=PG&filter=HOT&q=je#lobby'],
  ['/rng/login?type=JP&to=%2Fplay%2F7&why=action', '/rng?type=JP'],
  ['/login?to=%2Fplay%2F7&why=action', '/'],
  ['/trial?to=%2Fplay%2F7', '/'],
])('a game that is started from %s leads back to %s', (referer, page) => {
  expect(pageBeforeGame(referer)).toBe(page)
})

test('a game that is started from another leads back to where that one was started from', () => {
  for (const game of ['/rng?vassalage=PG&game=5&to=%2Ffavorite', '/play/5?view=page&to=%2Ffavorite'])
    expect(pageBeforeGame(game)).toBe('/favorite')
  for (const game of ['/rng?vassalage=PG&game=5', '/play/5']) expect(pageBeforeGame(game)).toBeNull()
})

test('a start says itself where its game leads back to, within this site', () => {
  expect(pageBeforeGame('/live', '/play/7?to=%2Fpvp')).toBe('/pvp')
  for (const to of ['https://evil.example/', '//evil.example', '/logout'])
    expect(pageBeforeGame('/live', `/play/7?to=${encodeURIComponent(to)}`)).toBe('/')
})

test('a game has no page before it where the address was typed or stood on another site', () => {
  expect(pageBeforeGame('')).toBeNull()
  for (const referer of ['rubbish', 'https://evil.example/rng'])
    expect(findPageBeforeGame(new Request(`${site}/play/7`, { headers: { referer } }))).toBeNull()
})
