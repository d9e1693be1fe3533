import type { LoaderFunctionArgs } from '@remix-run/node'
import { fetchChallenge } from '#app/areas/session/calls.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** A proof-of-work challenge for the forms; `for` is `login` or `sms`. */
export async function loader(args: LoaderFunctionArgs) {
  const action = new URL(args.request.url).searchParams.get('for') === 'sms' ? 'sms' : 'login'
  const challenge = await fetchChallenge(await readVisitor(args), action)
  return Response.json(challenge, { status: challenge === null ? 503 : 200, headers: { 'cache-control': 'no-store' } })
}
