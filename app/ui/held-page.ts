import { type RefObject, useEffect } from 'react'

/** The dialogs that are open. */
let holding = 0

/**
 * Holds the page behind a dialog still until what is returned is called (base.css). The style sheet is told how wide the scroll bar is that
 * goes with it, so that nothing moves. Without scripts the style sheet holds the page alone: to ask with `:has` whether a dialog is open
 * somewhere makes a browser style the whole page anew with each piece of it that changes.
 */
export function holdPage(): () => void {
  const page = document.documentElement
  if (holding === 0) {
    page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`)
    page.dataset.held = ''
  }
  holding += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holding -= 1
    if (holding === 0) delete page.dataset.held
  }
}

/** Whether a dialog stands over the page: what moves by itself there is seen by nobody, and rests. */
export const isPageHeld = (): boolean => holding > 0

/** The same for a dialog of the browser's own, which closes by itself. */
export function useHeldPage(box: RefObject<HTMLDialogElement>): void {
  useEffect(() => {
    const release = holdPage()
    const dialog = box.current
    dialog?.addEventListener('close', release)
    return () => {
      dialog?.removeEventListener('close', release)
      release()
    }
  }, [box])
}
