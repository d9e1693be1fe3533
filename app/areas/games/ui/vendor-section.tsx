import { Icon } from '#app/ui/icon.tsx'
import { type Category, categoryPaths } from '../model/categories.ts'
import type { VendorEntry } from '../model/lanes.ts'
import { GameSection } from './game-section.tsx'

/** Five vendors of a category on home; a tap starts the vendor at once (GA-24, OP-55). */
export function VendorSection({
  category,
  vendors,
  texts,
}: {
  category: Category
  vendors: readonly VendorEntry[]
  texts: { title: string; more: string; play: string }
}) {
  const [path, search] = categoryPaths[category].split('?')
  return (
    <GameSection title={texts.title} more={{ href: categoryPaths[category], label: texts.more }}>
      <div className="vendor-row">
        {vendors.map((vendor) => (
          <a key={vendor.code} className="vendor-tile" href={`${path}?${search ? `${search}&` : ''}vassalage=${encodeURIComponent(vendor.code)}`}>
            <b className="cut">{vendor.code}</b>
            <span>
              <Icon name="play" small filled />
              {texts.play}
            </span>
          </a>
        ))}
      </div>
    </GameSection>
  )
}
