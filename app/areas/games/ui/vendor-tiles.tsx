import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { VendorTile } from '../model/lanes.ts'
import { useIsUncounted } from './use-open-bonuses.ts'
import { VendorLogo } from './vendor-logo.tsx'

/** Vendors by their wordmarks; each starts at once (GA-24). */
export function VendorTiles({ vendors, play }: { vendors: readonly VendorTile[]; play: string }) {
  const t = useT('games')
  const isUncounted = useIsUncounted()
  return (
    <div className="vendor-row">
      {vendors.map((vendor) => (
        <a key={vendor.href} className="vendor-tile" href={vendor.href}>
          <VendorLogo vendor={vendor} />
          <span>
            <Icon name="play" small filled />
            {play}
          </span>
          {isUncounted(vendor.kind) ? <small>{t('tile.uncounted')}</small> : null}
        </a>
      ))}
    </div>
  )
}
