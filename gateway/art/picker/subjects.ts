import { creatures } from './creatures.ts'
import { food } from './food.ts'
import { people } from './people.ts'
import type { Subject } from './subject.ts'
import { tables } from './tables.ts'
import { things } from './things.ts'
import { tints } from './tints.ts'

/** Every word of a game's name that has a picture. */
export const subjects: ReadonlyMap<string, Subject> = new Map(
  Object.entries({ ...creatures, ...people, ...things, ...food, ...tables }),
)

/** `Datu's` and `Dragons` are a Datu and a Dragon. */
function findSubject(word: string): Subject | undefined {
  return subjects.get(word) ?? subjects.get(word.replace(/'s?$/, '')) ?? subjects.get(word.replace(/s$/, ''))
}

/** What a name shows: the whole if it has a picture, else its first word that has, a word that is also a colour only when there is no other. */
export function findSubjectOf(name: string): Subject | undefined {
  const whole = subjects.get(name)
  if (whole) return whole
  const words = name.split(' ')
  const plain = words.filter((word) => !tints.has(word)).map(findSubject)
  return plain.find(Boolean) ?? words.map(findSubject).find(Boolean)
}
