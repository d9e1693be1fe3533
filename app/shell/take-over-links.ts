import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { withReturnPath } from '#app/platform/return-path.ts'
import { leaveFor } from '#app/platform/way-back.ts'

/** The window of customer service (CN-29). */
const supportWindow = 'width=440,height=750'

/**
 * Turns the plain links of the page into navigations without a reload: one listener for the page instead of a component per
 * link, which keeps tiles cheap on the server and in the browser. A link with `data-keep` does not scroll to the top, one
 * with `data-over` opens a dialog that leads back to this page, one with `data-leave` closes the page that it stands on, so that
 * Back does not lead to it again, and may name where scripts lead instead of its `href`, one with `data-reload` is left alone.
 */
export function useTakenOverLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      const link = (event.target as Element | null)?.closest?.('a[href]')
      if (
        !(link instanceof HTMLAnchorElement) ||
        link.target ||
        link.hasAttribute('download') ||
        'reload' in link.dataset
      )
        return
      if ('window' in link.dataset && matchMedia('(width >= 48rem)').matches) {
        event.preventDefault()
        window.open(toWindow(link.href), 'support', supportWindow)
        return
      }
      const to = new URL(link.href)
      if (to.origin !== location.origin) return
      // Places within the page are the browser's own business.
      if (to.hash && to.pathname === location.pathname && to.search === location.search) return
      event.preventDefault()
      const place = to.pathname + to.search + to.hash
      if ('leave' in link.dataset) return leaveFor(link.dataset.leave || place, navigate)
      navigate('over' in link.dataset ? withReturnPath(place, location.pathname + location.search) : place, {
        preventScrollReset: 'keep' in link.dataset,
      })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}

/** Our own customer service has an address for the small window, without the frame; another merchant's opens as it is. */
function toWindow(href: string): string {
  const to = new URL(href)
  if (to.origin === location.origin && to.pathname === '/support') to.pathname = '/support/window'
  return to.href
}
