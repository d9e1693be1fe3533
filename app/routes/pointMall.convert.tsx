import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findPoints, findRule, hasPaymentPassword, hasPoints } from '#app/areas/points/calls.server.ts'
import { mallHref, readMallQuery } from '#app/areas/points/model.ts'
import { convert } from '#app/areas/points/redeem.server.ts'
import { ConvertDialog } from '#app/areas/points/ui/convert-dialog.tsx'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { requireLogin } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The dialog over the mall in which points become money. */
export async function loader(args: LoaderFunctionArgs) {
  const { visitor, rule } = await requireRule(args)
  const [balance, hasPassword] = await Promise.all([findPoints(visitor), hasPaymentPassword(visitor)])
  const closeHref = mallHref(readMallQuery(new URL(args.request.url).searchParams))
  const title = getT(visitor.language, 'points')('form.convertTitle')
  return {
    title,
    rule,
    balance: balance ?? 0,
    hasPassword,
    formKey: newFormKey(),
    closeHref,
    writing: await fetchWriting(visitor),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { visitor, rule } = await requireRule(args)
  return convert(await args.request.formData(), visitor, rule)
}

/** Throws a redirect for who has no points, and where points cannot be converted. */
async function requireRule(args: LoaderFunctionArgs) {
  const visitor = await requireLogin(args)
  if (!hasPoints(visitor)) throw redirect('/register')
  const rule = await findRule(visitor)
  if (rule === null || !rule.enabled) throw redirect('/pointMall')
  return { visitor, rule }
}

export default function Convert() {
  return <ConvertDialog {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
