import { useEffect } from 'react'

/** Tells the style sheet how wide the scroll bar is, so that a dialog that takes it away moves nothing. */
export function useScrollBarWidth() {
  useEffect(() => {
    const measure = () => {
      const page = document.documentElement
      if (page.querySelector('[data-dialog]')) return
      page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
}
