import { useEffect, useRef } from 'react'

const stops =
  'a[href]:not([tabindex="-1"]), button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), iframe, summary'

/** Takes the focus when the dialog appears, keeps it inside, and gives it back when the dialog goes. */
export function useDialogFocus<T extends HTMLElement>() {
  const frame = useRef<T>(null)
  useEffect(() => {
    const dialog = frame.current
    if (!dialog) return
    const before = document.activeElement
    if (!dialog.contains(before)) (dialog.querySelector<HTMLElement>('[autofocus], [data-autofocus]') ?? dialog).focus({ preventScroll: true })

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dialog.querySelector<HTMLElement>('[data-dialog-close]')?.click()
      if (event.key !== 'Tab') return
      const inside = [...dialog.querySelectorAll<HTMLElement>(stops)].filter((element) => element.checkVisibility())
      const first = inside[0]
      const last = inside.at(-1)
      if (!first || !last) return event.preventDefault()
      const here = document.activeElement
      const leavesForward = !event.shiftKey && (here === last || !dialog.contains(here))
      const leavesBackward = event.shiftKey && (here === first || here === dialog || !dialog.contains(here))
      if (!leavesForward && !leavesBackward) return
      event.preventDefault()
      ;(leavesForward ? first : last).focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return frame
}
