import { useLocation } from '@remix-run/react'
import { Obstacle } from '#app/parts/obstacle.tsx'
import { withReturnPath } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'

/** Points leave by the payment password alone: whoever has none yet sets it and comes back to the dialog. */
export function PasswordFirst() {
  const t = useT('points')
  const { pathname, search } = useLocation()
  return (
    <Obstacle
      isInDialog
      text={t('form.noPassword')}
      href={withReturnPath('/member/paymentPassword', pathname + search)}
      action={t('form.setPassword')}
    />
  )
}
