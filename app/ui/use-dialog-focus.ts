import { useEffect, useRef, useState } from 'react'
import { holdPage } from './held-page.ts'

const stops =
  'a[href]:not([tabindex="-1"]), button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), iframe, summary'

/** What is said while a dialog is open is said over it: by other dialogs, by toasts, and by the line that something is loading. */
const stays = '[data-dialog], .toasts, .loader'

/** Takes the focus when the dialog appears, keeps it inside, holds everything behind it still, and gives all back when the dialog goes. */
export function useDialogFocus<T extends HTMLElement>() {
  const frame = useRef<T>(null)
  // Asked while rendering: a field with `autoFocus` has the focus before any effect runs.
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(() => {
    const dialog = frame.current
    if (!dialog) return
    if (!dialog.contains(document.activeElement))
      (dialog.querySelector<HTMLElement>('[autofocus], [data-autofocus]') ?? dialog).focus({ preventScroll: true })

    const onKeyDown = (event: KeyboardEvent) => {
      // Of two dialogs that are open the one on top hears the keys: it comes later in the page.
      if ([...document.querySelectorAll('[data-dialog]')].at(-1) !== dialog.closest('[data-dialog]')) return
      // A dialog of the browser's own that stands over it hears them itself, and what composes words hears them while it does.
      if (event.isComposing || dialog.querySelector('dialog[open]') !== null) return
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
    const behind = listBehind(dialog)
    for (const element of behind) element.inert = true
    const release = holdPage()
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      for (const element of behind) element.inert = false
      release()
      findAgain(before)?.focus({ preventScroll: true })
    }
  }, [before])
  return frame
}

/** What had the focus, or the same link where the page behind the dialog was written anew meanwhile. */
function findAgain(before: Element | null): HTMLElement | null {
  if (!(before instanceof HTMLElement)) return null
  if (before.isConnected) return before
  const href = before.getAttribute('href')
  return href === null ? null : document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
}

/** Everything of the page that lies behind the dialog and can still be reached. */
function listBehind(dialog: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (
    let within: HTMLElement | null = dialog.closest<HTMLElement>('[data-dialog]');
    within && within !== document.body;
    within = within.parentElement
  ) {
    for (const beside of within.parentElement?.children ?? []) {
      if (beside !== within && beside instanceof HTMLElement && !beside.inert && !beside.matches(stays))
        found.push(beside)
    }
  }
  return found
}
