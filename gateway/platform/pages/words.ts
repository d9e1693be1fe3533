import { pick } from './spoken.ts'

/** Keys of the wire that are more than their words in Tagalog; the others are names of games, which stay as they are. */
const tagalog: Readonly<Record<string, string>> = {
  REEL_GAME: 'Mga reel',
  DICE_GAME: 'Larong dice',
  SCRATCH_CARD: 'Scratch card',
  MATCH_THREE: 'Tatlong magkapareho',
  MONEY_WHEEL: 'Gulong ng pera',
  SIX_NUMBERS: 'Anim na numero',
  DIGITS: '2D, 3D at 4D',
  NORTH_TABLE: 'Vietnam, hilaga',
  SOUTH_TABLE: 'Vietnam, timog',
  THREE_DICE: 'Tatlong dice',
  TEN_CARS: 'Sampung kotse',
  FIVE_OF_ELEVEN: 'Lima sa labing-isa',
  ANIMALS: 'Mga hayop',
  OCEAN: 'Dagat',
  ADVENTURE: 'Pakikipagsapalaran',
  FORTUNE: 'Suwerte',
  TREASURE: 'Kayamanan',
  FRUIT: 'Prutas',
  TRAVEL: 'Paglalakbay',
  BEGINNER: 'Baguhan',
  EXPERT: 'Bihasa',
  MASTER: 'Maestro',
}

/** Keys whose words alone would say something else: four digits are drawn elsewhere too. */
const english: Readonly<Record<string, string>> = {
  DIGITS: '2D, 3D and 4D',
  FOUR_DIGITS: 'SEA 4D',
  NORTH_TABLE: 'Vietnam, north',
  SOUTH_TABLE: 'Vietnam, south',
}

/** A key of the wire such as `VIDEO_SLOT` in the words of a language, `Video slot`; English where a language has none of its own. */
export function toWords(key: string, language: string): string {
  const own = pick(language, { EN: english, TY: tagalog })[key] ?? english[key]
  if (own !== undefined) return own
  const words = key.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
