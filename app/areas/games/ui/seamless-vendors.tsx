import { useT } from '#app/platform/use-t.ts'
import type { SeamlessPageData } from '../seamless-page.server.ts'
import { VendorTiles } from './vendor-tiles.tsx'

/** The vendors with one wallet, on the path where their games run. */
export function SeamlessVendors({ vendors }: SeamlessPageData) {
  const t = useT('games')
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{t('seamless.title')}</h1>
        <p className="muted">{t('seamless.text')}</p>
      </div>
      <VendorTiles vendors={vendors} play={t('lists.vendors')} />
    </div>
  )
}
