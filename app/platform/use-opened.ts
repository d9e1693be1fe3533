import { useLocation } from '@remix-run/react'
import { useState } from 'react'

/** What was opened: its address, what is agreed to there, and what was read for it. */
type Opened<Page> = { address: string; terms: string; page: Page }

/**
 * Notices read a page again while somebody is about to agree to it. What they opened stays when its terms are others by now; it gives way
 * where they look again, which is another address, and to terms that an answer has `told` them of.
 */
export function keepOpened<Page>(opened: Opened<Page>, read: Opened<Page>, told?: string): Opened<Page> {
  const isKnown = read.terms === opened.terms || read.terms === told
  return isKnown || read.address !== opened.address ? read : opened
}

type Terms = {
  /** Under which name they stand in the address where they are looked at. */
  name: string
  value: string
  /** Those that an answer to the form has named. */
  told?: string | undefined
}

/** The page as it was opened, and where its terms of now are looked at; null while they are the same. */
export function useOpened<Page extends object>(page: Page, { name, value, told }: Terms) {
  const { pathname, search } = useLocation()
  const read = { address: pathname + search, terms: value, page }
  const [opened, keep] = useState(read)
  const kept = keepOpened(opened, read, told)
  if (kept.page !== opened.page || kept.address !== opened.address) keep(kept)
  if (kept.page === page) return { ...page, changedHref: null }
  const query = new URLSearchParams(search)
  query.set(name, value)
  return { ...kept.page, changedHref: `${pathname}?${query}` }
}
