import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import { keepOpened, offerIdOf } from '../model/kept-offer.ts'
import type { ContractFile } from '../model/kinds.ts'

/** The offer as it was opened, and where it is looked at as it is by now; null while that is the same. */
export function useOpenedOffer<Page extends { contract: ContractFile }>(page: Page) {
  const { pathname, search } = useLocation()
  const [opened, keep] = useState({ search, page })
  const kept = keepOpened(opened, { search, page })
  if (kept.page !== opened.page || kept.search !== opened.search) keep(kept)
  if (kept.page === page) return { ...page, changedHref: null }
  const query = new URLSearchParams(search)
  query.set('offer', String(offerIdOf(page)))
  return { ...kept.page, changedHref: `${pathname}?${query}` }
}
