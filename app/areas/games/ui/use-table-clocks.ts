import { useEffect } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { nowAt, readRounds } from '../model/rounds.ts'

const tickMs = 1_000
/** The clock of the site may be moved, and that of a browser may drift. */
const askEveryMs = 60_000
const selector = '[data-rounds]'

/**
 * Counts, on all tiles of the page, until the bets of a table close or open. The page itself says how often only: it may be kept. The time
 * is the gateway's, by which bets close; while it cannot be asked for, nothing is counted.
 */
export function useTableClocks(): void {
  const t = useT('games')
  useEffect(() => {
    let aheadMs: number | null = null
    let askedMs = Number.NEGATIVE_INFINITY
    async function askTime(): Promise<void> {
      askedMs = performance.now()
      const answer = await fetch('/clock').catch(() => null)
      const { time } = answer?.ok ? ((await answer.json()) as { time: number | null }) : { time: null }
      if (time !== null) aheadMs = time - performance.now()
    }
    function tick(): void {
      const tiles = document.hidden ? [] : document.querySelectorAll<HTMLElement>(selector)
      if (tiles.length === 0) return
      if (performance.now() - askedMs > askEveryMs) void askTime().then(tick)
      if (aheadMs === null) return
      const nowMs = performance.now() + aheadMs
      for (const tile of tiles) {
        const { name, ...when } = nowAt(readRounds(tile.dataset.rounds ?? ''), nowMs)
        const text = t(`rounds.now.${name}`, when)
        if (tile.textContent !== text) tile.textContent = text
        tile.dataset.phase = name
      }
    }
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [t])
}
