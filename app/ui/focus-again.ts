import { flushSync } from 'react-dom'

/** Gives the focus back to what had it. What is disabled or gone takes none. */
export function focusAgain(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected && !before.matches(':disabled')) before.focus()
}

/** The same behind a dialog that closes: a button that was disabled while it stood can be pressed again only then. */
export function closeAndFocus(before: Element | null, onClose?: () => void): void {
  flushSync(() => onClose?.())
  focusAgain(before)
}
