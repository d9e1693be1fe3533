import { expect, test } from 'vitest'
import { openHref, opensInPlace, readOpen, toTree } from '#app/areas/team/model/tree.ts'

const path = '/agentHome/teamManagement'
const closed = { above: [], isOpen: false }

test('a row of the second page opens on that page, and closes there', () => {
  const query = new URLSearchParams('page=2')
  expect(openHref(path, query, { username: 'ana', ...closed })).toBe(`${path}?open=ana&page=2`)
  const opened = new URLSearchParams('page=2&open=ana')
  expect(openHref(path, opened, { username: 'ana', ...closed, isOpen: true })).toBe(`${path}?page=2`)
})

test('one row more than a page opens at once closes the oldest one', () => {
  const names = Array.from({ length: 13 }, (_, at) => `name${at}`)
  expect(readOpen(new URLSearchParams({ open: names.join(',') }))).toEqual(names.slice(1))
})

test('no row is closed in which another one is open, however many are opened', () => {
  /** Who stands above a row by its name: `a` is above `a.b`. */
  const aboveOf = (username: string): string[] => {
    const parts = username.split('.')
    return parts.slice(1).map((_, at) => parts.slice(0, parts.length - 1 - at).join('.'))
  }
  let query = new URLSearchParams()
  const open = (username: string): void => {
    const href = openHref(path, query, { username, above: aboveOf(username), isOpen: false })
    query = new URL(href, 'http://own.example').searchParams
    const names = readOpen(query)
    for (const name of names) expect(names, `${name} after ${username}`).toEqual(expect.arrayContaining(aboveOf(name)))
    expect(names).toContain(username)
  }
  for (const name of ['a', 'b', 'b.a', 'c', 'a.a', 'a.a.a', 'a.a.a.a', 'a.b', 'b.b', 'b.b.b', 'c.a', 'a.c']) open(name)
  for (const name of ['d', 'd.a', 'd.b', 'e', 'f', 'g', 'h', 'i', 'b', 'b.c', 'a', 'a.a', 'a.a.b', 'j']) open(name)
  expect(readOpen(query)).toHaveLength(12)
})

test('where opened lists end that have more it is said, the inner one first', () => {
  const named = (...names: string[]) => names.map((username) => ({ username }))
  const rows = toTree(
    named('ana', 'ben'),
    new Map([
      ['ana', { list: named('cora', 'dina'), total: 2 }],
      ['dina', { list: named('ella'), total: 4 }],
      ['ben', { list: named('fe'), total: 6 }],
      ['fe', { list: named('gil'), total: 2 }],
    ]),
  )
  expect(rows.map(({ username, above, isOpen }) => [username, ...above, isOpen])).toEqual([
    ['ana', true],
    ['cora', 'ana', false],
    ['dina', 'ana', true],
    ['ella', 'dina', 'ana', false],
    ['ben', true],
    ['fe', 'ben', true],
    ['gil', 'fe', 'ben', false],
  ])
  expect(
    rows.flatMap(({ username, rests }) => rests.map(({ count, level, ...of }) => [username, of, count, level])),
  ).toEqual([
    ['ella', { username: 'dina' }, 3, 2],
    ['gil', { username: 'fe' }, 1, 2],
    ['gil', { username: 'ben' }, 5, 1],
  ])
})

test('what stands too deep to open in place is no row that opens', () => {
  const names = Array.from({ length: 9 }, (_, at) => `name${at}`)
  const below = new Map(names.map((name, at) => [name, { list: [{ username: `name${at + 1}` }], total: 1 }]))
  const rows = toTree([{ username: 'name0' }], below)
  expect(rows.map(opensInPlace)).toEqual([true, true, true, true, true, true, false])
  expect(rows.at(-1)?.isOpen).toBe(false)
})
