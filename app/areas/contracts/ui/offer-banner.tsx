import { useLocation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { WaitingOffer } from '../calls.server.ts'
import { answerHref, useOfferDialog } from './use-offer-dialog.ts'

/** An offer waits for an answer: a banner with a link, and with JavaScript the dialog itself. */
export function OfferBanner({ offer }: { offer: WaitingOffer | null }) {
  const t = useT('contracts')
  const { pathname, search } = useLocation()
  useOfferDialog(offer)
  if (offer === null || pathname.endsWith('/answer')) return null
  const { upline, kind } = offer
  return (
    <Notice
      kind="warn"
      action={
        <a className="link" href={answerHref(offer, pathname + search)}>
          {t('banner.open')}
        </a>
      }
    >
      {t('banner.text', { upline: upline ?? t('house'), kind: t(`kinds.${kind}`) })}
    </Notice>
  )
}
