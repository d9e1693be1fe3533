import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireForm } from '#app/areas/wallet/calls.server.ts'
import { bindCard, readCards } from '#app/areas/wallet/payout.server.ts'
import { CardForm } from '#app/areas/wallet/ui/card-form.tsx'
import { CardHelp } from '#app/areas/wallet/ui/card-help.tsx'
import { CardList } from '#app/areas/wallet/ui/card-list.tsx'
import { useKeptLabels } from '#app/areas/wallet/ui/use-kept-labels.ts'
import { WalletHead } from '#app/areas/wallet/ui/wallet-head.tsx'
import { Obstacle } from '#app/parts/obstacle.tsx'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { readPageBelow, withReturnPath } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'
import { DoneNotice } from '#app/ui/done-notice.tsx'

export const handle = { i18n: ['wallet'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `to` is where the visitor wanted to go when an account was missing; it is kept over the payment password, without which none is bound. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const isDone = new URL(args.request.url).searchParams.has('done')
  return {
    title: getT(visitor.language, 'wallet')('cards.title'),
    ...(await readCards(visitor)),
    isDone,
    passwordHref: withReturnPath(
      '/member/paymentPassword',
      withReturnPath('/member/cards', readPageBelow(args.request)),
    ),
    formKey: newFormKey(visitor),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { visitor, form } = await requireForm(args)
  return bindCard(form, visitor, new URL(args.request.url).searchParams.get('to') ?? '')
}

/** Where withdrawals are paid to. */
export default function Cards() {
  const { title, cards, banks, hasPassword, isDone, passwordHref, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('wallet')
  return (
    <>
      <WalletHead title={title} />
      {isDone ? <DoneNotice>{t('cards.done')}</DoneNotice> : null}
      <CardList cards={cards} />
      {hasPassword ? (
        <CardForm key={cards.length} banks={banks} formKey={formKey} answer={answer} />
      ) : (
        <Obstacle text={t('way.passwordText')} href={passwordHref} action={t('way.paymentPassword')} />
      )}
      <CardHelp />
    </>
  )
}

export function ErrorBoundary() {
  return <FormBoundary labels={useKeptLabels()} />
}
