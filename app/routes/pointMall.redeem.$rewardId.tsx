import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findGood, findPoints, hasPaymentPassword, hasPoints } from '#app/areas/points/calls.server.ts'
import { mallHref, readCount, readMallQuery } from '#app/areas/points/model.ts'
import { redeem } from '#app/areas/points/redeem.server.ts'
import { RedeemDialog } from '#app/areas/points/ui/redeem-dialog.tsx'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { requireLogin } from '#app/platform/visitor.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.good.rewardName ?? '' }]

/** The dialog over the mall in which one good is redeemed. */
export async function loader(args: LoaderFunctionArgs) {
  const { visitor, good } = await requireGood(args)
  const [balance, hasPassword] = await Promise.all([findPoints(visitor), hasPaymentPassword(visitor)])
  const closeHref = mallHref(readMallQuery(new URL(args.request.url).searchParams))
  return { good, balance: balance ?? 0, hasPassword, formKey: newFormKey(), closeHref, tag: visitor.language.tag }
}

export async function action(args: ActionFunctionArgs) {
  const { visitor, good } = await requireGood(args)
  return redeem(await args.request.formData(), visitor, good)
}

/** Throws a redirect for who has no points, and a 404 for a good that is not offered. */
async function requireGood(args: LoaderFunctionArgs) {
  const visitor = await requireLogin(args)
  if (!hasPoints(visitor)) throw redirect('/register')
  const good = await findGood(visitor, readCount(args.params.rewardId))
  if (good === null) throw new Response('There is no such reward', { status: 404 })
  return { visitor, good }
}

export default function Redeem() {
  return <RedeemDialog {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
