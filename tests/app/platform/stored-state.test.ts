import { expect, test } from 'vitest'
import { toStoredState } from '#app/platform/stored-state.server.ts'
import { writeStoredState } from '#app/platform/stored-state.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'

const preferences = { lang: 'TY', hisLang: 'EN', merchant_currency: 'TLB' }
const member = {
  token: 'secret-token',
  type: 1,
  username: 'agent01',
  merchantCode: 'm1',
  preferences,
} as unknown as Visitor
const guest = { ...member, token: null, type: null, username: null } as Visitor

const entry = { merchantCode: 'm1', country: 'PH', langList: ['EN', 'TY'] }
const kept = JSON.stringify(entry)

/** A browser's two storages. */
function newPlaces() {
  const [session, local] = [new Map<string, string>(), new Map<string, string>()]
  const place = (map: Map<string, string>) => ({
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
    getItem: (name: string) => map.get(name) ?? null,
    clear: () => map.clear(),
  })
  return { session, local, places: { session: place(session), local: place(local) } }
}

test('a session is told by a mark that is the same each time and is not the token', () => {
  const { session } = toStoredState(member, entry)
  expect(session).toMatchObject({ isAgent: '1', username: 'agent01' })
  expect(session?.token).toMatch(/^[0-9a-f]{16}$/)
  expect(JSON.stringify(toStoredState(member, entry))).not.toContain('secret-token')
  expect(toStoredState(member, entry)).toEqual(toStoredState(member, entry))
})

test('both storages hold their entries (ST-23 to ST-32)', () => {
  const { session, local, places } = newPlaces()
  writeStoredState(toStoredState(member, entry), places)
  expect([...session.keys()].sort()).toEqual(['isAgent', 'merchant', 'merchantCode', 'token', 'username'])
  expect(Object.fromEntries(local)).toEqual({ merchantCode: 'm1', lang: 'TY', hisLang: 'EN', merchant_currency: 'TLB' })
})

test('after a logout the session storage is empty but for the merchant code; what a guest has in it stays', () => {
  const { session, local, places } = newPlaces()
  writeStoredState(toStoredState(member, entry), places)
  session.set('HOT_GAMES', '[]')
  writeStoredState(toStoredState(guest, entry), places)
  expect(Object.fromEntries(session)).toEqual({ merchant: kept, merchantCode: 'm1' })
  expect(local.get('lang')).toBe('TY')
  session.set('HOT_GAMES', '[]')
  writeStoredState(toStoredState(guest, entry), places)
  expect(session.has('HOT_GAMES')).toBe(true)
})

test('another merchant than before clears the session storage whole', () => {
  const { session, local, places } = newPlaces()
  writeStoredState(toStoredState(member, entry), places)
  session.set('popup-A', 'closed')
  writeStoredState(toStoredState({ ...guest, merchantCode: 'm2' }, null), places)
  expect(Object.fromEntries(session)).toEqual({ merchantCode: 'm2' })
  expect(local.get('merchantCode')).toBe('m2')
})

test('a kept page does not say which language there was before, and the storage finds out by itself', () => {
  const { local, places } = newPlaces()
  const shown = (lang: string) =>
    toStoredState({ ...guest, preferences: { ...preferences, lang, hisLang: null } } as unknown as Visitor, entry)
  writeStoredState(shown('EN'), places)
  expect(local.has('hisLang')).toBe(false)
  for (const lang of ['TY', 'TY']) writeStoredState(shown(lang), places)
  expect([local.get('lang'), local.get('hisLang')]).toEqual(['TY', 'EN'])
})
