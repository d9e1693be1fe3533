import { useEffect, useRef } from 'react'
import { spread } from '#app/platform/spread.ts'

/** The first is soon, since most gateways are only slow for a moment; then twice as long each time, so that all who wait do not hold it down. */
const againMs = { first: 2_000, most: 60_000 }

/** Calls `ask` again and again for as long as something is not known, each time when the last answer is there. */
export function useAskingAgain(isUnknown: boolean, isAsking: boolean, ask: () => void): void {
  const waitMs = useRef(againMs.first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is another function in every render
  useEffect(() => {
    if (!isUnknown) waitMs.current = againMs.first
    if (!isUnknown || isAsking) return
    const timer = setTimeout(() => {
      waitMs.current = Math.min(waitMs.current * 2, againMs.most)
      ask()
    }, spread(waitMs.current))
    return () => clearTimeout(timer)
  }, [isUnknown, isAsking])
}
