import { brightPalettes } from '../palettes.ts'
import { createSequence, hashOf } from '../sequence.ts'
import type { ArtSpec } from '../spec.ts'
import { createMemory } from './memory.ts'
import { compositionsByCategory, compositionsByKind, figuresOf } from './settings.ts'
import type { Subject } from './subject.ts'
import { findSubjectOf, subjects } from './subjects.ts'
import { tints } from './tints.ts'
import { compositionVoices, mannerOf, voices } from './voices.ts'

/**
 * A game to be pictured; `category` is the game's (RNG, JP, LIVE, …). `shows` is the part of the name that the
 * picture is of; the first word that has a picture when left out.
 */
export type Sitter = { name: string; vendor: string; category: string; shows?: string }

/**
 * Chooses pictures without a hand: the name gives motif and palette, the kind of motif or the category gives the
 * composition, the palette gives the face. Walk the games in lobby order with one picker: it remembers what stands near.
 */
export type SpecPicker = {
  pick(sitter: Sitter): ArtSpec
  /** Takes note of a picture that was directed by hand. */
  remember(sitter: Sitter, spec: ArtSpec): void
}

const everySubject: readonly Subject[] = [...subjects.values()]
const figureFaces = ['slab', 'block', 'fat'] as const

/** The lists in which a game stands beside others. */
const listsOf = ({ vendor, category }: Sitter): string[] => ['lobby', vendor, category, `${vendor} ${category}`]

export function createSpecPicker(): SpecPicker {
  const memory = createMemory()
  const remember = (sitter: Sitter, spec: ArtSpec): void =>
    memory.note(listsOf(sitter), {
      composition: spec.composition,
      palette: spec.palette,
      face: spec.face,
      motif: spec.motif,
    })

  return {
    remember,
    pick(sitter) {
      const { name, vendor, category, shows } = sitter
      const chance = createSequence(hashOf(`${name}|${vendor}`))
      const lists = listsOf(sitter)
      const subject = (shows && findSubjectOf(shows)) || findSubjectOf(name) || chance.pick(everySubject)
      const tint = name
        .split(' ')
        .map((word) => tints.get(word))
        .find(Boolean)
      const palette = memory.freshest('palette', lists, tint ?? subject.palettes, chance.pick)
      const composition = memory.freshest(
        'composition',
        lists,
        compositionsByCategory.get(category) ?? compositionsByKind[subject.kind],
        chance.pick,
      )
      const face = memory.freshest('face', lists, compositionVoices[composition] ?? voices[palette], chance.pick)
      const motif = memory.freshest('motif', lists, subject.motifs, chance.pick)
      const { warp, paint, capitals } = mannerOf(face, composition)
      const spec: ArtSpec = { name, vendor, composition, palette, motif, face, paint, lines: toLines(name) }
      if (warp !== 'none') spec.warp = warp
      if (!capitals) spec.capitals = false
      if (composition === 'emblem') spec.tracking = 60
      if (composition === 'emblem' && brightPalettes.has(palette)) spec.light = true
      if (composition === 'neon') spec.lineGap = 0.08
      if (composition === 'bigtype')
        spec.big = { text: chance.pick(figuresOf(category)), face: chance.pick(figureFaces) }
      remember(sitter, spec)
      return spec
    },
  }
}

const smallWord = /^(of|&|in|by|at|to|de|ng|sa)$/i

/** Breaks a name into two lines: before a small word if it has one, else where the lines come out nearly equal; one word stays one line. */
export function toLines(name: string): string[] {
  const words = name.split(' ')
  if (words.length < 3) return words
  const linesAt = (at: number): [string, string] => [words.slice(0, at).join(' '), words.slice(at).join(' ')]
  const small = words.findIndex((word, at) => at > 0 && at < words.length - 1 && smallWord.test(word))
  if (small !== -1) return linesAt(small)
  const breaks = words.slice(1).map((_, index) => linesAt(index + 1))
  // An article never stands alone; of two equal breaks the later, so that the longer line is above.
  const whole = breaks.filter(([first]) => !/^(the|ang)$/i.test(first))
  const longest = ([first, second]: readonly [string, string]): number => Math.max(first.length, second.length)
  return whole.reduce((best, candidate) => (longest(candidate) <= longest(best) ? candidate : best))
}
