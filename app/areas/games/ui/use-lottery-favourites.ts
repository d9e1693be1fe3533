import { useEffect, useState } from 'react'
import { lotteryFavouritesEntry, parseLotteryFavourites, toggleLotteryFavourite } from '../model/lottery-favourites.ts'

export type LotteryFavourites = {
  /** False on the server and where the browser forbids storage: then there are no hearts. */
  isReady: boolean
  codes: readonly string[]
  toggle: (code: string) => void
}

/** The favourite draws of a user on this device. */
export function useLotteryFavourites(username: string): LotteryFavourites {
  const [kept, setKept] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    const read = () => {
      try {
        setKept(localStorage.getItem(lotteryFavouritesEntry))
      } catch {
        // A browser may forbid storage; then nothing is kept and nothing is offered.
      }
    }
    read()
    // Another tab has kept something.
    window.addEventListener('storage', read)
    return () => window.removeEventListener('storage', read)
  }, [])

  const toggle = (code: string) => {
    const next = toggleLotteryFavourite(localStorage.getItem(lotteryFavouritesEntry), username, code)
    localStorage.setItem(lotteryFavouritesEntry, next)
    setKept(next)
  }
  return { isReady: kept !== undefined, codes: parseLotteryFavourites(kept ?? null)[username] ?? [], toggle }
}
