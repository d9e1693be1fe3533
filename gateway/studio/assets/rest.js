// How a table's stage moves to what was drawn. What moves, and for how long, the style sheets say.
import { pause } from './frame.js'

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Lets a new result move; answers when it rests, or null where nothing moves. */
export function moveToRest(stage) {
  const drawn = stage.querySelector('.drawn')
  drawn?.classList.add('new')
  if (drawn === null || still.matches) return null
  const moves = drawn.getAnimations({ subtree: true }).map((one) => one.finished)
  for (const bar of drawn.querySelectorAll('animate')) moves.push(pause(bar.getSimpleDuration() * 1_000))
  return moves.length === 0 ? null : Promise.allSettled(moves)
}
