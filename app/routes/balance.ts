import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { fetchBalance } from '#app/areas/wallet/calls.server.ts'
import { besidePage } from '#app/platform/beside-page.ts'
import { toReturnPath } from '#app/platform/return-path.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** The balance alone, for the refresh button. Without JavaScript the browser opens it as a page, and is sent back to where the button was. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  if (args.request.headers.get('sec-fetch-dest') === 'document') {
    const from = args.request.headers.get('referer')
    return redirect(toReturnPath(from && URL.canParse(from) ? new URL(from).pathname + new URL(from).search : '/'))
  }
  const balance = await fetchBalance(visitor)
  return data({ amount: balance?.amount ?? null }, { headers: { 'cache-control': 'no-store' } })
}

/** Without a network the balance is not known, and the page stands. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  besidePage<{ amount: number | null }>(() => serverLoader<typeof loader>(), { amount: null })

/** Whatever reads the page anew reads its balance, so nobody asks for it once more beside that. */
export const shouldRevalidate = () => false
