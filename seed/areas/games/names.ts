import { creatures } from '#gateway/art/picker/creatures.ts'
import { food } from '#gateway/art/picker/food.ts'
import { people } from '#gateway/art/picker/people.ts'
import { things } from '#gateway/art/picker/things.ts'
import type { Sequence } from '#gateway/art/sequence.ts'
import type { GameCategory } from '#gateway/kernel/game-categories.ts'
import { codas, counts, homeHeads, homeNouns, hours, hues, manners, places, wornWords } from '#seed/data/game-words.ts'
import { playedNames } from './played-names.ts'

/** A made name and the word that its picture shows. */
export type MadeName = { name: string; noun: string }
/** Makes names for one vendor and category; never the same twice. */
type NameMaker = (category: GameCategory) => MadeName

/** Longer titles cannot be read on a phone's third of a column. */
export const longestName = 22

type Pattern = (noun: string, chance: Sequence, other: string) => string | undefined

/** `Owls`, but only where an s is all it takes, so that the word is still found in the picture's table. */
const toMany = (noun: string): string | undefined =>
  Object.hasOwn(creatures, noun) && !/(s|x|h|y|f|o|ish)$/.test(noun) && !/^(Mouse|Goose|Deer)$/.test(noun)
    ? `${noun}s`
    : undefined
const unlessWorn = (noun: string, name: string): string | undefined => (wornWords.has(noun) ? undefined : name)

const ordinary: Pattern = (noun, { pick }) => `${noun} ${pick(codas)}`

/** The patterns of slot names with how often each is used. */
const patterns: readonly (readonly [weight: number, make: Pattern])[] = [
  [20, ordinary],
  [14, (noun, { pick }) => `${pick(manners)} ${noun}`],
  [8, (noun, { pick }) => unlessWorn(noun, `${pick(hues)} ${noun}`)],
  [8, (noun, { pick }) => `${pick(places)} ${noun}`],
  [9, (noun, { pick }) => `${pick(manners)} ${noun} ${pick(codas)}`],
  [6, (noun, { pick }) => `${pick(hues)} ${noun} ${pick(codas)}`],
  [6, (noun, { pick }) => `The ${noun} ${pick(codas)}`],
  [7, (noun, _, other) => (wornWords.has(noun) && wornWords.has(other) ? undefined : `${noun} & ${other}`)],
  [6, (noun, { pick }) => `${noun} of ${pick(places)}`],
  [5, (noun, { pick }) => `${noun} at ${pick(hours)}`],
  [6, (noun, { pick }) => (noun.endsWith('s') ? undefined : `${noun}'s ${pick(codas)}`)],
  [4, (noun, { pick }) => (toMany(noun) ? `${pick(codas)} of ${toMany(noun)}` : undefined)],
  [5, (noun, { pick }) => (toMany(noun) ? `${pick(counts)} ${toMany(noun)}` : undefined)],
  [6, (noun, { pick }) => (homeNouns.includes(noun) ? `${pick(homeHeads)} ng ${noun}` : undefined)],
]
const totalWeight = patterns.reduce((sum, [weight]) => sum + weight, 0)

function pickPattern(chance: Sequence): Pattern {
  let left = chance.next() * totalWeight
  for (const [weight, make] of patterns) {
    left -= weight
    if (left < 0) return make
  }
  return ordinary
}

const pictured = Object.keys({ ...creatures, ...people, ...things, ...food })

/** A pack that is shuffled again whenever it is through, so that a word comes back as late as can be. */
function createPack(words: readonly string[], chance: Sequence): () => string {
  let rest: string[] = []
  return () => {
    if (rest.length === 0) rest = shuffled(words, chance)
    return rest.pop() ?? chance.pick(words)
  }
}

function shuffled<T>(items: readonly T[], chance: Sequence): T[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(chance.next() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T]
  }
  return mixed
}

/** Makes names that are in none of `taken`, and adds them to it. */
export function createNameMaker(chance: Sequence, taken: Set<string>): NameMaker {
  const nextNoun = createPack(pictured, chance)
  const homePack = createPack(homeNouns, chance)
  const draft = (category: GameCategory): MadeName | undefined => {
    const played = playedNames[category]
    if (played) return played(chance, nextNoun)
    // Every eighth game is at home.
    const noun = chance.next() < 0.125 ? homePack() : nextNoun()
    const name = pickPattern(chance)(noun, chance, nextNoun())
    return name === undefined ? undefined : { name, noun }
  }
  return (category) => {
    for (let attempt = 0; attempt < 500; attempt++) {
      const made = draft(category)
      if (made === undefined || made.name.length > longestName || taken.has(made.name) || hasEcho(made.name)) continue
      taken.add(made.name)
      return made
    }
    throw new Error(`The words for ${category} are used up: no new name was found.`)
  }
}

/** `Lagoon Lagoon` or `Clockwork Owl Clockwork`. */
const hasEcho = (name: string): boolean => {
  const words = name.split(' ')
  return new Set(words).size < words.length
}
