import { expect, test } from 'vitest'
import { openHref, readOpen } from '#app/areas/team/model/report.ts'

const path = '/agentHome/teamManagement'

test('a row of the second page opens on that page, and closes there', () => {
  const query = new URLSearchParams('page=2')
  expect(openHref(path, query, [], 'ana')).toBe(`${path}?open=ana&page=2`)
  expect(openHref(path, new URLSearchParams('page=2&open=ana'), ['ana'], 'ana')).toBe(`${path}?page=2`)
})

test('one row more than a page opens at once closes the oldest one', () => {
  const names = Array.from({ length: 13 }, (_, at) => `name${at}`)
  expect(readOpen(new URLSearchParams({ open: names.join(',') }))).toEqual(names.slice(1))
})
