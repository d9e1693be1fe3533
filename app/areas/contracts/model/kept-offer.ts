import type { ContractFile } from './kinds.ts'

/** An opened offer: the address under which it was looked at, and what was read for it. */
type Opened<Page> = { search: string; page: Page }
type OfferPage = { contract: ContractFile }

export const offerIdOf = ({ contract }: OfferPage): number => contract.openOffer?.offerId ?? 0

/**
 * Notices read the page again while somebody reads the terms. What they opened stays when another offer has come, or none is left; it
 * gives way where they look again, which is another address.
 */
export function keepOpened<Page extends OfferPage>(opened: Opened<Page>, read: Opened<Page>): Opened<Page> {
  const isLookedAt = read.search !== opened.search || read.page.contract.contractId !== opened.page.contract.contractId
  return isLookedAt || offerIdOf(read.page) === offerIdOf(opened.page) ? read : opened
}
