import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { balanceRead, requirePoints, requireRule, ruleRead } from '#app/areas/points/calls.server.ts'
import { mallHref, readMallQuery } from '#app/areas/points/model.ts'
import { convert } from '#app/areas/points/redeem.server.ts'
import { ConvertDialog } from '#app/areas/points/ui/convert-dialog.tsx'
import { useKeptLabels } from '#app/areas/points/ui/use-kept-labels.ts'
import { hasPassword, passwordRead } from '#app/areas/wallet/calls.server.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { getValue } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { askTogether } from '#app/platform/together.server.ts'
import { useOpened } from '#app/platform/use-opened.ts'
import { useT } from '#app/platform/use-t.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The dialog over the mall in which points become money. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requirePoints(args)
  const { balance, password } = await askTogether(
    { rule: ruleRead, balance: balanceRead, password: passwordRead },
    visitor,
  )
  const rule = await requireRule(visitor)
  const closeHref = mallHref(readMallQuery(new URL(args.request.url).searchParams))
  const title = getT(visitor.language, 'points')('form.convertTitle')
  return {
    title,
    rule,
    balance: getValue(balance, 0),
    hasPassword: hasPassword(password),
    formKey: newFormKey(visitor),
    closeHref,
    writing: await fetchWriting(visitor),
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requirePoints(args)
  return convert(await args.request.formData(), visitor)
}

export default function Convert() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const opened = useOpened(page, { name: 'ratio', value: String(page.rule.ratio), told: answer?.told })
  return <ConvertDialog {...opened} answer={answer} />
}

export function ErrorBoundary() {
  const t = useT('points')
  return <FormBoundary labels={useKeptLabels()} dialog={{ title: t('form.convertTitle'), closeHref: '/pointMall' }} />
}
