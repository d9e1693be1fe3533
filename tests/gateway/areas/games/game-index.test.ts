import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGameIndex, type GameFilter, type IndexedGame } from '#gateway/areas/games/game-index.ts'
import { normaliseName } from '#gateway/areas/games/name-search.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'
import { makeGame, makeGames, makeVendors } from './made-games.ts'

const rows = makeGames(240)
const index = createGameIndex(rows, makeVendors(), 'http://gateway.test')
const nodeIds = (games: readonly IndexedGame[]): number[] => games.map((game) => game.row.nodeId)

/** The filter in the plainest words. */
function passes(row: Game, filter: GameFilter): boolean {
  const name = normaliseName(row.name)
  return (
    (filter.gameType === undefined || row.gameType === filter.gameType || row.gameCategory === filter.gameType) &&
    (filter.vassalage === undefined || row.vendorCode === filter.vassalage) &&
    (filter.gameClassify === undefined || row.gameClassify === filter.gameClassify) &&
    (filter.gameName === undefined || name.includes(normaliseName(filter.gameName))) &&
    (!filter.minBetMinor || Number(row.minBetMinor) >= filter.minBetMinor) &&
    (!filter.minLineNum || row.minLineNum >= filter.minLineNum) &&
    (!filter.isNew || row.isNew)
  )
}

const optional = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const filters: fc.Arbitrary<GameFilter> = fc.record({
  gameType: optional(
    'RNG',
    'LIVE',
    'FISH',
    'SPORTS',
    'JP',
    'SC',
    'VP',
    'TG',
    'AC',
    'BG',
    'ESPORTS',
    'COCKFIGHT',
    'NOBODY',
  ),
  vassalage: optional('PG', 'JL', 'AG', 'BG', 'NOBODY'),
  gameClassify: optional('FRUIT', 'OCEAN', 'CARD', 'NOBODY'),
  // Each of these is in some name, so that no error is forgiven here.
  gameName: optional('a', 'go', 'gol', 'gold', 'dragon', 'datus', 'cafe', 'halo halo', '888'),
  minBetMinor: optional(0, 1, 20, 21, 100, 1_000, 1_001),
  minLineNum: optional(0, 1, 2, 10, 25, 26),
  isNew: optional(true, false),
})

test('a page of any filters is what reading every game gives', () => {
  fc.assert(
    fc.property(
      filters,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 40 }),
      (filter, pageNo, pageSize) => {
        const matches = rows.filter((row) => passes(row, filter))
        const begins = (row: Game): boolean =>
          filter.gameName !== undefined && normaliseName(row.name).startsWith(normaliseName(filter.gameName))
        const ordered = [...matches.filter(begins), ...matches.filter((row) => !begins(row))].map((row) => row.nodeId)
        const page = index.page(filter, pageNo, pageSize)
        expect(nodeIds(page.games)).toEqual(ordered.slice((pageNo - 1) * pageSize, pageNo * pageSize))
        expect([page.totalCount, page.totalPages]).toEqual([ordered.length, Math.ceil(ordered.length / pageSize)])
      },
    ),
    { numRuns: 400 },
  )
})

test('counts by vendor and classify leave out their own filter only', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const byVendor = index.countByVendor(filter)
      const expected = ['PG', 'JL', 'AG', 'BG'].map(
        (vassalage) => rows.filter((row) => passes(row, { ...filter, vassalage })).length,
      )
      expect(byVendor.map((entry) => entry.gameCount).reduce((sum, each) => sum + each, 0)).toBe(
        expected.reduce((sum, each) => sum + each, 0),
      )
      for (const { key, gameCount } of byVendor)
        expect(gameCount).toBe(rows.filter((row) => passes(row, { ...filter, vassalage: key })).length)
      for (const { key, gameCount } of index.countByClassify(filter))
        expect(gameCount).toBe(rows.filter((row) => passes(row, { ...filter, gameClassify: key })).length)
    }),
    { numRuns: 60 },
  )
})

test.each(['', 'ALL', 'all', 'HOME'])('the game type %j narrows nothing', (gameType) => {
  expect(index.page({ gameType }, 1, 1).totalCount).toBe(rows.length)
})

test('codes are read in any case', () => {
  expect(index.page({ gameType: 'rng', vassalage: 'pg' }, 1, 1).totalCount).toBe(
    index.page({ gameType: 'RNG', vassalage: 'PG' }, 1, 1).totalCount,
  )
})

test('the same code is a vendor in one filter and a game type in the other', () => {
  const vendor = index.page({ vassalage: 'BG' }, 1, 500).games
  const bingo = index.page({ gameType: 'BG' }, 1, 500).games
  expect(new Set(vendor.map((game) => game.row.vendorCode))).toEqual(new Set(['BG']))
  expect(new Set(bingo.map((game) => game.row.gameCategory))).toEqual(new Set(['BG']))
  expect(nodeIds(vendor)).not.toEqual(nodeIds(bingo))
})

test('hot games come in the order of their rank', () => {
  const ranks = index.hot({ gameType: 'RNG' }).map((game) => game.row.hotRank ?? 0)
  expect(ranks.length).toBeGreaterThan(3)
  expect(ranks).toEqual([...ranks].sort((left, right) => left - right))
})

test('games of a vendor that is switched off in one lane are not in the lobby, those of its other lanes are', () => {
  const isOff = (row: { gameType: string }, code: string) => code === 'JL' && row.gameType === 'LIVE'
  const vendors = makeVendors().map((vendor) => ({ ...vendor, enabled: !isOff(vendor, vendor.code) }))
  const open = createGameIndex(rows, vendors, 'http://gateway.test')
  const expected = rows.filter((row) => !isOff(row, row.vendorCode))
  expect(expected.length).toBeLessThan(rows.length)
  expect(expected.some(({ vendorCode }) => vendorCode === 'JL')).toBe(true)
  expect(nodeIds(open.games)).toEqual(expected.map(({ nodeId }) => nodeId))
})

test('a picture has an address of its own that changes with what it shows', () => {
  const addressOf = (artSpec: string): string | undefined =>
    createGameIndex([makeGame(1, { artSpec })], [], 'http://gateway.test').find(1_001)?.item.iconUrl
  expect(addressOf('{"a":1}')).toMatch(/^http:\/\/gateway\.test\/cdn\/games\/1001\.[0-9a-f]{8}\.svg$/)
  expect(addressOf('{"a":1}')).toBe(addressOf('{"a":1}'))
  expect(addressOf('{"a":1}')).not.toBe(addressOf('{"a":2}'))
})

test('a lobby without games answers empty pages', () => {
  expect(createGameIndex([], [], 'http://gateway.test').page({ gameName: 'gold', gameType: 'RNG' }, 1, 18)).toEqual({
    games: [],
    totalCount: 0,
    totalPages: 0,
  })
})
