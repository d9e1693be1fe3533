import { useRouteLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import type { StoredState } from '#app/platform/stored-state.ts'

/** A code lives for three minutes (handover.server.ts): whoever scans one that is shown has one of them left. */
const freshMs = 2 * 60_000
const lookEveryMs = 10_000
const pictures = 'img[src^="/qr/"]'

/** Whose and of when the pictures are, in milliseconds from the beginning of the page: those that it has brought are no older than it. */
let made: { of: string; atMs: number } | null = null

/**
 * Asks for the QR codes of the app download anew before the code in them is over, and when they are another session's or language's
 * (HF-34): a browser has a picture once, and the menu and the page of the download outlast it. Those of the menu are looked at when they
 * come to be seen, and all that are seen every few seconds. Without JavaScript each page brings its own.
 */
export function useFreshCodes(): void {
  const stored = useRouteLoaderData<{ stored: StoredState }>('root')?.stored
  const session = stored?.session?.token
  const of = `${session} ${stored?.preferences.lang}`

  useEffect(() => {
    const renew = (seen: Iterable<HTMLImageElement>) => {
      const nowMs = performance.now()
      made ??= { of, atMs: 0 }
      // What a guest sees holds no code.
      const isOver = session !== undefined && nowMs - made.atMs > freshMs
      if (isOver || made.of !== of) made = { of, atMs: nowMs }
      for (const picture of seen) {
        const { pathname, search } = addressOf(picture, made.atMs)
        if (picture.getAttribute('src') !== pathname + search) picture.src = pathname + search
      }
    }
    const renewShown = () => {
      if (document.hidden) return
      const all = document.querySelectorAll<HTMLImageElement>(pictures)
      renew([...all].filter((picture) => picture.getClientRects().length > 0))
    }
    // A network that was away for a moment is asked again at the next look, and not when the time of a code is over.
    const onError = ({ target }: Event) => {
      if ((target as Element | null)?.matches?.(pictures)) made = { of: '', atMs: 0 }
    }
    const onSight = ({ target }: Event) => {
      const entry = (target as Element | null)?.closest?.('.app-entry')
      if (entry) renew(entry.querySelectorAll<HTMLImageElement>(pictures))
    }
    renewShown()
    const timer = setInterval(renewShown, lookEveryMs)
    document.addEventListener('visibilitychange', renewShown)
    document.addEventListener('pointerover', onSight)
    document.addEventListener('focusin', onSight)
    document.addEventListener('error', onError, true)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renewShown)
      document.removeEventListener('pointerover', onSight)
      document.removeEventListener('focusin', onSight)
      document.removeEventListener('error', onError, true)
    }
  }, [of, session])
}

/** The address of a picture as it was made at a time; the first one is the page's own. */
function addressOf(picture: HTMLImageElement, atMs: number): URL {
  const address = new URL(picture.src)
  if (atMs > 0) address.searchParams.set('at', String(Math.round(atMs)))
  return address
}
