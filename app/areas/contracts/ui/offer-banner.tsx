import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Kind } from '../model/kinds.ts'

export type OfferBannerProps = { offer: { contractId: number; offerId: number; upline: string | null; kind: Kind } }

/** Remembers in this tab for which offer the dialog has opened, so that it opens once for each. */
const seenKey = 'agent-offer-seen'

/**
 * An offer waits for an answer: a banner with a link. With JavaScript the dialog opens by itself, once for each offer, and leads
 * back to the page that it came over.
 */
export function OfferBanner({ offer: { contractId, offerId, upline, kind } }: OfferBannerProps) {
  const t = useT('contracts')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const href = `/agentHome/contracts/${contractId}/answer?to=${encodeURIComponent(pathname + search)}`
  const isOpen = pathname.endsWith('/answer')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another offer opens the dialog again, not another page
  useEffect(() => {
    // What was just done is read first; the next offer waits in the banner.
    if (isOpen || new URLSearchParams(search).has('done') || sessionStorage.getItem(seenKey) === String(offerId)) return
    sessionStorage.setItem(seenKey, String(offerId))
    navigate(href, { preventScrollReset: true })
  }, [offerId])
  if (isOpen) return null
  return (
    <div className="offer-banner">
      <Notice
        kind="warn"
        action={
          <a className="link" href={href}>
            {t('banner.open')}
          </a>
        }
      >
        {t('banner.text', { upline: upline ?? t('house'), kind: t(`kinds.${kind}`) })}
      </Notice>
    </div>
  )
}
