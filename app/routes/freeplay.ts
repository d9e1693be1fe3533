import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { findTrialPlace } from '#app/areas/games/trial-place.server.ts'
import { toProof } from '#app/areas/session/answers.server.ts'
import { startFreePlay } from '#app/areas/session/calls.server.ts'
import { openSessionCookie } from '#app/areas/session/enter.server.ts'
import type { AppFailureCode } from '#app/platform/gateway.server.ts'
import { toPathAfterLogin } from '#app/platform/return-path.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { botCheckFailures } from '#catalogue/fields.ts'

const asksForProof: ReadonlySet<AppFailureCode> = new Set(botCheckFailures)
const optional = (value: FormDataEntryValue | null): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/**
 * Opens a trial session; it is started by a form, so that no link or crawler opens accounts. Where many were opened, a page asks for a proof
 * first (SE-59); it also says why none was opened, and leads back.
 */
export async function action(args: ActionFunctionArgs) {
  const visitor = await readVisitor(args)
  const form = await args.request.formData()
  const to = toPathAfterLogin(form.get('to'))
  if (visitor.role === 'trial') return redirect(await findTrialPlace(visitor, to), 303)
  if (visitor.token !== null) return redirect(to, 303)
  const captcha = optional(form.get('captcha'))
  const proof = await toProof(args.request, { captcha, altcha: optional(form.get('altcha')) })
  const answered = await startFreePlay(visitor, proof)
  if (!answered.ok) {
    const { code } = answered.failure
    const why = asksForProof.has(code) ? captcha && 'captcha' : code
    return redirect(`/trial?${new URLSearchParams({ to, ...(why && { why }) })}`, 303)
  }
  return redirect(await findTrialPlace(visitor, to), {
    status: 303,
    headers: { 'set-cookie': await openSessionCookie(answered.value, visitor) },
  })
}

export const loader = () => redirect('/')
