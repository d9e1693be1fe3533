import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { leaveFor } from './way-back.ts'

/** `isClosed`: what is left is closed by it, so that the browser's way back does not open it again. */
type Options = { isClosed?: boolean }

/**
 * Goes to `href` when the page in a frame says that it is left. It is believed only from where that page comes; without an `href`, or a
 * frame, nothing is listened to.
 */
export function useLeaveMessage(frameUrl: string | null, href: string | undefined, { isClosed = false }: Options = {}) {
  const navigate = useNavigate()
  useEffect(() => {
    if (frameUrl === null || href === undefined) return
    const { origin } = new URL(frameUrl)
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.data?.type !== 'perlas:leave') return
      if (isClosed) leaveFor(href, navigate)
      else navigate(href, { preventScrollReset: true })
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frameUrl, href, isClosed, navigate])
}
