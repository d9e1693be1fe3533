// How a table's stage moves to what was drawn. What moves, and for how long, the style sheets say.
import { pause } from './frame.js'

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Lets a new result move; answers when it rests, or null where nothing moves. */
function moveToRest(stage) {
  const drawn = stage.querySelector('.drawn')
  drawn?.classList.add('new')
  if (drawn === null || still.matches) return null
  const moves = drawn.getAnimations({ subtree: true }).map((one) => one.finished)
  for (const bar of drawn.querySelectorAll('animate')) moves.push(pause(bar.getSimpleDuration() * 1_000))
  return moves.length === 0 ? null : Promise.allSettled(moves)
}

/** While what was drawn still moves nothing else says what it is; `rest` says it then, once, however many came meanwhile. */
export function createArriving(stage, rest) {
  let coming = 0
  return {
    isComing: () => coming > 0,
    async come() {
      const resting = moveToRest(stage)
      if (resting === null) return
      coming += 1
      stage.classList.add('coming')
      await resting
      coming -= 1
      if (coming > 0) return
      stage.classList.remove('coming')
      rest()
    },
  }
}
