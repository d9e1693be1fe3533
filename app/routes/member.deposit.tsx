import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { saveBirthday } from '#app/areas/member/birthday.server.ts'
import { BirthdayForm } from '#app/areas/member/ui/birthday-form.tsx'
import { givenFor } from '#app/areas/promotions/bonuses/model.ts'
import { readAsked } from '#app/areas/promotions/bonuses/truth.server.ts'
import { OfferChoice } from '#app/areas/promotions/bonuses/ui/offer-choice.tsx'
import { requireForm } from '#app/areas/wallet/calls.server.ts'
import { orderDeposit, readDepositDesk, receiptPath } from '#app/areas/wallet/deposit.server.ts'
import { isReceiptNo } from '#app/areas/wallet/model/records.ts'
import { DepositForm } from '#app/areas/wallet/ui/deposit-form.tsx'
import { QrPayment } from '#app/areas/wallet/ui/qr-payment.tsx'
import { useKeptLabels } from '#app/areas/wallet/ui/use-kept-labels.ts'
import { useWalletViews } from '#app/areas/wallet/ui/use-wallet-views.ts'
import { WalletHead } from '#app/areas/wallet/ui/wallet-head.tsx'
import { centerOf } from '#app/platform/center.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { tellBreak } from '#app/platform/play-break.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['wallet', 'bonuses'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The payment page leads back here with `receipt`; the page of an offer with `offer` and `amount`. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const search = new URL(args.request.url).searchParams
  const receipt = search.get('receipt')
  if (isReceiptNo(receipt, 'D')) throw redirect(receiptPath(visitor, receipt))
  const [desk, paused] = await Promise.all([readDepositDesk(visitor), tellBreak(visitor)])
  return {
    title: getT(visitor.language, 'wallet')('deposit.title'),
    ...desk,
    paused,
    asked: readAsked(search),
    formKey: newFormKey(visitor),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { visitor, form } = await requireForm(args)
  if (!form.has('birthday')) return orderDeposit(form, visitor)
  return saveBirthday(form, visitor, `${centerOf(visitor.path)}/deposit${new URL(args.request.url).search}`)
}

/** Paying in (ME-05, WA-01): the way, the amount, the summary, and on to where it is paid. */
export default function Deposit() {
  const { title, channels, isAllowed, paused, asksBirthday, note, offers, asked, sum, writing, formKey, ownLimit } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('wallet')
  const views = useWalletViews('deposit', 'form')
  const last = answer && !('qr' in answer) ? answer.lastResult : undefined
  const sent = last?.initialValue
  const isOpen = isAllowed && channels.length > 0
  return (
    <>
      <WalletHead title={title} views={views} />
      {note ? <Notice>{note}</Notice> : null}
      {answer && 'qr' in answer ? (
        <QrPayment {...answer.qr} writing={writing} />
      ) : paused !== null ? (
        <Notice kind="warn">{paused}</Notice>
      ) : isOpen && asksBirthday ? (
        <BirthdayForm answer={answer} />
      ) : isOpen ? (
        <DepositForm
          channels={channels}
          sum={sum}
          writing={writing}
          formKey={formKey}
          answer={answer}
          ownLimit={ownLimit}
          amount={asked.amount}
          offer={asked.offer}
          offers={offers.map((offer) => ({
            value: String(offer.promotionId),
            least: offer.least,
            givenFor: (amount) => givenFor(offer, amount),
          }))}
        >
          <OfferChoice
            offers={offers}
            chosen={sent === undefined ? asked.offer : String(sent?.offer ?? '')}
            amount={String(sent?.amount ?? asked.amount)}
            writing={writing}
            errors={last?.error?.offer ?? undefined}
          />
        </DepositForm>
      ) : (
        <Notice kind="warn">{t('deposit.closed')}</Notice>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <FormBoundary labels={useKeptLabels()} />
}
