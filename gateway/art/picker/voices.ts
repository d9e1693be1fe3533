import type { FaceName } from '../lettering/faces.ts'
import type { PaintName } from '../lettering/paints.ts'
import type { WarpName } from '../lettering/warps.ts'
import type { PaletteName } from '../palettes.ts'
import type { CompositionName } from '../spec.ts'

/** The faces a palette may speak in. */
export const voices: Record<PaletteName, readonly FaceName[]> = {
  ember: ['swash', 'slab', 'lilita', 'groove'],
  jade: ['swash', 'belle', 'soft', 'thai'],
  lagoon: ['soft', 'belle', 'swash', 'thai'],
  midnight: ['cinzel', 'deco', 'belle', 'groove'],
  desert: ['cinzel', 'western', 'slab', 'thai'],
  arctic: ['celtic', 'tall', 'soft', 'stencil'],
  candy: ['round', 'lilita', 'fat', 'soft'],
  jungle: ['fat', 'lilita', 'comic', 'slab'],
  noir: ['deco', 'didone', 'belle', 'cinzel'],
  carnival: ['sign', 'slab', 'lilita', 'fat'],
  sakura: ['thai', 'belle', 'swash', 'didone'],
  cosmic: ['tech', 'groove', 'block', 'sign'],
  harvest: ['fat', 'slab', 'lilita', 'comic'],
  reef: ['comic', 'fat', 'round', 'lilita'],
  forge: ['stencil', 'tall', 'slab', 'groove'],
  garnet: ['didone', 'pirate', 'cinzel', 'belle'],
  fiesta: ['sign', 'lilita', 'fat', 'italic'],
  dusk: ['italic', 'groove', 'swash', 'lilita'],
}

/** Compositions with a manner of lettering of their own. */
export const compositionVoices: Partial<Record<CompositionName, readonly FaceName[]>> = {
  emblem: ['belle', 'cinzel', 'deco', 'thai', 'didone'],
  portrait: ['cinzel', 'belle', 'didone', 'soft'],
  neon: ['script', 'groove', 'round', 'italic'],
}

type Manner = { warp: WarpName; paint: PaintName; capitals: boolean }

const manner = (warp: WarpName, paint: PaintName, capitals = true): Manner => ({ warp, paint, capitals })

/** How a face is bent and painted when the composition does not say. */
export const manners: Record<FaceName, Manner> = {
  swash: manner('arch', 'extrude', false),
  slab: manner('bulge', 'extrude'),
  lilita: manner('arch', 'sticker'),
  groove: manner('none', 'duo'),
  celtic: manner('none', 'sticker', false),
  belle: manner('smile', 'gilt'),
  soft: manner('smile', 'gilt', false),
  thai: manner('arch', 'extrude'),
  cinzel: manner('none', 'gilt'),
  deco: manner('none', 'gilt'),
  western: manner('arch', 'extrude'),
  tall: manner('wedge', 'extrude'),
  stencil: manner('wedge', 'chrome'),
  round: manner('flag', 'sticker', false),
  fat: manner('rise', 'sticker'),
  comic: manner('rise', 'sticker'),
  didone: manner('bulge', 'gilt'),
  tech: manner('none', 'duo'),
  block: manner('none', 'duo'),
  sign: manner('arch', 'extrude'),
  pirate: manner('none', 'gilt', false),
  italic: manner('rise', 'chrome', false),
  script: manner('none', 'gilt', false),
}

/** The manner of a face in a composition: plates and belts keep their title straight, medals and wheels bend it. */
export function mannerOf(face: FaceName, composition: CompositionName): Manner {
  const usual = manners[face]
  if (composition === 'emblem') return manner('none', 'flat')
  if (composition === 'neon') return manner('none', 'neon', false)
  if (composition === 'portrait' || composition === 'weave') return { ...usual, warp: 'none', paint: 'gilt' }
  if (composition === 'medallion' || composition === 'wheel' || composition === 'reels')
    return { ...usual, warp: 'arch' }
  return usual
}
