import { useEffect, useState } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'

/** The browser's own offer to install, where there is one (Chromium); the guides are for everybody else. */
type InstallOffer = Event & { prompt(): Promise<unknown> }

export function InstallButton() {
  const t = useT('system')
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  useEffect(() => {
    const onOffer = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallOffer)
    }
    window.addEventListener('beforeinstallprompt', onOffer)
    return () => window.removeEventListener('beforeinstallprompt', onOffer)
  }, [])
  if (offer === null) return null
  return (
    <Button type="button" size="large" onClick={() => void offer.prompt().finally(() => setOffer(null))}>
      {t('download.install')}
    </Button>
  )
}
