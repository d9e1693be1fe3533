import type { PaletteName } from '../palettes.ts'

/** What a motif is; it decides which compositions suit it and which symbols go with it. */
const subjectKinds = ['beast', 'sea', 'face', 'thing', 'hoard', 'fruit', 'place', 'card'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** What a word of a name looks like: one of these motifs in one of these palettes. */
export type Subject = { kind: SubjectKind; palettes: readonly PaletteName[]; motifs: readonly string[] }

type SubjectMaker = (palettes: readonly PaletteName[], ...motifs: string[]) => Subject
const maker =
  (kind: SubjectKind): SubjectMaker =>
  (palettes, ...motifs) => ({ kind, palettes, motifs })

export const beast = maker('beast')
export const sea = maker('sea')
export const face = maker('face')
export const thing = maker('thing')
export const hoard = maker('hoard')
export const fruit = maker('fruit')
export const place = maker('place')
export const card = maker('card')
