import { useEffect } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { showToast } from '#app/ui/toast-store.ts'

/** Says when the device has lost its network, and when a part of the page could not be fetched (ER-32). */
export function useNetworkNotices() {
  const t = useT('shell')
  useEffect(() => {
    const onOffline = () => showToast(t('network.offline'), 'error')
    const onLoadError = () => showToast(t('network.loadFailed'), 'error')
    window.addEventListener('offline', onOffline)
    window.addEventListener('vite:preloadError', onLoadError)
    return () => {
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('vite:preloadError', onLoadError)
    }
  }, [t])
}
