import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { findRealityCheck } from '#app/areas/games/reality.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/**
 * How play has gone since the login, for the line over a game, or since it was opened, for the dialog. Who opens it as a page finds
 * the same among the limits.
 */
export async function loader(args: LoaderFunctionArgs) {
  if (args.request.headers.get('sec-fetch-dest') === 'document') return redirect('/member/playSafe')
  const since = new URL(args.request.url).searchParams.get('since') ?? undefined
  const isTime = since === undefined || /^\d{1,15}$/.test(since)
  const check = isTime
    ? await findRealityCheck(await readVisitor(args), since === undefined ? undefined : Number(since))
    : null
  return Response.json(check, { status: check === null ? 404 : 200, headers: { 'cache-control': 'no-store' } })
}
