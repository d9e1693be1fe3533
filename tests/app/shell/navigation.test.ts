import { expect, test } from 'vitest'
import { isCurrent, yourEntries } from '#app/shell/navigation.ts'

const counts = { missions: 2, messages: 5, rewards: 0 }
const texts = (options: Parameters<typeof yourEntries>[0]) => yourEntries(options).map((entry) => entry.text)

test('invite and earn is in the menu only when referral is enabled', () => {
  expect(texts({ role: 'guest', counts, hasReferral: true })).toContain('you.invite')
  expect(texts({ role: 'guest', counts, hasReferral: false })).not.toContain('you.invite')
})

test('the member shortcuts are for those who are logged in', () => {
  const own = ['you.account', 'you.wallet', 'you.records', 'you.favourites', 'you.recent'] as const
  expect(texts({ role: 'member', counts, hasReferral: true })).toEqual(expect.arrayContaining([...own]))
  expect(texts({ role: 'guest', counts, hasReferral: true })).not.toEqual(expect.arrayContaining([own[0]]))
})

test('missions, messages and rewards carry their counts', () => {
  const found = yourEntries({ role: 'member', counts, hasReferral: true })
  expect(Object.fromEntries(found.map((entry) => [entry.text, entry.count]))).toMatchObject({ 'you.missions': 2, 'you.messages': 5, 'you.rewards': 0 })
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
