import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'

const secondMs = 1_000

/** Milliseconds that are left of a time, counted from what the server said; when it is over the page is read anew. */
export function useTimeLeft(leftMs: number): number {
  const [shown, setShown] = useState(leftMs)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    setShown(leftMs)
    if (leftMs <= 0) return
    const startedMs = performance.now()
    const timer = setInterval(() => {
      // Counted from the clock, because a tab in the background ticks slowly.
      const left = Math.max(0, leftMs - (performance.now() - startedMs))
      setShown(left)
      if (left > 0) return
      clearInterval(timer)
      revalidate()
    }, secondMs)
    return () => clearInterval(timer)
  }, [leftMs, revalidate])
  return shown
}
