import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

const place = 'location'

/**
 * What a page needs that was kept: by us for all guests, then it holds nobody's address and the browser asks for its own, once a session;
 * or by the browser, which brings it back with the balance and the name of then, and it is read anew. The state `location` with its `ip`
 * (ST-22) stands in the session storage.
 */
export function useKeptPage(knownAddress: string | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // A browser may forbid storage; nothing depends on it.
    keepAddress(knownAddress).catch(() => undefined)
  }, [knownAddress])
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) revalidate()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [revalidate])
}

async function keepAddress(known: string | null): Promise<void> {
  if (known !== null) return sessionStorage.setItem(place, JSON.stringify({ ip: known }))
  if (sessionStorage.getItem(place) !== null) return
  const response = await fetch(`/${place}`)
  if (response.ok) sessionStorage.setItem(place, await response.text())
}
