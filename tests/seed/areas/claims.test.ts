import { expect, test } from 'vitest'
import { allTexts } from '#app/locales/all.server.ts'
import { sharedEngines } from '#gateway/studio/shared/tables.ts'
import { buildGames } from '#seed/areas/games.ts'
import { articleTexts } from '#seed/areas/messages/articles.ts'
import { bannerTexts } from '#seed/areas/messages/banners.ts'
import { helpTexts } from '#seed/areas/system/help.ts'

const themes = ['ANIMALS', 'OCEAN', 'ADVENTURE', 'FORTUNE', 'TREASURE', 'FRUIT', 'TRAVEL']
const truths: Readonly<Record<string, readonly string[]>> = {
  slot: ['VIDEO_SLOT', 'REEL_GAME', ...themes],
  scratch: ['SCRATCH_CARD', 'MATCH_THREE'],
  dice: ['DICE_GAME'],
  baccarat: ['BACCARAT'],
  'speed-baccarat': ['BACCARAT'],
  roulette: ['ROULETTE'],
  'sic-bo': ['SIC_BO'],
  'dragon-tiger': ['DRAGON_TIGER'],
  blackjack: ['BLACKJACK'],
  'color-game': ['COLOR_GAME'],
  cockfight: ['COCKFIGHT'],
  crash: ['CRASH'],
  'bingo-75': ['BINGO'],
  'bingo-90': ['BINGO'],
  'money-wheel': ['MONEY_WHEEL'],
  ...Object.fromEntries([42, 45, 49, 55, 58].map((of) => [`six-${of}`, ['SIX_NUMBERS']])),
  ...Object.fromEntries(['digits-2', 'digits-3', 'digits-4', 'quick-3d'].map((digits) => [digits, ['DIGITS']])),
  'sea-4d': ['FOUR_DIGITS'],
  'vn-north': ['NORTH_TABLE'],
  'vn-south': ['SOUTH_TABLE'],
  'three-dice': ['THREE_DICE'],
  'ten-cars': ['TEN_CARS'],
  'five-of-eleven': ['FIVE_OF_ELEVEN'],
  keno: ['KENO'],
}

test('what a game is filed under is what its engine does', () => {
  const games = buildGames(0.1).filter(({ isGame }) => isGame === 'GAME')
  const lies = games.filter(({ engine, gameClassify }) => !truths[engine]?.includes(gameClassify))
  expect(lies.map(({ name, engine, gameClassify }) => `${name}: ${engine} as ${gameClassify}`)).toEqual([])
})

test('the tile of a vendor is filed under what a game of its list is: the live page offers no dice', () => {
  const games = buildGames(1)
  const keyOf = ({ vendorCode, gameCategory, gameClassify }: (typeof games)[number]) =>
    `${vendorCode} ${gameCategory} ${gameClassify}`
  const filed = new Set(games.filter(({ isGame }) => isGame === 'GAME').map(keyOf))
  const tiles = games.filter(({ isGame }) => isGame === 'VASSALAGE')
  expect(tiles.length).toBeGreaterThan(0)
  expect(tiles.map(keyOf).filter((key) => !filed.has(key))).toEqual([])
})

/** What a table is called where it stands among other games of tables. */
const tableNames = /(Baccarat|Blackjack|Roulette|Sic Bo|Big Wheel)$/

test('a table, live or not, a lottery and what is launched or called opens a round that many share, and nothing else does', () => {
  const games = buildGames(1).filter(({ isGame }) => isGame === 'GAME')
  const shared = games.filter(({ engine }) => sharedEngines.includes(engine))
  const wanted = games.filter(
    ({ gameType, gameCategory, gameClassify, name }) =>
      ['LIVE', 'LOTT', 'ELOTT'].includes(gameType) ||
      ['CRASH', 'BINGO', 'COCKFIGHT'].includes(gameClassify) ||
      (gameCategory === 'TG' && tableNames.test(name)),
  )
  expect(shared.filter(({ gameCategory }) => gameCategory === 'TG').length).toBeGreaterThan(50)
  expect(shared.map(({ name }) => name)).toEqual(wanted.map(({ name }) => name))
  expect(new Set(shared.map(({ engine }) => engine))).toEqual(new Set(sharedEngines))
})

/** What no engine, page or merchant of ours has, in both languages. */
const untrue =
  /real (tables|dealers)|three reels|a thousand|sticky|cascading|buy feature|(daily|linked) jackpot|licensed|open all night|at every hour|player against|every monday|are waiting|totoong (mesa|dealer)|isang libo\.|lisensyado|buong gabi|tuwing lunes|naghihintay na gantimpala|manlalaro laban sa manlalaro/i

test('no text, banner, announcement or article of the help promises what is not there', () => {
  const own = JSON.stringify([allTexts, bannerTexts, articleTexts, helpTexts])
  const found = own.match(new RegExp(`.{0,40}(?:${untrue.source}).{0,20}`, 'gi')) ?? []
  expect(found).toEqual([])
})
