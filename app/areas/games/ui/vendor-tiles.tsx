import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { VendorTile } from '../model/lanes.ts'
import { useIsUncounted } from './use-open-bonuses.ts'
import { VendorLogo } from './vendor-logo.tsx'

type VendorRowProps = {
  vendors: readonly VendorTile[]
  texts: { play: string; uncounted: string }
  isUncounted: (kind: string) => boolean
}

/** Vendors by their wordmarks; each starts at once (GA-24). */
export function VendorRow({ vendors, texts, isUncounted }: VendorRowProps) {
  return (
    <div className="vendor-row">
      {vendors.map((vendor) => (
        <a key={vendor.href} className="vendor-tile" href={vendor.href}>
          <VendorLogo vendor={vendor} />
          <span>
            <Icon name="play" small filled />
            {texts.play}
          </span>
          {isUncounted(vendor.kind) ? <small>{texts.uncounted}</small> : null}
        </a>
      ))}
    </div>
  )
}

/** The same with the words and the bonuses of whoever looks. */
export function VendorTiles({ vendors, play }: { vendors: readonly VendorTile[]; play: string }) {
  const t = useT('games')
  return <VendorRow vendors={vendors} texts={{ play, uncounted: t('tile.uncounted') }} isUncounted={useIsUncounted()} />
}
