import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { startFreePlay } from '#app/areas/session/calls.server.ts'
import { openSessionCookie } from '#app/areas/session/enter.server.ts'
import { failureResponse } from '#app/platform/gateway.server.ts'
import { toPathAfterLogin } from '#app/platform/return-path.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** Opens a trial session; it is started by a form, so that no link or crawler opens accounts. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await readVisitor(args)
  const form = await args.request.formData()
  const to = toPathAfterLogin(form.get('to'))
  if (visitor.token !== null) return redirect(to, 303)
  const answered = await startFreePlay(visitor)
  if (!answered.ok) throw failureResponse(answered.failure)
  return redirect(to, { status: 303, headers: { 'set-cookie': await openSessionCookie(answered.value, visitor) } })
}

export const loader = () => redirect('/')
