import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

type Options = { replace?: boolean }

/**
 * Goes to `href` when the page in a frame says that it is left. It is believed only from where that page comes; without an `href`, or a
 * frame, nothing is listened to.
 */
export function useLeaveMessage(frameUrl: string | null, href: string | undefined, { replace = false }: Options = {}) {
  const navigate = useNavigate()
  useEffect(() => {
    if (frameUrl === null || href === undefined) return
    const { origin } = new URL(frameUrl)
    const onMessage = (event: MessageEvent) => {
      if (event.origin === origin && event.data?.type === 'perlas:leave')
        navigate(href, { preventScrollReset: true, replace })
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frameUrl, href, replace, navigate])
}
