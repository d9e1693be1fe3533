import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { fetchBalance } from '#app/areas/wallet/calls.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** The balance alone, for the refresh button. Opened as a page (no JavaScript) it leads back to where the button was. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  if (args.request.headers.get('sec-fetch-dest') === 'document') return redirect('/')
  const balance = await fetchBalance(visitor)
  return data({ amount: balance?.amount ?? null }, { headers: { 'cache-control': 'no-store' } })
}
