import { useEffect, useRef, useState } from 'react'

/** How long the balance rolls to its new value (the look's numbers). */
const rollMs = 400

/** The amount to show: rolls from the value that stood there to the new one. It is for the eye only; nothing is counted with it. */
export function useRolling(amount: number | null): number | null {
  const [shown, setShown] = useState(amount)
  const from = useRef(amount)
  useEffect(() => {
    const start = from.current
    from.current = amount
    if (
      amount === null ||
      start === null ||
      start === amount ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    ) {
      setShown(amount)
      return
    }
    let frame = 0
    let started: number | undefined
    const step = (now: number) => {
      started ??= now
      const part = Math.min(1, (now - started) / rollMs)
      setShown(part < 1 ? start + (amount - start) * (1 - (1 - part) ** 3) : amount)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [amount])
  return shown
}
