import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, redirectDocument } from '@remix-run/react'
import { fetchBalance } from '#app/areas/wallet/calls.server.ts'
import { besidePage } from '#app/platform/beside-page.ts'
import { toReturnPath } from '#app/platform/return-path.ts'
import { isLetterBegun } from '#app/platform/typed-early.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/**
 * The balance alone, for the refresh button. Without JavaScript the browser opens it as a page, and so does a lost session; it is sent back to
 * where the button was. Only over https do browsers say themselves what they open.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  if (visitor.isDocument || args.request.headers.get('sec-fetch-dest') === 'document') {
    const from = args.request.headers.get('referer')
    return redirect(toReturnPath(from && URL.canParse(from) ? new URL(from).pathname + new URL(from).search : '/'))
  }
  const known = await fetchBalance(visitor).catch((thrown: unknown) => {
    // The page itself finds out that the session is over, and a letter on it still has the cookie by which its writer is known.
    if (thrown instanceof Response && args.context?.isDocument === false) return 'over' as const
    throw thrown
  })
  const balance: Balance = known === 'over' ? { amount: null, isOver: true } : { amount: known?.amount ?? null }
  return data(balance, { headers: { 'cache-control': 'no-store' } })
}

type Balance = { amount: number | null; isOver?: boolean }

/** Without a network the balance is not known, and the page stands; so does one with a letter after the end of its session. */
export async function clientLoader({ serverLoader }: Pick<ClientLoaderFunctionArgs, 'serverLoader'>): Promise<Balance> {
  const balance = await besidePage<Balance>(() => serverLoader<typeof loader>(), { amount: null })
  if (balance.isOver && !isLetterBegun()) throw redirectDocument(location.pathname + location.search)
  return balance
}

/** Whatever reads the page anew reads its balance, so nobody asks for it once more beside that. */
export const shouldRevalidate = () => false
