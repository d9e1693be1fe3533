import { useEffect } from 'react'

/** Where the worker notes for which look it has kept the offline page. */
const noteName = 'offline-page'

/**
 * Registers the small service worker (public/service-worker.js) when the page has settled, and tells it when language or theme were
 * changed. Not while Vite serves the sources: there a worker would stand between the page and its modules.
 */
export function useServiceWorker(look: string): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => {
      navigator.serviceWorker
        .register('/service-worker.js')
        .then(() => navigator.serviceWorker.ready)
        .then(({ active }) => tell(active, look))
        // A browser may forbid it; then there is no offline page and everything else is as before.
        .catch(() => undefined)
    }, 3_000)
    return () => clearTimeout(timer)
  }, [look])
}

function tell(worker: ServiceWorker | null, look: string): void {
  if (localStorage.getItem(noteName) === look) return
  worker?.postMessage('keep-offline-page')
  localStorage.setItem(noteName, look)
}
