import type { PaletteName } from '../palettes.ts'
import type { SubjectKind } from '../picker/subject.ts'
import { subjects } from '../picker/subjects.ts'
import type { ArtSpec } from '../spec.ts'

/** A motif in a palette of its own, so that the symbols of a game can be told apart at a glance. */
export type SlotSymbol = { motif: string; palette: PaletteName }

const companions: Record<SubjectKind, readonly SlotSymbol[]> = {
  sea: [
    { motif: 'oyster-pearl', palette: 'candy' },
    { motif: 'nautilus-shell', palette: 'reef' },
    { motif: 'trident', palette: 'desert' },
    { motif: 'big-wave', palette: 'lagoon' },
    { motif: 'moon', palette: 'noir' },
    { motif: 'sea-star', palette: 'cosmic' },
  ],
  beast: [
    { motif: 'emerald', palette: 'jade' },
    { motif: 'round-star', palette: 'noir' },
    { motif: 'lotus', palette: 'candy' },
    { motif: 'flame', palette: 'ember' },
    { motif: 'moon', palette: 'midnight' },
    { motif: 'monstera-leaf', palette: 'jungle' },
  ],
  face: [
    { motif: 'imperial-crown', palette: 'noir' },
    { motif: 'crossed-swords', palette: 'forge' },
    { motif: 'jeweled-chalice', palette: 'garnet' },
    { motif: 'cut-diamond', palette: 'cosmic' },
    { motif: 'skeleton-key', palette: 'harvest' },
    { motif: 'emerald', palette: 'jade' },
  ],
  thing: [
    { motif: 'cut-diamond', palette: 'arctic' },
    { motif: 'ringing-bell', palette: 'noir' },
    { motif: 'clover', palette: 'jade' },
    { motif: 'round-star', palette: 'harvest' },
    { motif: 'horseshoe', palette: 'ember' },
    { motif: 'two-coins', palette: 'desert' },
  ],
  hoard: [
    { motif: 'two-coins', palette: 'noir' },
    { motif: 'skeleton-key', palette: 'desert' },
    { motif: 'jeweled-chalice', palette: 'ember' },
    { motif: 'treasure-map', palette: 'harvest' },
    { motif: 'gems', palette: 'cosmic' },
    { motif: 'emerald', palette: 'jade' },
  ],
  fruit: [
    { motif: 'cherry', palette: 'candy' },
    { motif: 'lemon', palette: 'harvest' },
    { motif: 'grapes', palette: 'cosmic' },
    { motif: 'watermelon', palette: 'jade' },
    { motif: 'orange', palette: 'ember' },
    { motif: 'ringing-bell', palette: 'noir' },
  ],
  place: [
    { motif: 'palm-tree', palette: 'jade' },
    { motif: 'compass', palette: 'noir' },
    { motif: 'sun', palette: 'harvest' },
    { motif: 'moon', palette: 'midnight' },
    { motif: 'flame', palette: 'ember' },
    { motif: 'spoted-flower', palette: 'candy' },
  ],
  card: [
    { motif: 'spades', palette: 'arctic' },
    { motif: 'hearts', palette: 'candy' },
    { motif: 'clubs', palette: 'jade' },
    { motif: 'diamonds', palette: 'reef' },
    { motif: 'imperial-crown', palette: 'noir' },
    { motif: 'rolling-dices', palette: 'harvest' },
  ],
}

const kindOfMotif: ReadonlyMap<string, SubjectKind> = new Map(
  [...subjects.values()].toReversed().flatMap(({ kind, motifs }) => motifs.map((motif) => [motif, kind])),
)

/** The picture symbols of a game's reels: the hero first, then five that go with it. The low ones are letters (`drawGlyph`). */
export function listSymbols({ motif, palette }: Pick<ArtSpec, 'motif' | 'palette'>): readonly SlotSymbol[] {
  const others = companions[kindOfMotif.get(motif) ?? 'thing'].filter((symbol) => symbol.motif !== motif)
  return [{ motif, palette }, ...others.slice(0, 5)]
}
