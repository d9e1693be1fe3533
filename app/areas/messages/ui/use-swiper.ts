import { useEffect, useRef } from 'react'
import type Swiper from 'swiper'
import { shownIn, transitionMs } from './autoplay.ts'

/** Swiper says nothing of a banner that it shows already, and the wait for the next one begins with what is said. */
export function slideAndTell(swiper: Pick<Swiper, 'slideTo'>, at: number, tell: (at: number) => void): void {
  swiper.slideTo(at)
  tell(at)
}

/**
 * A mouse cannot swipe a scroll-snap list. When one comes near, Swiper is fetched and takes the list over, with dragging and arrow
 * keys; when it moves on, and when it rests, is not its own to say. On touch screens the list scrolls by itself and nothing is fetched.
 */
export function useSwiper(
  list: { readonly current: HTMLElement | null },
  onTaken: () => void,
  onChange: (at: number) => void,
) {
  const swiper = useRef<Swiper | null>(null)
  const told = useRef({ onTaken, onChange })
  told.current = { onTaken, onChange }

  useEffect(() => {
    const wrapper = list.current
    const frame = wrapper?.parentElement
    if (!wrapper || !frame || wrapper.children.length < 2) return
    let gone = false
    const takeOver = async (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || swiper.current) return
      frame.removeEventListener('pointerenter', takeOver)
      // Without it the list still scrolls, so nobody has to hear about a failure.
      const fetched = await Promise.all([import('swiper'), import('swiper/modules')]).catch(() => null)
      if (gone || !fetched) return
      const [{ Swiper: Carousel }, { Keyboard }] = fetched
      const initialSlide = shownIn(wrapper)
      told.current.onTaken()
      wrapper.scrollLeft = 0
      frame.dataset.swiper = ''
      swiper.current = new Carousel(frame, {
        modules: [Keyboard],
        wrapperClass: 'heroes-list',
        slideClass: 'hero',
        initialSlide,
        speed: transitionMs,
        rewind: true,
        keyboard: { enabled: true },
        on: { slideChange: ({ activeIndex }) => told.current.onChange(activeIndex) },
      })
    }
    frame.addEventListener('pointerenter', takeOver)
    return () => {
      gone = true
      frame.removeEventListener('pointerenter', takeOver)
      swiper.current?.destroy()
      swiper.current = null
      delete frame.dataset.swiper
    }
  }, [list])
  return swiper
}
