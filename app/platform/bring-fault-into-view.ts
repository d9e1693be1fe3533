const focusable = 'input:not([type="hidden"]), select, textarea, button'

/**
 * Puts the focus on the first wrong field of a form, or on what is said of the form as a whole, in the middle of the screen: on a phone a
 * press on the button leaves both above its edge. False where neither is there.
 */
export function bringFaultIntoView(form: Element | null): boolean {
  const wrong = form?.querySelector('[aria-invalid="true"]')
  const field = wrong?.matches(focusable) ? wrong : wrong?.querySelector(focusable)
  const place = field ?? wrong ?? form?.querySelector('[role="alert"]')
  if (!(place instanceof HTMLElement)) return false
  if (!place.matches(focusable)) place.tabIndex = -1
  place.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
  return true
}

/** The same for each press on a form that checks itself, whose faults come without an answer. Returns what ends it. */
export function bringFaultsIntoView(form: Element | null): () => void {
  const look = (): void => void requestAnimationFrame(() => bringFaultIntoView(form))
  form?.addEventListener('submit', look)
  return () => form?.removeEventListener('submit', look)
}
