import { Icon } from '#app/ui/icon.tsx'
import type { VendorTile } from '../model/lanes.ts'
import { VendorLogo } from './vendor-logo.tsx'

/** Vendors by their wordmarks; each starts at once (GA-24). */
export function VendorTiles({ vendors, play }: { vendors: readonly VendorTile[]; play: string }) {
  return (
    <div className="vendor-row">
      {vendors.map((vendor) => (
        <a key={vendor.href} className="vendor-tile" href={vendor.href}>
          <VendorLogo vendor={vendor} />
          <span>
            <Icon name="play" small filled />
            {play}
          </span>
        </a>
      ))}
    </div>
  )
}
