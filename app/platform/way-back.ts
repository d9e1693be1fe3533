/** An address under which a game is started: it is a place that nobody is led back to. */
export const startsGame = ({ pathname, searchParams }: URL): boolean =>
  searchParams.has('game') || searchParams.has('gameCode') || pathname.startsWith('/play/')

/** An entry of the browser's own history, as far as it matters here. */
type Entry = { key: string; url: string | null }

/**
 * The entry of the history behind the one at `index` that shows `place` already; null where another page stands there. The starts of games
 * and the login before one are no pages that somebody was on.
 */
export function findEntryBehind<Known extends Entry>(
  entries: readonly Known[],
  index: number,
  place: string,
): Known | null {
  for (const entry of entries.slice(0, Math.max(0, index)).reverse()) {
    // Which part of the page was in view is the browser's to remember.
    if (entry.url === null) return null
    const url = new URL(entry.url)
    if (url.pathname + url.search === place.split('#', 1)[0]) return entry
    if (!startsGame(url) && !url.pathname.endsWith('/login')) return null
  }
  return null
}

type Navigate = (to: string, options: { preventScrollReset: true; replace: true }) => void

/**
 * Leaves a page for `place` so that the browser's way back does not lead to it again: back to where `place` stands in the history, or it
 * takes the place of what is left. Browsers that tell nobody their history (Safari before 26.2, Firefox before 147) do the latter always.
 */
export function leaveFor(place: string, navigate: Navigate): void {
  const history = 'navigation' in window ? window.navigation : null
  const behind = findEntryBehind(history?.entries() ?? [], history?.currentEntry?.index ?? 0, place)
  if (!history || !behind) {
    navigate(place, { preventScrollReset: true, replace: true })
    return
  }
  const { committed, finished } = history.traverseTo(behind.key)
  // Whoever presses something else meanwhile has gone there.
  void Promise.allSettled([committed, finished])
}
