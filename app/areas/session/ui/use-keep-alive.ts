import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { isLetterBegun } from '#app/platform/typed-early.ts'

/** Clients touch their session every three minutes (wire 6.26). */
const touchEveryMs = 180_000
const sessionLostStatus = 401

/**
 * Keeps the session alive while its page is looked at. When the session is gone, the page is asked for again: a public page
 * comes back as a guest's, one that needs a login sends to the login dialog. Without JavaScript every page load does the same.
 */
export function useKeepAlive(isLoggedIn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isLoggedIn) return
    const touch = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await fetch('/touch').catch(() => null)
      if (answer?.status === sessionLostStatus && !isLetterBegun()) revalidate()
    }
    const timer = setInterval(() => void touch(), touchEveryMs)
    return () => clearInterval(timer)
  }, [isLoggedIn, revalidate])
}
