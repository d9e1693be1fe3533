import { expect, test } from 'vitest'
import {
  currentGameType,
  isSearch,
  type ListQuery,
  listHref,
  readListQuery,
  toOwnList,
} from '#app/areas/games/model/list-query.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search), 'vendor')
const everything: ListQuery = { vendor: '', q: '', filter: 'ALL', page: 1, type: '', classify: '', group: '' }

test('an address without a query is the first page of everything', () => {
  expect(read('')).toEqual(everything)
})

test('the game type of home starts as HOME, and is what was chosen afterwards', () => {
  expect(['', 'page=2', 'filter=hot', 'type=jp'].map((search) => currentGameType(read(search)))).toEqual([
    'HOME',
    'HOME',
    'HOT',
    'JP',
  ])
})

test('what a query says is read, the search without the blanks around it', () => {
  expect(read('vendor=JDB&q=%20%20dragon%20&filter=hot&page=3&type=jp')).toEqual({
    ...everything,
    vendor: 'JDB',
    q: 'dragon',
    filter: 'HOT',
    page: 3,
    type: 'JP',
  })
  expect(readListQuery(new URLSearchParams('vassalage=PG&vendor=JDB'), 'vassalage').vendor).toBe('PG')
})

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'page=1e9',
  'filter=worst',
  'vendor=<script>',
  'type=../etc',
  `vendor=${'x'.repeat(40)}`,
])('a query that makes no sense counts as not said: %s', (search) => {
  expect(read(search)).toEqual(everything)
})

test('a search is never longer than a name can be', () => {
  expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(100)
})

test('a change of vendor goes back to page 1 and clears the search', () => {
  const query = read('vendor=PG&q=koi&page=3&filter=NEW')
  expect(listHref('/', query, { vendor: 'JDB' }, 'vendor')).toBe('/?vendor=JDB&filter=NEW')
})

test('a change of the filter goes back to page 1 and keeps the rest', () => {
  const query = read('vendor=PG&q=koi&page=3')
  expect(listHref('/', query, { filter: 'HOT' }, 'vendor', '#lobby')).toBe('/?vendor=PG&filter=HOT&q=koi#lobby')
})

test('an own list is one as long as nothing is looked for in it', () => {
  expect(
    ['filter=RECENT', 'filter=FAV&type=RNG&page=2', 'filter=HOT', ''].map((search) => toOwnList(read(search))),
  ).toEqual(['recent', 'favourites', null, null])
  const narrowed = ['q=koi', 'vendor=PG', 'classify=WAYS'].map((search) => toOwnList(read(`filter=RECENT&${search}`)))
  expect(narrowed).toEqual([null, null, null])
})

test('a change of the page keeps everything, and the first page needs no number', () => {
  const query = read('vendor=PG&q=koi&page=3')
  expect(listHref('/rng', query, { page: 4 }, 'vassalage')).toBe('/rng?vassalage=PG&q=koi&page=4')
  expect(listHref('/rng', query, { page: 1 }, 'vassalage')).toBe('/rng?vassalage=PG&q=koi')
})

test('an address that was written is read back as it was meant', () => {
  const query: ListQuery = {
    vendor: 'JDB',
    q: 'koi & crane +1',
    filter: 'NEW',
    page: 12,
    type: 'JP',
    classify: 'LINKED_JACKPOT',
    group: 'cockfight',
  }
  expect(read(listHref('', query, { page: query.page }, 'vendor').slice(1))).toEqual(query)
})

test('what is typed takes the place of a search, emptied or not, and never of the list that it began from', () => {
  expect(['', '?page=2&vendor=PG', '?q=je', '?q=', '?filter=NEW&q=je&page=2'].map(isSearch)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
