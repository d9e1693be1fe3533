import { placeOf } from '#app/areas/games/model/categories.ts'
import { categoryName } from '#app/areas/games/ui/category-name.ts'
import { VendorLogo } from '#app/areas/games/ui/vendor-logo.tsx'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { HeaderMenu } from './frame.ts'
import { headerCategories } from './navigation.ts'

/** Above this many vendors a menu is laid out large (HF-21). */
const largeAbove = 10

/** A menu per category that lists its vendors, under pointer, focus and tap; without JavaScript too. */
export function HeaderMenus({ menus }: { menus: readonly HeaderMenu[] }) {
  const t = useT('shell')
  const games = useT('games')
  return headerCategories.map((category) => {
    const vendors = menus.find((menu) => menu.category === category)?.vendors ?? []
    const name = categoryName(games, category)
    const { menu, page, path } = placeOf(category)
    return (
      // The style sheet hands the first tap of a finger to whatever can hold the focus: the entry itself, where it has a menu (OP-115).
      <div key={category} className="drop" tabIndex={vendors.length > 0 ? -1 : undefined}>
        <a href={menu}>
          {name}
          <Icon name="chevron-down" />
        </a>
        {vendors.length > 0 ? (
          <div className={vendors.length > largeAbove ? 'drop-panel drop-large' : 'drop-panel'}>
            <ul>
              {vendors.map((vendor) => (
                <li key={vendor.code}>
                  <a href={`${page}?vassalage=${encodeURIComponent(vendor.code)}`}>
                    <VendorLogo vendor={vendor} />
                  </a>
                </li>
              ))}
            </ul>
            <a href={path}>{t('menus.allOf', { category: name })}</a>
          </div>
        ) : null}
      </div>
    )
  })
}
