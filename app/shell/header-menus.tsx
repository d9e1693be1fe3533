import { useTranslation } from 'react-i18next'
import { placeOf } from '#app/areas/games/model/categories.ts'
import { categoryName } from '#app/areas/games/ui/category-name.ts'
import { VendorLogo } from '#app/areas/games/ui/vendor-logo.tsx'
import { Still } from '#app/parts/still.tsx'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { HeaderMenu } from './frame.ts'

/** Above this many vendors a menu is laid out large (HF-21). */
const largeAbove = 10

/**
 * A menu per category that lists its vendors, under pointer, focus and tap; without JavaScript too. `menus` is undefined in a browser whose
 * page has them already.
 */
export function HeaderMenus({ menus }: { menus: readonly HeaderMenu[] | undefined }) {
  const t = useT('shell')
  const games = useT('games')
  const { i18n } = useTranslation()
  const all = (menus ?? []).map((menu) => {
    const name = categoryName(games, menu.category)
    return { ...menu, name, allOf: t('menus.allOf', { category: name }) }
  })
  return (
    <Still
      id="vendor-menus"
      as="nav"
      className="contents"
      label={t('menus.vendors')}
      content={menus}
      write={(write) =>
        write.ofList(menus ?? [], i18n.language, () =>
          all.map((menu) => write(`menu ${JSON.stringify(menu)}`, () => <Menu {...menu} />)),
        )
      }
    >
      {() => all.map((menu) => <Menu key={menu.category} {...menu} />)}
    </Still>
  )
}

function Menu({ category, vendors, name, allOf }: HeaderMenu & { name: string; allOf: string }) {
  const { menu, page, path } = placeOf(category)
  return (
    // The style sheet hands the first tap of a finger to whatever can hold the focus: the entry itself, where it has a menu (OP-115).
    <div className="drop" tabIndex={vendors.length > 0 ? -1 : undefined}>
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
          <a href={path}>{allOf}</a>
        </div>
      ) : null}
    </div>
  )
}
