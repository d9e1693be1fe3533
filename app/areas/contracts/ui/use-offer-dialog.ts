import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { centerOf } from '#app/platform/center.ts'
import { isFilledIn } from '#app/platform/typed-early.ts'
import type { WaitingOffer } from '../calls.server.ts'

/** Remembers in this tab for which offer the dialog has opened, so that it opens once for each. */
const seenKey = 'contract-offer-seen'

/** The dialog of an offer in the center that shows `path`; it leads back there. */
export const answerHref = ({ contractId }: Pick<WaitingOffer, 'contractId'>, path: string): string =>
  `${centerOf(path)}/contracts/${contractId}/answer?to=${encodeURIComponent(path)}`

/**
 * With JavaScript the dialog of an offer opens by itself, once for each, when a page is come to. An offer that arrives while somebody
 * is on a page waits for the next one, because what they have typed would be gone; so does one that finds a form filled in before the
 * scripts were there.
 */
export function useOfferDialog(offer: WaitingOffer | null): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page opens the dialog
  useEffect(() => {
    // What was just done is read first; the next offer waits in the banner.
    if (offer === null || new URLSearchParams(search).has('done')) return
    // Nor does one dialog open over another, such as the question before one leaves.
    if (document.querySelector('[data-dialog]') !== null) return
    if (sessionStorage.getItem(seenKey) === String(offer.offerId)) return
    if ([...document.forms].some(isFilledIn)) return
    sessionStorage.setItem(seenKey, String(offer.offerId))
    navigate(answerHref(offer, pathname + search), { preventScrollReset: true })
  }, [pathname])
}
