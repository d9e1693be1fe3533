import { toWords } from '#gateway/platform/pages/words.ts'
import type { Game, Vendor } from '#prisma/generated/sqlite/client.ts'
import type { Label } from './game-search.ts'

/** What people call the categories (GA-03 to GA-17), in English and Tagalog. */
const categoryWords: Readonly<Record<string, readonly string[]>> = {
  LIVE: ['live casino'],
  RNG: ['slots', 'slot'],
  SPORTS: ['sports', 'sport'],
  ESPORTS: ['e-sports', 'esports'],
  PVP: ['poker'],
  FISH: ['fish', 'fishing', 'isda'],
  LOTT: ['lottery', 'lotto'],
  ELOTT: ['e-lottery', 'e-lotto'],
  JP: ['jackpot'],
  TG: ['table games', 'mesa'],
  AC: ['arcade'],
  BG: ['bingo'],
  COCKFIGHT: ['cockfight', 'sabong'],
  SC: ['scratch', 'kaskas'],
  VP: ['video poker'],
}

/** What the engines have, which is all that a search for a feature may find. */
const engineWords: Readonly<Record<string, readonly string[]>> = {
  slot: ['free spins', 'libreng ikot', 'wild', 'scatter', 'reels'],
  scratch: ['scratch card'],
  dice: ['dice'],
}

/** The words under which games are found besides their names: vendor, category, what they are filed under, and what they have. */
export function toSearchLabels(games: readonly Game[], vendorOf: (game: Game) => Vendor | undefined): Label[] {
  // Of thousands of games there are few kinds: the words are looked up once for each.
  const wordsOfKind = new Map<string, ReadonlySet<string>>()
  const lists = new Map<string, number[]>()
  games.forEach((game, ordinal) => {
    const kind = `${game.vendorCode}/${game.gameType}/${game.gameCategory}/${game.gameClassify}/${game.engine}`
    const words = wordsOfKind.get(kind) ?? wordsOf(game, vendorOf(game))
    wordsOfKind.set(kind, words)
    for (const text of words) {
      const list = lists.get(text)
      if (list === undefined) lists.set(text, [ordinal])
      else list.push(ordinal)
    }
  })
  return [...lists].map(([text, ordinals]) => ({ text, ordinals: Uint32Array.from(ordinals) }))
}

function wordsOf(game: Game, vendor: Vendor | undefined): ReadonlySet<string> {
  const filed = ['EN', 'TY'].map((language) => toWords(game.gameClassify, language).toLowerCase())
  const named = [game.vendorCode, vendor?.displayName ?? game.vendorCode].map((text) => text.toLowerCase())
  return new Set([...named, ...filed, ...(categoryWords[game.gameCategory] ?? []), ...(engineWords[game.engine] ?? [])])
}
