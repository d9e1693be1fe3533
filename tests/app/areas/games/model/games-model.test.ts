import { expect, test } from 'vitest'
import {
  categories,
  getListPage,
  hasPage,
  homeSections,
  listPaths,
  placeOf,
} from '#app/areas/games/model/categories.ts'
import { toVendorTiles, vendorsByCategory } from '#app/areas/games/model/lanes.ts'
import { prizeModeOf } from '#app/areas/games/model/lottery.ts'
import { parseLotteryFavourites, toggleLotteryFavourite } from '#app/areas/games/model/lottery-favourites.ts'
import { isOffered, type Market } from '#app/areas/games/model/market.ts'
import { matchByName } from '#app/areas/games/model/name-match.ts'
import { playHref } from '#app/areas/games/model/play.ts'
import { startRoute } from '#app/areas/games/model/start.ts'
import { heartValue, parseHeart, tileHref, trialHref } from '#app/areas/games/model/tile.ts'
import type { VendorLane } from '#catalogue/games/vendor.ts'

const tile = { id: 7, vendor: 'JDB', type: 'RNG', trial: true, vendorList: false }
const vendor = { seamless: false, hasRooms: false }
const route = (
  game: { vendor?: string; type: string; kind?: string; vendorList?: boolean },
  card = vendor,
  room: string | null = null,
) => startRoute({ id: 7, vendor: 'AG', code: 'g7', kind: game.type, vendorList: false, ...game }, card, room)

test('every path has the category of the specification', () => {
  expect(Object.fromEntries(listPaths.map((path) => [path, getListPage(path).code]))).toEqual({
    '/sports': 'SPORTS',
    '/esports': 'ESPORTS',
    '/live': 'LIVE',
    '/lott': 'LOTT',
    '/elott': 'ELOTT',
    '/fish': 'FISH',
    '/pvp': 'PVP',
    '/rng': 'RNG',
  })
  const centers = listPaths.filter((path) => getListPage(path).kind === 'center')
  expect(centers).toEqual(['/sports', '/esports', '/lott', '/elott'])
})

test('the sub-types are tabs of the slots page, and cockfight a group of sports', () => {
  const tabs = categories.filter((category) => !hasPage(category)).map((category) => placeOf(category).path)
  expect(tabs).toEqual([
    ...['JP', 'TG', 'AC', 'BG'].map((type) => `/rng?type=${type}`),
    '/sports?group=cockfight',
    ...['SC', 'VP'].map((type) => `/rng?type=${type}`),
  ])
})

test('a list page is found by its address, however it is written, and under the login', () => {
  for (const address of ['/fish', '/FISH', '/fish/', '/fish/login', '/%66ish'])
    expect([address, getListPage(address).path]).toEqual([address, '/fish'])
  for (const address of ['/', '/promotions', '/fishes']) expect(() => getListPage(address)).toThrow(address)
})

test('home has a section for every category, the lotteries last', () => {
  expect(homeSections.toSorted()).toEqual(categories.toSorted())
  expect(homeSections.slice(-2)).toEqual(['LOTT', 'ELOTT'])
})

test('bingo is offered only where Tagalog is, and the two parts of sports where somebody makes them', () => {
  const split = { esports: ['SE'], cockfight: ['SF'] }
  const missing = (market: Market) => categories.filter((category) => !isOffered(category, market))
  expect(missing({ languages: ['EN', 'TY'], split })).toEqual([])
  expect(missing({ languages: ['EN'], split })).toEqual(['BG'])
  expect(missing({ languages: ['TY'], split: { esports: ['SE'], cockfight: [] } })).toEqual(['COCKFIGHT'])
  expect(missing({ languages: ['TY'], split: { esports: [], cockfight: ['SF'] } })).toEqual(['ESPORTS'])
})

test('e-sports and cockfight vendors are split from sports by two lists', () => {
  const card = (code: string) => ({ vassalage: code, displayName: `${code} name` })
  const lanes = [
    { title: 'SPORTS', gameCategory: 'SPORTS', cards: ['IBC', 'IME', 'SV3'].map(card) },
    { title: 'LIVE', gameCategory: 'LIVE', cards: [card('IME')] },
  ] as unknown as VendorLane[]
  const found = vendorsByCategory(lanes, { esports: ['IME'], cockfight: ['SV3'] })
  expect(
    Object.fromEntries(Object.entries(found).map(([category, vendors]) => [category, vendors.map(({ code }) => code)])),
  ).toEqual({
    SPORTS: ['IBC'],
    ESPORTS: ['IME'],
    COCKFIGHT: ['SV3'],
    LIVE: ['IME'],
  })
})

test('the tile of a vendor starts its first game; a vendor without games has no tile', () => {
  const first = (nodeId: number) => ({ nodeId, gameId: `g${nodeId}` })
  const firstGames = { SPORTS: { IBC: first(7), vendors: ['IBC'] }, LOTT: { TCG_SEA: first(8) } }
  expect(
    toVendorTiles(
      [
        { code: 'IBC', name: 'IBC' },
        { code: 'GONE', name: 'Gone' },
      ],
      'ESPORTS',
      firstGames,
    ),
  ).toEqual([{ code: 'IBC', name: 'IBC', kind: 'ESPORTS', href: '/play/7' }])
  expect(toVendorTiles([{ code: 'TCG_SEA', name: 'SEA' }], 'LOTT', firstGames)).toMatchObject([
    { href: '/seaLottery?gameCode=g8' },
  ])
})

test('the prize mode is ELOTT where the category has the card of a VN lottery', () => {
  expect([
    prizeModeOf([{ vassalage: 'TCG_SEA', gameType: 'LOTT' }]),
    prizeModeOf([
      { vassalage: 'TALA', gameType: 'LOTT' },
      { vassalage: 'TCG_VN', gameType: 'LOTT' },
    ]),
    prizeModeOf([{ vassalage: 'TALA', gameType: 'ELOTT' }]),
    prizeModeOf([]),
  ]).toEqual(['LOTT', 'ELOTT', 'ELOTT', 'LOTT'])
})

test.each([
  ['koi', ['Koi & Crane']],
  ['KOI CRANE', ['Koi & Crane']],
  ['koi and crane', ['Koi & Crane']],
  ['dargon', ['Monsoon Dragon']],
  ['drgon', ['Monsoon Dragon']],
  ['draggon', ['Monsoon Dragon']],
  ['drakon', ['Monsoon Dragon']],
  ['ko1', []],
  ['?!', []],
  ['  ', ['Monsoon Dragon', 'Koi & Crane']],
])('a list that is here whole finds %j, one typing error forgiven', (typed, found) => {
  expect(matchByName(['Monsoon Dragon', 'Koi & Crane'], typed, (name) => name)).toEqual(found)
})

test('favourite draws are kept for each user of a device apart, and what others wrote there does no harm', () => {
  const one = toggleLotteryFavourite(null, 'ana', 'A1')
  const two = toggleLotteryFavourite(toggleLotteryFavourite(one, 'ben', 'B1'), 'ana', 'A2')
  expect(parseLotteryFavourites(two)).toEqual({ ana: ['A2', 'A1'], ben: ['B1'] })
  expect(parseLotteryFavourites(toggleLotteryFavourite(two, 'ana', 'A1'))).toEqual({ ana: ['A2'], ben: ['B1'] })
  for (const broken of ['{', 'null', '7', '{"ana":7}']) expect(parseLotteryFavourites(broken).ana ?? []).toEqual([])
})

test.each([
  [
    'a slot runs on /rng with its vendor',
    { type: 'RNG', vendor: 'JDB' },
    vendor,
    null,
    { way: 'rng', path: '/rng?vassalage=JDB&game=7' },
  ],
  [
    'a kind of its own over its own tab of the slots',
    { type: 'RNG', kind: 'BG', vendor: 'JDB' },
    vendor,
    null,
    { way: 'rng', path: '/rng?type=BG&vassalage=JDB&game=7' },
  ],
  ['a live game in the popup over its list', { type: 'LIVE' }, vendor, null, { way: 'popup', path: '/live?game=7' }],
  ['a sports game over its center', { type: 'SPORTS' }, vendor, null, { way: 'popup', path: '/sports?game=7' }],
  [
    'an e-sports game over its own',
    { type: 'SPORTS', kind: 'ESPORTS' },
    vendor,
    null,
    { way: 'popup', path: '/esports?game=7' },
  ],
  [
    'a cockfight over its group',
    { type: 'SPORTS', kind: 'COCKFIGHT' },
    vendor,
    null,
    { way: 'popup', path: '/sports?group=cockfight&game=7' },
  ],
  ['a game without a list on its own page', { type: 'OTHER' }, vendor, null, { way: 'popup', path: '/play/7' }],
  [
    'the tile of a vendor opens its list',
    { type: 'LIVE', vendorList: true },
    vendor,
    null,
    { way: 'vendor', path: '/live?popup=AG' },
  ],
  [
    'a single-wallet vendor on /seamless',
    { type: 'FISH' },
    { seamless: true, hasRooms: false },
    null,
    { way: 'seamless', path: '/seamless?game=7' },
  ],
  ['a room vendor asks for a room first', { type: 'PVP' }, { seamless: false, hasRooms: true }, null, { way: 'room' }],
  [
    'and then starts in it',
    { type: 'PVP' },
    { seamless: false, hasRooms: true },
    'r1',
    { way: 'popup', path: '/pvp?game=7&room=r1' },
  ],
  [
    'a lottery on its route with its game code',
    { type: 'LOTT', vendor: 'TCG_SEA' },
    vendor,
    null,
    { way: 'lottery', path: '/seaLottery?gameCode=g7' },
  ],
  [
    'a Vietnamese lottery on its own',
    { type: 'ELOTT', vendor: 'TCG_VN' },
    vendor,
    null,
    { way: 'lottery', path: '/vnLottery?gameCode=g7' },
  ],
])('starting is routed by vendor: %s', (_what, game, card, room, expected) => {
  expect(route(game, card, room)).toEqual(expected)
})

test('a tile starts its game; a vendor tile opens the list of its games', () => {
  expect(tileHref(tile)).toBe('/play/7')
  expect(tileHref({ ...tile, type: 'LIVE', vendor: 'A&B', vendorList: true })).toBe('/live?popup=A%26B')
})

test('a free trial is offered only where the game has one', () => {
  expect(trialHref(tile)).toBe('/play/7?trial=1')
  expect(trialHref({ ...tile, trial: false })).toBeUndefined()
  expect(trialHref({ ...tile, vendorList: true })).toBeUndefined()
})

test('a heart carries what the favourite calls want to know', () => {
  expect(parseHeart(heartValue(tile))).toEqual({ nodeId: 7, vendor: 'JDB', gameType: 'RNG' })
})

test.each([null, '', '7', '7/JDB', '7/JDB/RNG/x', 'x/JDB/RNG', '7/<b>/RNG', `${'9'.repeat(16)}/JDB/RNG`])(
  'a heart that we did not make is refused: %s',
  (value) => {
    expect(parseHeart(value)).toBeNull()
  },
)

test('an address of a game says only what is not usual', () => {
  expect(playHref(7)).toBe('/play/7')
  expect(playHref(7, {})).toBe('/play/7')
  expect(playHref(7, { trial: true, page: true, room: 'r 1' })).toBe('/play/7?trial=1&view=page&room=r+1')
})
