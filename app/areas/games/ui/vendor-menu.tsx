import { useRef } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Facet } from '../lists.server.ts'
import { VendorLogo } from './vendor-logo.tsx'

/** The vendor menu moves on by five (spec section 2). */
const slides = 5

export type VendorMenuProps = {
  vendors: readonly Facet[]
  current: string
  hrefOf: (vendor: string) => string
  /** How many games there are stands beside each vendor; home leaves it out. */
  hasCounts?: boolean
}

/** The vendors of a list, to scroll sideways; the arrow brings the next five. */
export function VendorMenu({ vendors, current, hrefOf, hasCounts }: VendorMenuProps) {
  const t = useT('games')
  const list = useRef<HTMLUListElement>(null)
  const hydrated = useHydrated()

  const moveOn = () => {
    const box = list.current
    const item = box?.children[1]
    if (!box || !item) return
    const atEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 4
    box.scrollTo({ left: atEnd ? 0 : box.scrollLeft + slides * (item.clientWidth + 8), behavior: 'smooth' })
  }

  return (
    <nav className="vendors" aria-label={t('lobby.vendors')}>
      <ul className="vendors-list" ref={list}>
        <li>
          <a href={hrefOf('')} aria-current={current === '' ? 'page' : undefined} data-keep="">
            {t('lobby.allVendors')}
          </a>
        </li>
        {vendors.map((vendor) => (
          <li key={vendor.code}>
            <a href={hrefOf(vendor.code)} aria-current={current === vendor.code ? 'page' : undefined} title={vendor.name} data-keep="">
              <VendorLogo vendor={{ name: vendor.code, logo: vendor.logo }} />
              {hasCounts ? <small>{vendor.count}</small> : null}
            </a>
          </li>
        ))}
      </ul>
      {hydrated && vendors.length > slides ? <IconButton icon="chevron-right" label={t('lobby.moreVendors')} onClick={moveOn} /> : null}
    </nav>
  )
}
