import { useRef } from 'react'
import { Still } from '#app/parts/still.tsx'
import { useT } from '#app/platform/use-t.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useCurrentInView } from '#app/ui/use-current-in-view.ts'
import type { Facet } from '../lists.server.ts'
import { VendorLogo } from './vendor-logo.tsx'

/** So many vendors stand in view, on every screen (HO-12); the style sheet gives each its fifth. */
const slides = 5

type VendorMenuProps = {
  /** Undefined in a browser whose page has them already. */
  vendors: readonly Facet[] | undefined
  /** How many there are, where they may not be at hand. */
  total?: number
  current: string
  hrefOf: (vendor: string) => string
  /** How many games there are stands beside each vendor; home leaves it out. */
  hasCounts?: boolean
}

/** All vendors of a list, five in view. The list scrolls by itself; with JavaScript the arrows move it on by five. */
export function VendorMenu({
  vendors,
  total = vendors?.length ?? 0,
  current,
  hrefOf,
  hasCounts = false,
}: VendorMenuProps) {
  const t = useT('games')
  const list = useRef<HTMLElement>(null)
  useCurrentInView(list, current)
  const hasArrows = total > slides
  const entries = (vendors ?? []).map(({ code, name, logo, count }) => ({
    name,
    logo,
    count: hasCounts ? count : null,
    href: hrefOf(code),
    isCurrent: current === code,
  }))

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
      <Still
        id="vendors"
        as="ul"
        className="vendors-list"
        place={list}
        content={vendors}
        write={(write) =>
          write.ofList(vendors ?? [], `${current} ${hasCounts} ${hrefOf('*')}`, () =>
            entries.map((entry) => write(`vendor ${JSON.stringify(entry)}`, () => <Entry {...entry} />)),
          )
        }
      >
        {() => entries.map((entry) => <Entry key={entry.href} {...entry} />)}
      </Still>
      {hasArrows ? <IconButton icon="chevron-right" label={t('lobby.moreVendors')} onClick={() => move(1)} /> : null}
    </nav>
  )
}

type EntryProps = {
  name: string
  logo?: string | undefined
  count: number | null
  href: string
  isCurrent: boolean
}

const Entry = ({ name, logo, count, href, isCurrent }: EntryProps) => (
  <li>
    <a className="vendor" href={href} aria-current={isCurrent ? 'page' : undefined} title={name} data-keep="">
      <VendorLogo vendor={{ name, logo }} />
      {count === null ? null : <small>{count}</small>}
    </a>
  </li>
)
