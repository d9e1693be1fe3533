import { useRef } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Facet } from '../lists.server.ts'
import { VendorLogo } from './vendor-logo.tsx'

/** So many vendors stand in view, on every screen (HO-12); the style sheet gives each its fifth. */
const slides = 5

type VendorMenuProps = {
  vendors: readonly Facet[]
  current: string
  hrefOf: (vendor: string) => string
  /** How many games there are stands beside each vendor; home leaves it out. */
  hasCounts?: boolean
}

/** All vendors of a list, five in view. The list scrolls by itself; with JavaScript the arrows move it on by five. */
export function VendorMenu({ vendors, current, hrefOf, hasCounts }: VendorMenuProps) {
  const t = useT('games')
  const list = useRef<HTMLUListElement>(null)
  const hasArrows = vendors.length > slides

  /** By a whole view of five; past an end it goes on at the other. */
  const move = (direction: 1 | -1) => {
    const box = list.current
    if (!box) return
    const last = box.scrollWidth - box.clientWidth
    const from = Math.abs(box.scrollLeft)
    const isAtEnd = direction === 1 ? from >= last - 4 : from <= 4
    const start = direction === 1 ? 0 : last
    // From right to left the browser counts below zero.
    const side = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    box.scrollTo({ left: side * (isAtEnd ? start : from + direction * box.clientWidth), behavior: 'smooth' })
  }

  return (
    <nav className="vendors" aria-label={t('lobby.vendors')}>
      <a className="vendor" href={hrefOf('')} aria-current={current === '' ? 'page' : undefined} data-keep="">
        {t('lobby.allVendors')}
      </a>
      {hasArrows ? <IconButton icon="chevron-left" label={t('lobby.formerVendors')} onClick={() => move(-1)} /> : null}
      <ul className="vendors-list" ref={list}>
        {vendors.map((vendor) => (
          <li key={vendor.code}>
            <a
              className="vendor"
              href={hrefOf(vendor.code)}
              aria-current={current === vendor.code ? 'page' : undefined}
              title={vendor.name}
              data-keep=""
            >
              <VendorLogo vendor={{ name: vendor.code, logo: vendor.logo }} />
              {hasCounts ? <small>{vendor.count}</small> : null}
            </a>
          </li>
        ))}
      </ul>
      {hasArrows ? <IconButton icon="chevron-right" label={t('lobby.moreVendors')} onClick={() => move(1)} /> : null}
    </nav>
  )
}
