import { useT } from '#app/platform/use-t.ts'
import { BreakNotice } from '#app/ui/break-notice.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** In place of an offer while its member is on a break, in which nothing is offered: until when, and where one can go meanwhile. */
export function RestingOffer({ paused }: { paused: string }) {
  const t = useT('promotions')
  return (
    <>
      <div className="page-head">
        <h1>{t('offers.resting')}</h1>
      </div>
      <BreakNotice paused={paused} />
      <p className="muted">{t('offers.restingText')}</p>
      <div className="offer-way">
        <ButtonLink href="/member/rewardCenter">{t('offers.restingRewards')}</ButtonLink>{' '}
        <ButtonLink look="quiet" href="/member/playSafe">
          {t('offers.restingBreak')}
        </ButtonLink>
      </div>
    </>
  )
}
