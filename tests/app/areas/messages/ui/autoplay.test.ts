import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { autoplayMs, shownIn, slideTo, transitionMs, waitForNext } from '#app/areas/messages/ui/autoplay.ts'
import { slideAndTell } from '#app/areas/messages/ui/use-swiper.ts'

const frameMs = 10

beforeEach(() => {
  vi.useFakeTimers()
  // A browser that paints a hundred times a second.
  vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) =>
    setTimeout(() => step(performance.now()), frameMs),
  )
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const listOf = (...places: number[]) =>
  ({
    scrollLeft: 0,
    offsetLeft: 0,
    dataset: {},
    children: places.map((offsetLeft) => ({ offsetLeft })),
  }) as unknown as HTMLElement

test('a banner stands for five seconds, and for as long as somebody wants when they stop it', () => {
  expect([autoplayMs, transitionMs]).toEqual([5000, 1000])
  const next = vi.fn()
  waitForNext(next)
  vi.advanceTimersByTime(4_999)
  expect(next).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(next).toHaveBeenCalledTimes(1)

  const stop = waitForNext(next)
  vi.advanceTimersByTime(4_000)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(next).toHaveBeenCalledTimes(1)
})

test('the next banner comes within one second, and does not snap meanwhile', () => {
  const list = listOf(0, 720)
  slideTo(list, 1)
  vi.advanceTimersByTime(frameMs)
  expect([list.scrollLeft, list.dataset.moving]).toEqual([0, ''])
  vi.advanceTimersByTime(500)
  expect(list.scrollLeft).toBe(360)
  vi.advanceTimersByTime(490)
  expect(list.scrollLeft).toBeLessThan(720)
  vi.advanceTimersByTime(10)
  expect([list.scrollLeft, 'moving' in list.dataset]).toEqual([720, false])
})

test('a finger stops it half-way, where the list then snaps', () => {
  const list = listOf(0, 720)
  const stop = slideTo(list, 1)
  vi.advanceTimersByTime(frameMs + 500)
  stop()
  vi.advanceTimersByTime(5_000)
  expect([list.scrollLeft, 'moving' in list.dataset]).toEqual([360, false])
})

test.each([720, -720])(
  'a list that is scrolled to %d shows its second banner, whichever way one reads',
  (scrollLeft) => {
    expect(shownIn({ scrollLeft, clientWidth: 720 })).toBe(1)
  },
)

test('a banner that Swiper shows already, and tells nobody of, is told all the same', () => {
  const tell = vi.fn()
  slideAndTell({ slideTo: () => false as never }, 1, tell)
  expect(tell).toHaveBeenCalledWith(1)
})
