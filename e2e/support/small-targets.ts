/**
 * Runs in the browser: what is pressed and has less than 44 px for a finger (docs/look.md 2). What counts is where a press arrives: what lies
 * around the letters to be hit is part of it, and what something else takes away is not. A link in a sentence is as high as its line.
 */
export function findSmallTargets(): string[] {
  const pressed = 'a[href], button, summary, select, textarea, input:not([type="hidden"]), label:has(input)'
  /** Where 44 would cover what they stand on: the dots of a banner, the eye and the refresh beside the balance. */
  const leastOf = (element: Element): number =>
    element.closest('.pips') !== null ? 24 : element.closest('.balance') !== null ? 38 : 44
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    getComputedStyle(element).pointerEvents !== 'none' &&
    element.closest('[inert], .unseen, .veil-close, .skip') === null
  /** Its label is pressed for it. */
  const isLabelled = (element: Element): boolean => element.matches('label input')
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.nodeValue ?? ''),
    )
  const findSmall = (element: Element): string[] => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    /** Whether a press so far from the middle arrives. */
    const isHit = (right: number, down: number): boolean =>
      element.contains(document.elementFromPoint(left + width / 2 + right, top + height / 2 + down))
    const least = leastOf(element)
    // Half a pixel at each end belongs to nobody.
    const edge = least / 2 - 1
    if (isHit(-edge, 0) && isHit(edge, 0) && isHit(0, -edge) && isHit(0, edge)) return []
    // Its room may lie more to one side.
    const reach = (right: number, down: number): number => {
      let far = 0
      while (far < 44 && isHit(right * (far + 1), down * (far + 1))) far += 1
      return far
    }
    const wide = isHit(0, 0) ? reach(-1, 0) + 1 + reach(1, 0) : 0
    const high = isHit(0, 0) ? reach(0, -1) + 1 + reach(0, 1) : 0
    if (wide >= least - 1 && high >= least - 1) return []
    const said = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    return [`${element.tagName.toLowerCase()}.${element.className} "${said}" has ${wide} by ${high} px`]
  }
  const page = document.querySelector('[data-dialog], dialog[open]') ?? document
  const all = [...page.querySelectorAll(pressed)].filter(
    (element) => isSeen(element) && !isLabelled(element) && !isInSentence(element),
  )
  return [...new Set(all.flatMap(findSmall))]
}
