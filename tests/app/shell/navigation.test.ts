import { expect, test } from 'vitest'
import { categories, placeOf } from '#app/areas/games/model/categories.ts'
import { bannerGroupOf, helpEntries, isCurrent, placeEntries, yourEntries } from '#app/shell/navigation.ts'

const counts = { missions: 2, messages: 5, rewards: 0 }
const texts = (options: Parameters<typeof yourEntries>[0]) => yourEntries(options).map((entry) => entry.text)

test('invite and earn is in the menu only when referral is enabled', () => {
  expect(texts({ role: 'guest', counts, promised: { vip: true, referral: true, register: true } })).toContain(
    'you.invite',
  )
  expect(texts({ role: 'guest', counts, promised: { vip: true, referral: false, register: true } })).not.toContain(
    'you.invite',
  )
})

test('the member shortcuts are for those who are logged in', () => {
  const own = ['you.account', 'you.wallet', 'you.records', 'you.favourites', 'you.recent'] as const
  expect(texts({ role: 'member', counts, promised: { vip: true, referral: true, register: true } })).toEqual(
    expect.arrayContaining([...own]),
  )
  const guest = texts({ role: 'guest', counts, promised: { vip: true, referral: true, register: true } })
  expect(own.filter((text) => guest.includes(text))).toEqual([])
})

test('every category of games stands in the side menu', () => {
  const places = placeEntries({ offered: categories }, (category) => category).map(({ href }) => href)
  for (const category of categories)
    expect(places, category).toContain(category === 'LOTT' ? '/seaLottery' : placeOf(category).path)
})

test('a category that the merchant does not offer is not in the side menu', () => {
  const offered = categories.filter((category) => category !== 'COCKFIGHT' && category !== 'BG')
  const places = placeEntries({ offered }, (category) => category).map(({ title }) => title)
  expect(places).toEqual([undefined, ...offered])
})

test('the banners of a page are those of its name; home and its dialogs have one group', () => {
  const groups = {
    '/': 'home',
    '/home': 'home',
    '/login': 'home',
    '/login/verification': 'home',
    '/password/first': 'home',
  }
  const others = {
    '/rng': 'rng',
    '/rng/login': 'rng',
    '/member/deposit': 'member',
    '/pointMall': 'pointMall',
    '/play/10001': 'play',
  }
  for (const [path, name] of Object.entries({ ...groups, ...others }))
    expect(bannerGroupOf(path), path).toBe(`w_${name}`)
  expect(bannerGroupOf('/sports', '?group=cockfight')).toBe('w_cockfight')
})

test('each way to customer service is called what the merchant calls it, the usual ones in the language of the page (MS-02)', () => {
  const social = { telegram: null, facebook: null, channel: null, verify: null }
  const waysOf = (titles: readonly [type: string, title: string][]) =>
    helpEntries({ social, services: titles.map(([type, title]) => ({ type, title, href: `/${type}` })) })
      .slice(0, titles.length)
      .map(({ text, title, href, icon, window }) => [text ?? title, href, icon, window])
  expect(
    waysOf([
      ['LIVE', 'Live Support'],
      ['REPRESENTATIVE', 'Verify Representative'],
    ]),
  ).toEqual([
    ['help.support', '/LIVE', 'support', true],
    ['footer.verify', '/REPRESENTATIVE', 'shield', true],
  ])
  expect(
    waysOf([
      ['LIVE', 'Talk to Ana'],
      ['LINE', 'On LINE'],
      ['LIVE', ''],
    ]),
  ).toEqual([
    ['Talk to Ana', '/LIVE', 'support', true],
    ['On LINE', '/LINE', 'support', true],
    ['help.support', '/LIVE', 'support', true],
  ])
})

test('missions, messages and rewards carry their counts', () => {
  const found = yourEntries({ role: 'member', counts, promised: { vip: true, referral: true, register: true } })
  expect(Object.fromEntries(found.map((entry) => [entry.text, entry.count]))).toMatchObject({
    'you.missions': 2,
    'you.messages': 5,
    'you.rewards': 0,
  })
})

test('every way to customer service opens in its window, also where the merchant names none, and no other link does', () => {
  const social = { facebook: 'https://facebook.example/p', telegram: '/promotions', channel: null, verify: null }
  const windows = (services: Parameters<typeof helpEntries>[0]['services']) =>
    helpEntries({ social, services }).flatMap(({ href, window }) => (window ? [href] : []))
  expect(windows([])).toEqual(['/support'])
  const services = ['LIVE', 'REPRESENTATIVE', 'PHONE'].map((type) => ({ type, title: type, href: `/of/${type}` }))
  expect(windows(services)).toEqual(services.map(({ href }) => href))
})

test('the lobby is current on all its addresses and under its dialogs', () => {
  for (const path of ['/', '/index', '/index.html', '/home', '/login']) expect(isCurrent('/', path, '')).toBe(true)
  expect(isCurrent('/', '/rng', '')).toBe(false)
})

test('a kind of slots is current instead of the slots themselves', () => {
  expect(isCurrent('/rng', '/rng', '?vassalage=PG')).toBe(true)
  expect(isCurrent('/rng', '/rng', '?type=JP')).toBe(false)
  expect(isCurrent('/rng', '/rng/login', '?to=%2Fplay%2F7')).toBe(true)
  expect(isCurrent('/rng', '/rng/login', '?type=JP&to=%2Fplay%2F7')).toBe(false)
  expect(isCurrent('/rng?type=JP', '/rng', '?type=JP&vassalage=PG')).toBe(true)
  expect(isCurrent('/rng?type=JP', '/rng', '?type=TG')).toBe(false)
})
