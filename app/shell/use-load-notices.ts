import { useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { loadLimitMs, sectionFailed } from '#app/platform/load-limit.ts'
import { pageWaits, sendFailed } from '#app/platform/steady-page.ts'
import { useT } from '#app/platform/use-t.ts'
import { showToast } from '#app/ui/toast-store.ts'

/** Where the tab notes which page it was waiting for when it was loaded anew. */
const entry = 'LOAD_FAILED'

/**
 * Says when the device has lost its network, when a section of the page did not come, and when the page that was wanted did not
 * (ER-32, OP-91): without its script the router loads the present page anew, and would leave the visitor wondering; for a script
 * that takes too long it would wait for ever, so the step is taken back. So is that of a form that could not be sent: it stands as it
 * was, with its key, so that what has come through all the same is not done twice.
 */
export function useLoadNotices() {
  const t = useT('shell')
  const { state, location: next, formAction } = useNavigation()
  const navigate = useNavigate()
  const wanted = useRef<string | null>(null)
  wanted.current = state === 'loading' && next ? next.pathname + next.search : null
  const sentTo = useRef<string | null>(null)
  sentTo.current = state === 'submitting' && formAction ? new URL(formAction, location.origin).pathname : null

  const offerReload = (href: string) => showToast(t('network.loadFailed'), 'error', { href, text: t('network.reload') })

  /** A place within the page ends the step without a request. */
  const takeBack = () => {
    const { pathname, search, hash } = window.location
    navigate({ pathname, search, hash: hash || '#top' }, { replace: true, preventScrollReset: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own time
  useEffect(() => {
    if (state !== 'loading' || !next) return
    const timer = setTimeout(() => {
      offerReload(next.pathname + next.search)
      takeBack()
    }, loadLimitMs)
    return () => clearTimeout(timer)
  }, [state, next])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language only
  useEffect(() => {
    const failed = takeFailed()
    if (failed !== null) offerReload(failed)

    const onOffline = () => showToast(t('network.offline'), 'error')
    const onSendFailed = (event: Event) => {
      // What is sent beside the page says by itself that it was not.
      if ((event as CustomEvent<string>).detail !== sentTo.current) return
      takeBack()
      showToast(t('network.notSent'), 'error')
    }
    const onWaits = () => showToast(t('network.waits'), 'error')
    const onSection = () => offerReload(location.pathname + location.search)
    const onLeave = () => wanted.current !== null && noteFailed(wanted.current)
    window.addEventListener('offline', onOffline)
    window.addEventListener(sectionFailed, onSection)
    window.addEventListener(sendFailed, onSendFailed)
    window.addEventListener(pageWaits, onWaits)
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('offline', onOffline)
      window.removeEventListener(sectionFailed, onSection)
      window.removeEventListener(sendFailed, onSendFailed)
      window.removeEventListener(pageWaits, onWaits)
      window.removeEventListener('pagehide', onLeave)
    }
  }, [t])
}

function noteFailed(path: string): void {
  try {
    sessionStorage.setItem(entry, path)
  } catch {
    // A browser may forbid storage; then the page is loaded anew without a word.
  }
}

/** The page that did not come. One that was left for another page was not waited for to the end. */
function takeFailed(): string | null {
  try {
    const path = sessionStorage.getItem(entry)
    sessionStorage.removeItem(entry)
    const [visit] = performance.getEntriesByType('navigation')
    return visit instanceof PerformanceNavigationTiming && visit.type === 'reload' ? path : null
  } catch {
    return null
  }
}
