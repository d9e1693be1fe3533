// A balance that has stood while its tab was behind another may be old: money is won, staked and moved elsewhere meanwhile.

/**
 * Reads it again when the tab comes to the front. `roundsAtRest` counts the rounds that were played here, and is null while one runs:
 * a round says the balance itself when its result is shown, and what was read before it is older.
 */
export function readPurseAtFront(address, { withinMs, roundsAtRest, show, leave }) {
  document.addEventListener('visibilitychange', async () => {
    const rounds = roundsAtRest()
    if (document.hidden || rounds === null) return
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(withinMs) })
      if (roundsAtRest() !== rounds) return
      if (response.status === 401 || response.status === 404) return leave()
      if (!response.ok) return
      const { balance } = await response.json()
      if (roundsAtRest() === rounds) show(balance)
    } catch {
      // Nobody has asked for anything: what stands there stays, and the next round says what there is.
    }
  })
}
