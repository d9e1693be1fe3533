import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CodeField } from '#app/areas/session/ui/code-field.tsx'
import { hasPaymentPassword, requireForm } from '#app/areas/wallet/calls.server.ts'
import { listContacts, mayResetPassword, resetPassword } from '#app/areas/wallet/forgotten.server.ts'
import { keepPaymentPassword, readPasswordRule } from '#app/areas/wallet/payout.server.ts'
import { ForgottenForm } from '#app/areas/wallet/ui/forgotten-form.tsx'
import { ChangePasswordForm, SetPasswordForm } from '#app/areas/wallet/ui/payment-password-form.tsx'
import { WalletHead } from '#app/areas/wallet/ui/wallet-head.tsx'
import { Obstacle } from '#app/parts/obstacle.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DoneNotice } from '#app/ui/done-notice.tsx'

export const handle = { i18n: ['wallet', 'session'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

const ownPath = '/member/paymentPassword'

/** `to` is where the visitor wanted to go when the password was missing; `forgot` stands in the address of the way for who has forgotten it. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const [hasPassword, rule, mayReset] = await Promise.all([
    hasPaymentPassword(visitor),
    readPasswordRule(visitor),
    mayResetPassword(visitor),
  ])
  const query = new URL(args.request.url).searchParams
  const to = query.get('to')
  const kept = to === null ? '' : `to=${encodeURIComponent(to)}`
  const canReset = hasPassword && mayReset
  return {
    title: getT(visitor.language, 'wallet')('password.title'),
    hasPassword,
    rule,
    isDone: query.has('done'),
    forgotHref: canReset ? `${ownPath}?forgot=1${kept && `&${kept}`}` : null,
    backHref: `${ownPath}${kept && `?${kept}`}`,
    contacts: canReset && query.has('forgot') ? await listContacts(visitor) : null,
  }
}

/** Only the form for who has forgotten it has buttons of several intents. */
export async function action(args: ActionFunctionArgs) {
  const { visitor, form } = await requireForm(args)
  const to = new URL(args.request.url).searchParams.get('to') ?? ''
  return form.has('intent') ? resetPassword(form, visitor, to) : keepPaymentPassword(form, visitor, to)
}

/** Sets or changes the password that guards everything that leaves the account, or sets it anew where it was forgotten. */
export default function PaymentPasswordPage() {
  const { title, hasPassword, rule, isDone, forgotHref, contacts } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('wallet')
  return (
    <>
      <WalletHead title={title} />
      {isDone ? (
        <div className="mb-4">
          <DoneNotice>{t('password.done')}</DoneNotice>
        </div>
      ) : contacts === null ? (
        <p className="muted mb-4">{t(hasPassword ? 'password.changeText' : 'password.setText')}</p>
      ) : null}
      {contacts !== null ? (
        <Forgotten />
      ) : hasPassword ? (
        <ChangePasswordForm rule={rule} answer={answer} forgotHref={forgotHref} />
      ) : (
        <SetPasswordForm rule={rule} answer={answer} />
      )}
    </>
  )
}

function Forgotten() {
  const { rule, contacts, backHref } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('wallet')
  if (contacts === null || contacts.length === 0)
    return <Obstacle text={t('forgot.none')} href="/support" action={t('way.support')} />
  return (
    <>
      <p className="muted mb-4">{t('forgot.lead')}</p>
      <ForgottenForm
        contacts={contacts}
        rule={rule}
        answer={answer}
        code={(state) => <CodeField target="by" {...state} />}
      />
      <div className="mt-4">
        <ButtonLink look="quiet" href={backHref}>
          {t('forgot.back')}
        </ButtonLink>
      </div>
    </>
  )
}
