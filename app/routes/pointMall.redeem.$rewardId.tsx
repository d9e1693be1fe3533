import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findPoints, hasPaymentPassword, requireGood, requirePoints } from '#app/areas/points/calls.server.ts'
import { mallHref, readCount, readMallQuery } from '#app/areas/points/model.ts'
import { redeem } from '#app/areas/points/redeem.server.ts'
import { RedeemDialog } from '#app/areas/points/ui/redeem-dialog.tsx'
import { useKeptLabels } from '#app/areas/points/ui/use-kept-labels.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.good.rewardName ?? '' }]

/** The dialog over the mall in which one good is redeemed. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requirePoints(args)
  const good = await requireGood(visitor, readCount(args.params.rewardId))
  const [balance, hasPassword] = await Promise.all([findPoints(visitor), hasPaymentPassword(visitor)])
  const closeHref = mallHref(readMallQuery(new URL(args.request.url).searchParams))
  return { good, balance: balance ?? 0, hasPassword, formKey: newFormKey(), closeHref, tag: visitor.language.tag }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requirePoints(args)
  return redeem(await args.request.formData(), visitor, readCount(args.params.rewardId))
}

export default function Redeem() {
  return <RedeemDialog {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export function ErrorBoundary() {
  const t = useT('points')
  return <FormBoundary labels={useKeptLabels()} dialog={{ title: t('title'), closeHref: '/pointMall' }} />
}
