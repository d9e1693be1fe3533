import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireForm } from '#app/areas/wallet/calls.server.ts'
import { transfersHref } from '#app/areas/wallet/model/transfer.ts'
import { readTransferDesk, transferFunds } from '#app/areas/wallet/transfer.server.ts'
import { TransferForm } from '#app/areas/wallet/ui/transfer-form.tsx'
import { useKeptLabels } from '#app/areas/wallet/ui/use-kept-labels.ts'
import { WalletHead } from '#app/areas/wallet/ui/wallet-head.tsx'
import { WalletList } from '#app/areas/wallet/ui/wallet-list.tsx'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['wallet'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `vendor` names the wallet that money is wanted on. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const desk = await readTransferDesk(visitor)
  const wanted = new URL(args.request.url).searchParams.get('vendor')
  const to =
    desk.wallets.find(({ name, isMain }) => !isMain && name === wanted) ?? desk.wallets.find(({ isMain }) => !isMain)
  return {
    title: getT(visitor.language, 'wallet')('transfer.title'),
    ...desk,
    to: to?.name ?? '',
    formKey: newFormKey(visitor),
    returnKey: newFormKey(visitor),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { visitor, form } = await requireForm(args)
  return transferFunds(form, visitor)
}

/** Between the main wallet and those of the vendors (ME-04). Where one wallet serves all games there is nothing to move. */
export default function Transfer() {
  const { title, wallets, writing, isSingle, to, formKey, returnKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('wallet')
  return (
    <>
      <WalletHead
        title={title}
        views={{
          label: t('views.label'),
          items: [
            { href: '/member/transferFund', label: title, current: true },
            { href: transfersHref, label: t('views.history'), current: false },
          ],
        }}
      />
      {answer && 'isNothing' in answer ? <Notice>{t('transfer.nothing')}</Notice> : null}
      {isSingle ? (
        <Notice>{t('transfer.single')}</Notice>
      ) : (
        <TransferForm
          wallets={wallets}
          to={to}
          writing={writing}
          formKey={formKey}
          answer={answer && 'isNothing' in answer ? undefined : answer}
        />
      )}
      <WalletList wallets={wallets} formKey={returnKey} writing={writing} />
    </>
  )
}

export function ErrorBoundary() {
  return <FormBoundary labels={useKeptLabels()} />
}
