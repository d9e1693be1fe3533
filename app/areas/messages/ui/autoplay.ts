import { isPageHeld } from '#app/ui/held-page.ts'

/** Banner autoplay and transition (CN-01, CN-02). */
export const autoplayMs = 5000
export const transitionMs = 1000

/** Moves on when the present banner has stood its time, and not behind a dialog. Answers the way to stop. */
export function waitForNext(moveOn: () => void): () => void {
  const timer = setInterval(() => {
    if (isPageHeld()) return
    clearInterval(timer)
    moveOn()
  }, autoplayMs)
  return () => clearInterval(timer)
}

const ease = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2)

/**
 * Moves a scroll-snap list to one of its children within `transitionMs`; snapping is off meanwhile, because it would fight
 * the movement. Returns a way to stop half-way, where the list then snaps by itself.
 */
export function slideTo(list: HTMLElement, at: number): () => void {
  const from = list.scrollLeft
  const target = list.children[at] as HTMLElement | undefined
  if (!target) return () => {}
  const to = target.offsetLeft - list.offsetLeft
  let frame = 0
  let started: number | undefined
  const stop = () => {
    cancelAnimationFrame(frame)
    delete list.dataset.moving
  }
  const step = (now: number) => {
    started ??= now
    const part = Math.min(1, (now - started) / transitionMs)
    list.scrollLeft = from + (to - from) * ease(part)
    if (part < 1) frame = requestAnimationFrame(step)
    else stop()
  }
  list.dataset.moving = ''
  frame = requestAnimationFrame(step)
  return stop
}

/** Which banner a list shows. Where one reads from the right it is scrolled to what is less than nothing. */
export const shownIn = ({ scrollLeft, clientWidth }: Pick<HTMLElement, 'scrollLeft' | 'clientWidth'>): number =>
  Math.round(Math.abs(scrollLeft) / clientWidth)

export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
