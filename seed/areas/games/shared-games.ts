import { choose, type GameDraft } from './drafts.ts'

/** An engine of shared rounds (gateway/studio/shared/tables.ts) and what its games are filed under. */
type SharedGame = { engine: string; gameClassify: string }

const filed = (engine: string, gameClassify: string): readonly [SharedGame] => [{ engine, gameClassify }]
const six = (...numbers: readonly [number, ...number[]]): readonly [SharedGame, ...SharedGame[]] => {
  const [first, ...others] = numbers.map((of) => ({ engine: `six-${of}`, gameClassify: 'SIX_NUMBERS' }))
  return [first as SharedGame, ...others]
}

type Words = Readonly<Record<string, readonly [SharedGame, ...SharedGame[]]>>

/** What a table or a draw is called says how it is played. */
const tables: Words = {
  Baccarat: filed('baccarat', 'BACCARAT'),
  'Speed Baccarat': filed('speed-baccarat', 'BACCARAT'),
  Roulette: filed('roulette', 'ROULETTE'),
  'Sic Bo': filed('sic-bo', 'SIC_BO'),
  'Dragon Tiger': filed('dragon-tiger', 'DRAGON_TIGER'),
  Blackjack: filed('blackjack', 'BLACKJACK'),
  'Color Game': filed('color-game', 'COLOR_GAME'),
  'Money Wheel': filed('money-wheel', 'MONEY_WHEEL'),
  'Big Wheel': filed('money-wheel', 'MONEY_WHEEL'),
}
const draws: Words = {
  Lotto: six(42, 45, 49),
  'Six Draw': six(55),
  '3D Draw': filed('digits-3', 'DIGITS'),
  '4D Draw': filed('digits-4', 'DIGITS'),
  'Evening Draw': filed('digits-3', 'DIGITS'),
  'Minute Draw': filed('three-dice', 'THREE_DICE'),
  'Quick Draw': filed('ten-cars', 'TEN_CARS'),
  'Lotto 5': filed('five-of-eleven', 'FIVE_OF_ELEVEN'),
  '3D Lotto': filed('quick-3d', 'DIGITS'),
  'Ticket Draw': filed('keno', 'KENO'),
}
/** Where a country has rules of its own. */
const ofVendor: Readonly<Record<string, Words>> = {
  TALA: { 'Six Draw': six(58) },
  TCG_SEA: {
    'Evening Draw': [...filed('sea-4d', 'FOUR_DIGITS'), ...filed('digits-2', 'DIGITS')],
    '4D Draw': filed('sea-4d', 'FOUR_DIGITS'),
  },
  TCG_VN: { 'Ticket Draw': filed('vn-north', 'NORTH_TABLE'), '3D Lotto': filed('vn-south', 'SOUTH_TABLE') },
}

/** What is launched rises for all until it breaks; a bet on it is as much as one at a table. */
const [crash] = filed('crash', 'CRASH')

/** Halls of both kinds, as many of each. */
const halls = [...filed('bingo-75', 'BINGO'), ...filed('bingo-90', 'BINGO')] as const

/** A contest whose two sides share what was laid. */
const [contest] = filed('cockfight', 'COCKFIGHT')

/** How a game of shared rounds is played; null for one whose rounds are the player's own. */
export function findSharedGame(draft: GameDraft): SharedGame | null {
  const { category, noun, vendor, name, isVendorTile } = draft
  if (isVendorTile) return null
  if (category === 'AC') return name.endsWith(' Launch') ? crash : null
  if (category === 'COCKFIGHT') return contest
  if (category === 'BG') return choose(halls, draft, 'shared')
  // Games of cards that no table has stay dice, and say so.
  if (category === 'TG') return tables[noun] === undefined ? null : oneOf(tables[noun], draft)
  if (category === 'LIVE') return oneOf(tables[noun] ?? tables[lastWordsOf(name)], draft)
  if (category !== 'LOTT' && category !== 'ELOTT') return null
  return oneOf(ofVendor[vendor.code]?.[noun] ?? draws[noun], draft)
}

/** Of a game that was directed by hand, whose whole name is its picture's word: `Velvet Baccarat`. */
const lastWordsOf = (name: string): string => name.slice(name.indexOf(' ') + 1)

function oneOf(games: readonly [SharedGame, ...SharedGame[]] | undefined, draft: GameDraft): SharedGame {
  if (games === undefined) throw new Error(`Nothing says how ${draft.name} is played`)
  return choose(games, draft, 'shared')
}
