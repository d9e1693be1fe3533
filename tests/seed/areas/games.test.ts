import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { type ArtSpec, drawTile } from '#gateway/art/art.ts'
import { hasMotif } from '#gateway/art/motif.ts'
import { type GameCategory, gameCategories } from '#gateway/kernel/game-categories.ts'
import { buildGames, buildVendors, type GameRow } from '#seed/areas/games.ts'
import { directedGames, hotRow } from '#seed/data/directed-games.ts'
import { vendorSplit } from '#seed/data/vendors.ts'

const vendors = buildVendors()
let games: GameRow[]
beforeAll(() => {
  games = buildGames(1)
})

const artOf = (game: GameRow): ArtSpec => JSON.parse(game.artSpec) as ArtSpec
const codesOf = (gameType: string): string[] =>
  vendors.filter((vendor) => vendor.gameType === gameType).map(({ code }) => code)
const countOf = (wanted: (game: GameRow) => boolean): number => games.filter(wanted).length

test('at scale 1 there are 11,512 games, more than 10,000 of them slots, and about 60 vendors', () => {
  expect(games).toHaveLength(11_512)
  expect(countOf((game) => game.gameCategory === 'RNG')).toBeGreaterThanOrEqual(10_000)
  expect(vendors.length).toBeGreaterThanOrEqual(60)
  expect(vendors.length).toBeLessThan(75)
})

/** How often a row asks what stands in the rows before it: all of that is remembered in maps. */
function looksOfRow(scale: number): number {
  const { get } = Map.prototype
  let looks = 0
  Map.prototype.get = function (key) {
    looks += 1
    return get.call(this, key)
  }
  try {
    const { length } = buildGames(scale)
    return looks / length
  } finally {
    Map.prototype.get = get
  }
}

test('a row of many is no more work than a row of few', () => {
  expect(looksOfRow(1)).toBeLessThan(1.5 * looksOfRow(0.1))
})

test('every one of the fifteen categories has games, and every vendor has a game in its lane', () => {
  for (const category of gameCategories)
    expect(
      countOf((game) => game.gameCategory === category),
      category,
    ).toBeGreaterThanOrEqual(15)
  const lanes = new Set(games.map((game) => `${game.vendorCode} ${game.gameType}`))
  expect([...lanes].sort()).toEqual(vendors.map(({ code, gameType }) => `${code} ${gameType}`).sort())
})

test.each([
  ['FISH', ['AG', 'BBIN', 'CQ9', 'GG', 'PT', 'RTG']],
  ['LIVE', ['AG', 'BBIN', 'BG', 'DG', 'EA', 'LOTUS', 'OG', 'PT', 'TGP']],
  ['PVP', ['KX', 'KY', 'TH', 'WS', 'XY']],
  ['RNG', ['AE', 'AG', 'CQ9', 'GG', 'ISB', 'MG', 'MGS', 'PNG', 'PT', 'RTG', 'TTG', 'WD']],
  ['RNG', ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']],
  ['SPORTS', ['IBC', 'SBT', 'UG']],
  ['LOTT', ['TCG_SEA']],
  ['ELOTT', ['TCG_VN']],
])('%s has the vendors of CN-56 to CN-60', (gameType, codes) => {
  expect(codesOf(gameType)).toEqual(expect.arrayContaining(codes))
})

test('a vendor is keyed by code and game type', () => {
  expect(new Set(vendors.map(({ code, gameType }) => `${code} ${gameType}`)).size).toBe(vendors.length)
  expect(
    vendors
      .filter(({ code }) => code === 'AG')
      .map(({ gameType }) => gameType)
      .sort(),
  ).toEqual(['FISH', 'LIVE', 'RNG'])
})

test('e-sports and cockfight stand in the sports lane and are told apart by vendor, five or more each', () => {
  for (const [category, codes] of [
    ['ESPORTS', vendorSplit.esports],
    ['COCKFIGHT', vendorSplit.cockfight],
  ] as const) {
    const own = games.filter((game) => game.gameCategory === category)
    expect(new Set(own.map((game) => game.vendorCode))).toEqual(new Set(codes))
    expect(new Set(own.map((game) => game.gameType))).toEqual(new Set(['SPORTS']))
    expect(codes.length).toBeGreaterThanOrEqual(5)
  }
  const rest = games.filter((game) => game.gameCategory === 'SPORTS').map((game) => game.vendorCode)
  expect(rest.filter((code) => vendorSplit.esports.includes(code) || vendorSplit.cockfight.includes(code))).toEqual([])
})

test('codes, nodes and places are unique, and no name is used twice', () => {
  for (const key of ['nodeId', 'position', 'gameCode', 'name'] as const)
    expect(new Set(games.map((game) => game[key])).size, key).toBe(games.length)
})

test('names fit under a tile, and the words vary', () => {
  expect(games.filter((game) => game.name.length > 22)).toEqual([])
  const firstWords = new Set(games.map((game) => game.name.split(' ')[0]))
  expect(firstWords.size).toBeGreaterThan(700)
})

test('the directed games lead the lobby with exactly their pictures', () => {
  expect(games.slice(0, 36).map(artOf)).toEqual(directedGames.map(({ art }) => art))
  expect(games.slice(0, 6).map(({ name }) => name)).toEqual([
    'Jeepney Joyride',
    'The Owl Ledger',
    'Wheel of Islands',
    'Spade Society',
    'Fjord Raiders',
    'Carabao Harvest',
  ])
})

test('the hot row of the home page comes first among the hot games', () => {
  const hot = games.filter((game) => game.hotRank !== null).sort((a, b) => (a.hotRank ?? 0) - (b.hotRank ?? 0))
  expect(hot.slice(0, 12).map(({ name }) => name)).toEqual(hotRow)
  expect(hot.map((game) => game.hotRank)).toEqual(hot.map((_, at) => at + 1))
  expect(hot.length / games.length).toBeGreaterThan(0.015)
  expect(hot.length / games.length).toBeLessThan(0.03)
  expect(new Set(hot.map((game) => game.gameCategory)).size).toBe(gameCategories.length)
})

test('about three in a hundred games are new, none of them hot or closed, and five are closed', () => {
  const fresh = games.filter((game) => game.isNew)
  expect(fresh.length / games.length).toBeGreaterThan(0.025)
  expect(fresh.length / games.length).toBeLessThan(0.035)
  expect(fresh.filter((game) => game.hotRank !== null)).toEqual([])
  expect(countOf((game) => game.maintenance === true)).toBe(5)
  expect(games.slice(0, 100).filter((game) => game.maintenance)).toEqual([])
})

test('a free trial is offered where one plays against chance, not where others play along', () => {
  const trials = new Set(games.filter((game) => game.supportPlay === 0).map((game) => game.gameCategory))
  expect(trials).toEqual(new Set(['RNG', 'JP', 'TG', 'AC', 'SC', 'VP', 'FISH']))
  expect(games.filter((game) => game.supportPlay === 0 && game.engine === 'crash')).toEqual([])
})

/** The engines of a category's kind. Those that have only dice say so on the tile and on their page (decision 281). */
const kinds: Record<GameCategory, readonly string[]> = {
  RNG: ['slot'],
  JP: ['slot'],
  FISH: ['slot'],
  AC: ['slot', 'crash'],
  SC: ['scratch'],
  BG: ['bingo-75', 'bingo-90'],
  COCKFIGHT: ['cockfight'],
  LIVE: ['baccarat', 'speed-baccarat', 'roulette', 'sic-bo', 'dragon-tiger', 'blackjack', 'color-game', 'money-wheel'],
  LOTT: ['six-42', 'six-45', 'six-49', 'six-55', 'six-58', 'digits-2', 'digits-3', 'digits-4', 'sea-4d'],
  ELOTT: ['three-dice', 'ten-cars', 'five-of-eleven', 'quick-3d', 'keno', 'vn-north', 'vn-south'],
  TG: ['baccarat', 'blackjack', 'dice', 'money-wheel', 'roulette', 'sic-bo'],
  VP: ['dice'],
  PVP: ['dice'],
  SPORTS: ['dice'],
  ESPORTS: ['dice'],
}

test('each tile opens an engine of its category’s kind, and every kind is there', () => {
  const tiles = games.filter(({ isGame }) => isGame === 'GAME')
  for (const category of gameCategories) {
    const found = new Set(tiles.filter((game) => game.gameCategory === category).map(({ engine }) => engine))
    expect([...found].sort(), category).toEqual([...kinds[category]].sort())
  }
})

test('slots have the lines and least bets that their engine knows', () => {
  const slots = games.filter((game) => game.engine === 'slot')
  expect(new Set(slots.map((game) => game.minLineNum))).toEqual(new Set([10, 20, 25]))
  expect(slots.filter((game) => BigInt(game.minBetMinor) % BigInt(game.minLineNum) !== 0n)).toEqual([])
  expect(new Set(slots.map((game) => game.volatility))).toEqual(new Set(['low', 'medium', 'high']))
  expect(games.filter((game) => BigInt(game.minBetMinor) <= 0n)).toEqual([])
})

test('the lobby has no two neighbours of one vendor, and ten compositions or more on every page', () => {
  expect(games.slice(37).filter((game, at) => games[at + 36]?.vendorCode === game.vendorCode)).toEqual([])
  const compositions = games.map((game) => artOf(game).composition)
  expect(compositions.slice(37).filter((composition, at) => compositions[at + 36] === composition)).toEqual([])
  for (let from = 0; from + 18 <= compositions.length; from += 18)
    expect(new Set(compositions.slice(from, from + 18)).size, `from ${from}`).toBeGreaterThanOrEqual(10)
})

test('pages of one category and of one vendor do not look stamped either', () => {
  const lists = [
    ...gameCategories.map((category) => games.filter((game) => game.gameCategory === category)),
    games.filter((game) => game.vendorCode === 'PG' && game.gameType === 'RNG'),
  ]
  for (const list of lists) {
    const specs = list.map(artOf)
    const stamped = specs
      .slice(1)
      .filter((spec, at) => spec.composition === specs[at]?.composition && spec.palette === specs[at]?.palette)
    expect(stamped.length / specs.length, list[0]?.gameCategory).toBeLessThan(0.02)
  }
})

test('tiles of the lobby stay small', () => {
  const sizes = games.filter((_, at) => at % 97 === 0).map((game) => gzipSync(drawTile(artOf(game))).length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(15_500)
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(6_500)
})

test('every picture names a motif that exists', () => {
  expect(games.filter((game) => !hasMotif(artOf(game).motif))).toEqual([])
})

test('a vendor tile opens its list: live, fish and poker vendors have one, and it is not the first of their games', () => {
  const tiles = games.filter((game) => game.isGame === 'VASSALAGE')
  expect(new Set(tiles.map((game) => game.gameType))).toEqual(new Set(['LIVE', 'FISH', 'PVP']))
  for (const tile of tiles)
    expect(games.find((game) => game.vendorCode === tile.vendorCode && game.gameType === tile.gameType)?.isGame).toBe(
      'GAME',
    )
})

test('the same scale makes the same rows, and another seed other games', () => {
  expect(buildGames(0.05)).toEqual(buildGames(0.05))
  expect(buildGames(0.05, 1).map(({ name }) => name)).not.toEqual(buildGames(0.05, 2).map(({ name }) => name))
})

test('at a small scale the directed games, every category and every vendor are still there', () => {
  const few = buildGames(0.01)
  expect(few.length).toBeLessThan(400)
  expect(few.slice(0, 36).map(({ name }) => name)).toEqual(directedGames.map(({ name }) => name))
  expect(new Set(few.map((game) => game.gameCategory)).size).toBe(gameCategories.length)
  expect(new Set(few.map((game) => `${game.vendorCode} ${game.gameType}`)).size).toBe(vendors.length)
})
