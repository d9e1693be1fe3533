import { Icon } from '#app/ui/icon.tsx'
import type { VendorTile } from '../model/lanes.ts'

/** Vendors in type instead of pictures; each starts at once (GA-24). */
export function VendorTiles({ vendors, play }: { vendors: readonly VendorTile[]; play: string }) {
  return (
    <div className="vendor-row">
      {vendors.map((vendor) => (
        <a key={vendor.href} className="vendor-tile" href={vendor.href}>
          <b className="cut">{vendor.name}</b>
          <span>
            <Icon name="play" small filled />
            {play}
          </span>
        </a>
      ))}
    </div>
  )
}
