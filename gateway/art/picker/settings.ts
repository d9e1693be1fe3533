import type { CompositionName } from '../spec.ts'
import type { SubjectKind } from './subject.ts'

/** The compositions that suit a kind of motif. */
export const compositionsByKind: Record<SubjectKind, readonly CompositionName[]> = {
  beast: ['rays', 'medallion', 'portrait', 'diagonal', 'facets', 'coinrain', 'papercut', 'weave', 'night'],
  sea: ['sea', 'papercut', 'rays', 'medallion', 'diagonal', 'facets', 'coinrain', 'weave'],
  face: ['portrait', 'diagonal', 'facets', 'rays', 'medallion', 'papercut', 'coinrain'],
  thing: ['rays', 'medallion', 'emblem', 'neon', 'facets', 'papercut', 'weave', 'coinrain', 'horizon', 'wheel'],
  hoard: ['heap', 'coinrain', 'rays', 'medallion', 'facets'],
  fruit: ['reels', 'rays', 'diagonal', 'coinrain', 'neon', 'weave', 'papercut'],
  place: ['night', 'horizon', 'papercut', 'rays', 'emblem', 'medallion', 'neon'],
  card: ['cards', 'emblem', 'neon', 'wheel', 'facets', 'medallion', 'diagonal'],
}

const sports: readonly CompositionName[] = [
  'diagonal',
  'horizon',
  'emblem',
  'facets',
  'neon',
  'medallion',
  'rays',
  'papercut',
]
const lottery: readonly CompositionName[] = [
  'bigtype',
  'coinrain',
  'wheel',
  'emblem',
  'weave',
  'rays',
  'medallion',
  'night',
]

/** Categories of games that look like themselves whatever they show; the others follow their motif. */
export const compositionsByCategory: ReadonlyMap<string, readonly CompositionName[]> = new Map<
  string,
  readonly CompositionName[]
>([
  ['JP', ['wheel', 'heap', 'bigtype', 'rays', 'coinrain', 'medallion', 'neon']],
  ['PVP', ['cards', 'emblem', 'diagonal', 'facets', 'neon', 'portrait', 'medallion']],
  ['VP', ['cards', 'emblem', 'neon', 'diagonal', 'facets', 'weave']],
  ['BG', ['bigtype', 'coinrain', 'reels', 'weave', 'rays', 'neon', 'papercut']],
  ['LIVE', ['cards', 'emblem', 'wheel', 'portrait', 'neon', 'medallion', 'night', 'diagonal']],
  ['TG', ['emblem', 'wheel', 'cards', 'neon', 'facets', 'diagonal', 'medallion']],
  ['AC', ['horizon', 'neon', 'bigtype', 'diagonal', 'facets', 'coinrain', 'papercut']],
  ['SC', ['coinrain', 'reels', 'weave', 'papercut', 'rays', 'medallion', 'bigtype', 'heap']],
  ['SPORTS', sports],
  ['ESPORTS', ['neon', 'horizon', 'facets', 'diagonal', 'emblem', 'bigtype', 'portrait']],
  ['COCKFIGHT', ['rays', 'medallion', 'diagonal', 'facets', 'weave', 'portrait', 'papercut', 'horizon']],
  ['LOTT', lottery],
  ['ELOTT', lottery],
])

const usualFigures = ['77', '9', '100', 'X8', '21'] as const

/** What a picture of large type says. */
const figures: ReadonlyMap<string, readonly string[]> = new Map([
  ['BG', ['B7', '75', 'G5', 'O9', '90']],
  ['AC', ['11', '99', 'X2', '64']],
  ['LOTT', ['3D', '6', '4D', '9']],
  ['ELOTT', ['5', '3D', '18', '4']],
  ['ESPORTS', ['5V5', 'GG', '1']],
])

export const figuresOf = (category: string): readonly string[] => figures.get(category) ?? usualFigures
