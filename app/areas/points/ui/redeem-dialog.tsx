import { Obstacle } from '#app/parts/obstacle.tsx'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { formatCount } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { type Good, obstacleOf } from '../model.ts'
import { PasswordFirst } from './password-first.tsx'
import { RedeemForm } from './redeem-form.tsx'

type RedeemDialogProps = {
  good: Good
  balance: number
  hasPassword: boolean
  formKey: string
  answer: FormAnswer | undefined
  closeHref: string
  tag: string
  changedHref: string | null
}

/** Redeeming one good: what it is, then the form or why there is none. */
export function RedeemDialog({ good, balance, hasPassword, closeHref, tag, ...form }: RedeemDialogProps) {
  const t = useT('points')
  const ui = useT('ui')
  // A form that was sent and not answered may be the reason itself: it is sent again and finds its receipt.
  const obstacle = form.answer === undefined ? obstacleOf(good, balance) : null
  const values = { points: formatCount(good.pointRequired, tag), balance: formatCount(balance, tag) }
  return (
    <Dialog title={good.rewardName} closeHref={closeHref} closeLabel={ui('close')}>
      <div className="good-lead">
        <img src={good.imageUrl} alt="" width="320" height="240" />
        <p>
          {good.description}
          {good.limitPerMember === null ? null : <span>{t('good.limit', { count: good.limitPerMember })}</span>}
        </p>
      </div>
      {obstacle !== null ? (
        <Obstacle
          isInDialog
          text={t(`form.${obstacle}`, values)}
          href={obstacle === 'notEnough' ? '/rng' : closeHref}
          action={obstacle === 'notEnough' ? t('form.play') : t('form.back')}
        />
      ) : hasPassword ? (
        <RedeemForm good={good} balance={balance} tag={tag} {...form} />
      ) : (
        <PasswordFirst />
      )}
    </Dialog>
  )
}
