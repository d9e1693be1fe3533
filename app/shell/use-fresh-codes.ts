import { useRouteLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import type { StoredState } from '#app/platform/stored-state.ts'

const pictures = 'img[src^="/qr/"]'

/** Whose the pictures are that the page has brought; none any more once they are kept good. */
let brought: string | null = null
let isKept = false

/**
 * Has the QR codes of the app download kept good (HF-34). A guest's hold no code, so what does it is fetched for a session, another
 * language and a picture that could not be had. Without JavaScript each page brings its own.
 */
export function useFreshCodes(): void {
  const stored = useRouteLoaderData<{ stored: StoredState }>('root')?.stored
  const session = stored?.session?.token
  const of = `${session} ${stored?.preferences.lang}`

  useEffect(() => {
    brought ??= of
    let isOver = false
    let stop = () => document.removeEventListener('error', onError, true)
    const keep = async (madeOf: string) => {
      stop()
      const fetched = await import('./fresh-codes.ts').catch(() => null)
      if (isOver || !fetched) return
      isKept = true
      stop = fetched.keepFresh({ pictures, of, madeOf, isPersonal: session !== undefined })
    }
    const onError = ({ target }: Event) => {
      if ((target as Element | null)?.matches?.(pictures)) void keep('')
    }
    if (isKept || session !== undefined || brought !== of) void keep(brought)
    else document.addEventListener('error', onError, true)
    return () => {
      isOver = true
      stop()
    }
  }, [of, session])
}
