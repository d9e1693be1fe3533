import { type Category, placeOf } from '../model/categories.ts'
import type { VendorTile } from '../model/lanes.ts'
import { GameSection } from './game-section.tsx'
import { VendorRow } from './vendor-tiles.tsx'

/** Five vendors of a category on home; a tap starts the vendor at once (GA-24, OP-55). */
export function VendorSection({
  category,
  vendors,
  texts,
  isUncounted,
}: {
  category: Category
  vendors: readonly VendorTile[]
  texts: { title: string; more: string; play: string; uncounted: string }
  isUncounted: (kind: string) => boolean
}) {
  return (
    <GameSection title={texts.title} more={{ href: placeOf(category).path, label: texts.more }}>
      <VendorRow vendors={vendors} texts={texts} isUncounted={isUncounted} />
    </GameSection>
  )
}
