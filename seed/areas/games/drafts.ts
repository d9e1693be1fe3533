import { createSequence, hashOf } from '#gateway/art/sequence.ts'
import type { ArtSpec } from '#gateway/art/spec.ts'
import { type GameCategory, gameCategories } from '#gateway/kernel/game-categories.ts'
import { directedGames } from '#seed/data/directed-games.ts'
import { type CategoryFacts, categoryFacts } from '#seed/data/game-categories.ts'
import { type VendorFacts, vendorFacts } from '#seed/data/vendors.ts'
import { createNameMaker } from './names.ts'

/** A game before it has a place in the lobby and a picture. */
export type GameDraft = {
  name: string
  /** The word of the name that its picture shows. */
  noun: string
  vendor: VendorFacts
  category: GameCategory
  isVendorTile: boolean
  /** Directed by hand; otherwise the picture is picked. */
  art?: ArtSpec
}

/** How a draw is called in the country whose rules it has (shared-games.ts), or by when it is drawn: the word of its picture stays. */
const everyWord = { 'Evening Draw': 'Daily Draw' }
const homeWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  TCG_VN: { 'Ticket Draw': 'North Draw', '3D Lotto': 'South Draw' },
}

function nameAtHome(name: string, { code }: VendorFacts): string {
  const words = Object.entries({ ...everyWord, ...homeWords[code] })
  return words.reduce((named, [word, home]) => named.replace(word, home), name)
}

/** The games of one vendor in one category, in the vendor's own order. */
type Stream = readonly GameDraft[]

const everyVendor = vendorFacts.flatMap((vendor) => vendor.categories.map((category) => ({ vendor, category })))

export function directedDrafts(): GameDraft[] {
  return directedGames.map(({ name, vendorCode, category, art }) => {
    const vendor = vendorFacts.find(({ code, categories }) => code === vendorCode && categories.includes(category))
    if (!vendor)
      throw new Error(
        `The directed game ${name} is of ${vendorCode} in ${category}, which is not in the list of vendors.`,
      )
    return { name, noun: name, vendor, category, isVendorTile: false, art }
  })
}

/** Makes the other games of every vendor; each has at least one game in each of its categories, however small the scale. */
export function makeStreams(scale: number, seed: number): Stream[] {
  const chance = createSequence(seed)
  const taken = new Set(directedGames.map(({ name }) => name))
  const shares = shareOut(scale)
  return everyVendor.map(({ vendor, category }, index) => {
    const makeName = createNameMaker(createSequence(hashOf(`${vendor.code} ${category} ${chance.next()}`)), taken)
    const games = Array.from({ length: shares[index] ?? 1 }, (): GameDraft => {
      const { name, noun } = makeName(category)
      return { name: nameAtHome(name, vendor), noun, vendor, category, isVendorTile: false }
    })
    return withVendorTile(games, vendor, category)
  })
}

/** How many games each vendor makes in each category: the category's number by weight, without what was directed. */
function shareOut(scale: number): number[] {
  const shares = everyVendor.map(() => 1)
  for (const category of gameCategories) {
    const members = everyVendor.flatMap((entry, index) =>
      entry.category === category ? [{ index, weight: entry.vendor.weight }] : [],
    )
    const directed = directedGames.filter((game) => game.category === category).length
    const wanted = Math.max(members.length, Math.round(categoryFacts[category].games * scale) - directed)
    const weights = members.reduce((sum, { weight }) => sum + weight, 0)
    let dealt = 0
    let weighed = 0
    for (const { index, weight } of members) {
      weighed += weight
      shares[index] = Math.max(1, Math.round((wanted * weighed) / weights) - dealt)
      dealt += shares[index] ?? 1
    }
  }
  return shares
}

const tiledTypes: readonly string[] = ['LIVE', 'FISH', 'PVP']
/** The tile of the vendor itself stands a little way into its games: it opens their list (GA-30). */
const placeOfTile = 3

function withVendorTile(games: GameDraft[], vendor: VendorFacts, category: GameCategory): Stream {
  if (!tiledTypes.includes(vendor.gameType) || games.length <= placeOfTile) return games
  const tile: GameDraft = {
    name: `${vendor.displayName} ${tileName[vendor.gameType] ?? 'Lobby'}`,
    noun: tileNoun[vendor.gameType] ?? 'Star',
    vendor,
    category,
    isVendorTile: true,
  }
  return games.toSpliced(placeOfTile, 0, tile)
}
const tileName: Record<string, string> = { LIVE: 'Live Tables', FISH: 'Fishing', PVP: 'Card Rooms' }
const tileNoun: Record<string, string> = { LIVE: 'Cards', FISH: 'Koi', PVP: 'Spade' }

/** A number of the game that stays the same whatever stands around it. */
export const numberOf = (draft: GameDraft): number => hashOf(`${draft.vendor.code} ${draft.name}`)

/** One of the choices, always the same for this game. */
export const choose = <T>(choices: readonly [T, ...T[]], draft: GameDraft, purpose: string): T =>
  choices[hashOf(`${purpose} ${draft.vendor.code} ${draft.name}`) % choices.length] ?? choices[0]

export const factsOf = (draft: GameDraft): CategoryFacts => categoryFacts[draft.category]
