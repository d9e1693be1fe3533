import type { LoaderFunctionArgs } from '@remix-run/node'
import { fetchChallenge } from '#app/areas/session/calls.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

const actions = ['login', 'register', 'freeplay', 'sms', 'password'] as const

/** A proof-of-work challenge for the forms; `for` names the action that the proof is for. */
export async function loader(args: LoaderFunctionArgs) {
  const wanted = new URL(args.request.url).searchParams.get('for')
  const challenge = await fetchChallenge(
    await readVisitor(args),
    actions.find((action) => action === wanted) ?? 'login',
  )
  return Response.json(challenge, { status: challenge === null ? 503 : 200, headers: { 'cache-control': 'no-store' } })
}
