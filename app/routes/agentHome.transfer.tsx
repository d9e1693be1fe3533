import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { transferToMany } from '#app/areas/team/acts.server.ts'
import { TransferForm } from '#app/areas/team/ui/transfer-form.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useFormKey } from '#app/ui/use-form-key.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Money to several members of the line at once (AG-23). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const isDone = new URL(args.request.url).searchParams.has('done')
  const title = getT(visitor.language, 'team')('transfer.many')
  return { title, isDone, formKey: newFormKey(), symbol: (await fetchWriting(visitor)).symbol }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireAgent(args)
  return transferToMany(await args.request.formData(), visitor)
}

export default function Transfer() {
  const { title, isDone, symbol, formKey: loaded } = useLoaderData<typeof loader>()
  const formKey = useFormKey(loaded)
  const answer = useActionData<typeof action>()
  const t = useT('team')
  return (
    <>
      <h1>{title}</h1>
      {isDone && !answer ? <Notice kind="success">{t('transfer.done')}</Notice> : null}
      <TransferForm key={formKey} formKey={formKey} symbol={symbol} answer={answer} />
    </>
  )
}
