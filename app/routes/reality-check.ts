import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { findRealityCheck } from '#app/areas/games/reality.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** How play has gone since a game was opened, for the dialog over it. Who opens it as a page finds the same among the limits. */
export async function loader(args: LoaderFunctionArgs) {
  if (args.request.headers.get('sec-fetch-dest') === 'document') return redirect('/member/playSafe')
  const since = new URL(args.request.url).searchParams.get('since') ?? ''
  const check = /^\d{1,15}$/.test(since) ? await findRealityCheck(await readVisitor(args), Number(since)) : null
  return data(check, { status: check === null ? 404 : 200, headers: { 'cache-control': 'no-store' } })
}
