import { categoryPaths, listPathOfCategory } from '#app/areas/games/model/categories.ts'
import { VendorLogo } from '#app/areas/games/ui/vendor-logo.tsx'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { HeaderMenu } from './frame.ts'
import { categoryTexts, headerCategories } from './navigation.ts'

/** Above this many vendors a menu is laid out large (HF-21). */
const largeAbove = 10

/** A menu per category that lists its vendors, under pointer, focus and tap; without JavaScript too. */
export function HeaderMenus({ menus }: { menus: readonly HeaderMenu[] }) {
  const t = useT('shell')
  return headerCategories.map((category) => {
    const vendors = menus.find((menu) => menu.category === category)?.vendors ?? []
    const name = t(categoryTexts[category])
    return (
      <div key={category} className="drop">
        <a href={category === 'LOTT' ? '/seaLottery' : categoryPaths[category]}>
          {name}
          <Icon name="chevron-down" />
        </a>
        {vendors.length > 0 ? (
          <div className={vendors.length > largeAbove ? 'drop-panel drop-large' : 'drop-panel'}>
            <ul>
              {vendors.map((vendor) => (
                <li key={vendor.code}>
                  <a href={`${listPathOfCategory(category)}?vassalage=${encodeURIComponent(vendor.code)}`}>
                    <VendorLogo vendor={vendor} />
                  </a>
                </li>
              ))}
            </ul>
            <a href={categoryPaths[category]}>{t('menus.allOf', { category: name })}</a>
          </div>
        ) : null}
      </div>
    )
  })
}
