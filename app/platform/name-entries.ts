/**
 * A place that is typed into the address of an open page, and a link that is left to the browser, make an entry that the router does not
 * know. It would take all of these for one and scroll to where the last of them was left, so each gets a key of its own, as the router's
 * have. Has to listen before the router does.
 */
export function nameEntries(page: Pick<Window, 'history' | 'addEventListener' | 'performance'>): void {
  let named = 0
  page.addEventListener('popstate', () => {
    const { state } = page.history
    if (state?.key) return
    named += 1
    page.history.replaceState({ ...state, key: `place-${page.performance.timeOrigin}-${named}` }, '')
  })
}
