import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { balanceRead, goodsRead, requireGood, requirePoints } from '#app/areas/points/calls.server.ts'
import { mallHref, readCount, readMallQuery } from '#app/areas/points/model.ts'
import { redeem } from '#app/areas/points/redeem.server.ts'
import { RedeemDialog } from '#app/areas/points/ui/redeem-dialog.tsx'
import { useKeptLabels } from '#app/areas/points/ui/use-kept-labels.ts'
import { hasPassword, passwordRead } from '#app/areas/wallet/calls.server.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { getValue } from '#app/platform/gateway.server.ts'
import { askTogether } from '#app/platform/together.server.ts'
import { useOpened } from '#app/platform/use-opened.ts'
import { useT } from '#app/platform/use-t.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.good.rewardName ?? '' }]

/** The dialog over the mall in which one good is redeemed. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requirePoints(args)
  const { balance, password } = await askTogether(
    { goods: goodsRead(visitor), balance: balanceRead, password: passwordRead },
    visitor,
  )
  const good = await requireGood(visitor, readCount(args.params.rewardId))
  const closeHref = mallHref(readMallQuery(new URL(args.request.url).searchParams))
  return {
    good,
    balance: getValue(balance, 0),
    hasPassword: hasPassword(password),
    formKey: newFormKey(visitor),
    closeHref,
    tag: visitor.language.tag,
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requirePoints(args)
  return redeem(await args.request.formData(), visitor, readCount(args.params.rewardId))
}

export default function Redeem() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const opened = useOpened(page, { name: 'price', value: String(page.good.pointRequired), told: answer?.told })
  return <RedeemDialog {...opened} answer={answer} />
}

export function ErrorBoundary() {
  const t = useT('points')
  return <FormBoundary labels={useKeptLabels()} dialog={{ title: t('title'), closeHref: '/pointMall' }} />
}
