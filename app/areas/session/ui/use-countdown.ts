import { useEffect, useState } from 'react'

const secondMs = 1_000

/** Seconds until a further code may be asked for (CN-23); starts anew when `start` changes, and is 0 when it is over. */
export function useCountdown(seconds: number, start: unknown): number {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new code starts a new countdown of the same length.
  useEffect(() => {
    setLeft(seconds)
    const startedMs = performance.now()
    const timer = setInterval(() => {
      // Counted from the clock, because a tab in the background ticks slowly.
      const remaining = Math.max(0, seconds - Math.floor((performance.now() - startedMs) / secondMs))
      setLeft(remaining)
      if (remaining === 0) clearInterval(timer)
    }, secondMs)
    return () => clearInterval(timer)
  }, [seconds, start])
  return left
}
