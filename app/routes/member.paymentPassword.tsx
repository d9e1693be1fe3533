import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { hasPaymentPassword, requireForm } from '#app/areas/wallet/calls.server.ts'
import { keepPaymentPassword, readPasswordRule } from '#app/areas/wallet/payout.server.ts'
import { ChangePasswordForm, SetPasswordForm } from '#app/areas/wallet/ui/payment-password-form.tsx'
import { WalletHead } from '#app/areas/wallet/ui/wallet-head.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { DoneNotice } from '#app/ui/done-notice.tsx'

export const handle = { i18n: ['wallet'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `to` is where the visitor wanted to go when the password was missing. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const [hasPassword, rule] = await Promise.all([hasPaymentPassword(visitor), readPasswordRule(visitor)])
  const isDone = new URL(args.request.url).searchParams.has('done')
  return { title: getT(visitor.language, 'wallet')('password.title'), hasPassword, rule, isDone }
}

export async function action(args: ActionFunctionArgs) {
  const { visitor, form } = await requireForm(args)
  return keepPaymentPassword(form, visitor, new URL(args.request.url).searchParams.get('to') ?? '')
}

/** Sets or changes the password that guards everything that leaves the account. */
export default function PaymentPasswordPage() {
  const { title, hasPassword, rule, isDone } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('wallet')
  return (
    <>
      <WalletHead title={title} />
      {isDone ? (
        <div className="mb-4">
          <DoneNotice>{t('password.done')}</DoneNotice>
        </div>
      ) : (
        <p className="muted mb-4">{t(hasPassword ? 'password.changeText' : 'password.setText')}</p>
      )}
      {hasPassword ? (
        <ChangePasswordForm rule={rule} answer={answer} />
      ) : (
        <SetPasswordForm rule={rule} answer={answer} />
      )}
    </>
  )
}
