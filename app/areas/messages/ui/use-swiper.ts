import { useEffect, useRef } from 'react'
import type Swiper from 'swiper'
import { autoplayMs, transitionMs, wantsLessMotion } from './autoplay.ts'

/**
 * A mouse cannot swipe a scroll-snap list. When one comes near, Swiper is fetched and takes the list over, with dragging, arrow
 * keys and the same timing; on touch screens the list scrolls by itself and nothing is fetched.
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
      const [{ Swiper: Carousel }, { Autoplay, Keyboard }] = fetched
      const initialSlide = Math.round(wrapper.scrollLeft / wrapper.clientWidth)
      told.current.onTaken()
      wrapper.scrollLeft = 0
      frame.dataset.swiper = ''
      swiper.current = new Carousel(frame, {
        modules: [Autoplay, Keyboard],
        wrapperClass: 'heroes-list',
        slideClass: 'hero',
        initialSlide,
        speed: transitionMs,
        rewind: true,
        keyboard: { enabled: true },
        autoplay: wantsLessMotion()
          ? false
          : { delay: autoplayMs, pauseOnMouseEnter: true, disableOnInteraction: false },
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
