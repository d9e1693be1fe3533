import { type RefObject, useEffect } from 'react'
import { stripShift } from './strip-shift.ts'

/**
 * Scrolls a strip sideways to the entry that is chosen, when the page comes and whenever `current` changes: what a list is narrowed by
 * would be out of sight on a phone. The page itself stays where it is.
 */
export function useCurrentInView(strip: RefObject<HTMLElement | null>, current: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` is what the page marks
  useEffect(() => {
    const view = strip.current
    const entry = view?.querySelector('[aria-current], [aria-sort]')
    if (!view || !entry) return
    view.scrollBy({
      left: stripShift(view.getBoundingClientRect(), entry.getBoundingClientRect()),
      behavior: 'instant',
    })
  }, [strip, current])
}
