/** Keys of the wire that are more than their words in Tagalog; the others are names of games, which stay as they are. */
const tagalog: Readonly<Record<string, string>> = {
  CLASSIC_SLOT: 'Klasikong slot',
  BUY_FEATURE: 'Nabibiling bonus',
  CASCADING: 'Bumabagsak na simbolo',
  STICKY_WILD: 'Nananatiling wild',
  DAILY_JACKPOT: 'Jackpot araw-araw',
  LINKED_JACKPOT: 'Magkakaugnay na jackpot',
  FIXED_JACKPOT: 'Nakapirming jackpot',
  OTHER_TABLE: 'Iba pang mesa',
  SKILL: 'Galing',
  INSTANT_WIN: 'Panalo agad',
  SPEED_BINGO: 'Mabilis na bingo',
  MATCH_THREE: 'Tatlong magkapareho',
  PRIZE_LADDER: 'Hagdan ng premyo',
  FIND_SYMBOL: 'Hanapin ang simbolo',
  SINGLE_HAND: 'Isang kamay',
  MULTI_HAND: 'Maraming kamay',
  SHOOTING: 'Barilan',
  ANGLING: 'Pamimingwit',
  BOSS_HUNT: 'Tugis sa boss',
  TILES: 'Mga tile',
  BANKER: 'Bangkero',
  COMBAT: 'Labanan',
  RACKET: 'Larong raketa',
  OTHER_SPORT: 'Iba pang sport',
  SHOOTER: 'Barilan',
  RACING: 'Karera',
  STRATEGY: 'Estratehiya',
  LIVE_DERBY: 'Derby nang live',
  VIRTUAL_DERBY: 'Derby na virtual',
  THREE_DIGIT: 'Tatlong digit',
  FOUR_DIGIT: 'Apat na digit',
  FIVE_DIGIT: 'Limang digit',
  SIX_NUMBERS: 'Anim na numero',
  QUICK_DRAW: 'Mabilis na bunot',
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

/** A key of the wire such as `VIDEO_SLOT` in the words of a language, `Video slot`; English where a language has none of its own. */
export function toWords(key: string, language: string): string {
  const own = language.toUpperCase() === 'TY' ? tagalog[key] : undefined
  if (own !== undefined) return own
  const words = key.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
