import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireForm } from '#app/areas/wallet/calls.server.ts'
import { readLine, sendInLine } from '#app/areas/wallet/line.server.ts'
import { LinePage } from '#app/areas/wallet/ui/line-page.tsx'
import { useKeptLabels } from '#app/areas/wallet/ui/use-kept-labels.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['wallet'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  return {
    title: getT(visitor.language, 'wallet')('line.upTitle'),
    desk: await readLine(visitor),
    formKey: newFormKey(visitor),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { visitor, form } = await requireForm(args)
  return sendInLine(form, visitor, 'upline')
}

/** Money to the direct upline (ME-07, WA-03). */
export default function Upline() {
  return <LinePage direction="upline" {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export function ErrorBoundary() {
  return <FormBoundary labels={useKeptLabels()} />
}
