import { Form, useNavigation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormKey } from '#app/ui/form-key.tsx'
import type { WheelShown, WheelSpin } from '../model.ts'

type SpinPanelProps = {
  wheel: WheelShown
  isPaused: boolean
  spin: WheelSpin | null
  isTurning: boolean
  formKey: string
  /** The key of a spin whose answer was lost: the same form finds it. */
  kept?: string | undefined
}

/** What came out, and the button for the next spin. */
export function SpinPanel({ wheel, isPaused, spin, isTurning, formKey, kept }: SpinPanelProps) {
  const t = useT('draws')
  const isSending = useNavigation().formMethod === 'POST'
  const { promotionId, spinsLeft, isShort, nextSpin } = wheel
  return (
    <section className="panel draw-result" aria-live="polite">
      {isTurning ? (
        <p className="draw-amount">…</p>
      ) : spin === null ? null : (
        <Won spin={spin} isLast={spinsLeft === 0} />
      )}
      {spinsLeft > 0 && !isPaused ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="promotionId" value={promotionId} />
          <FormKey formKey={formKey} kept={kept} />
          <Button name="intent" value="spin" size="large" wide busy={isSending || isTurning}>
            {t('wheel.spin')}
          </Button>
        </Form>
      ) : null}
      <p className="muted small">
        {spinsLeft > 0
          ? t('wheel.spins', { count: spinsLeft })
          : isShort
            ? t('wheel.short')
            : t('wheel.next', { time: nextSpin })}
      </p>
    </section>
  )
}

const placeHrefs = {
  bonus: '/member/rewardCenter',
  unread: '/member/rewardCenter',
  sent: '/member/rewardCenter',
  good: '/pointMall/history',
} as const

function Won({ spin, isLast }: { spin: WheelSpin; isLast: boolean }) {
  const t = useT('draws')
  const { isIn } = spin
  return (
    <>
      <p className="muted small">{t('wheel.yours', { time: spin.time })}</p>
      <p className="draw-amount">{spin.label}</p>
      {spin.isInstead ? <p className="muted small">{t('wheel.instead')}</p> : null}
      <p className="muted small">
        {t(`wheel.won.${isIn}`)}{' '}
        {isIn === 'paid' || isIn === 'over' ? null : (
          <a className="link" href={placeHrefs[isIn]}>
            {t(`wheel.to.${isIn}`)}
          </a>
        )}
      </p>
      <ButtonLink look={isLast ? 'main' : 'quiet'} size="large" wide href={`/fair/${spin.spinNo}`}>
        {t('wheel.verify')}
      </ButtonLink>
    </>
  )
}
