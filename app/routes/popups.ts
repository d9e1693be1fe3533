import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { closePopup } from '#app/areas/messages/popups.server.ts'
import { toReturnPath } from '#app/platform/return-path.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** Closes the announcement popup for this session. Its other button leads to the reward center (DI-23). */
export async function action(args: ActionFunctionArgs) {
  const visitor = await readVisitor(args)
  const form = await args.request.formData()
  const headers = { 'set-cookie': closePopup(visitor, args.request.headers.get('cookie')) }
  const wantsPage = args.request.headers.get('accept')?.includes('text/html') ?? false
  if (!wantsPage) return Response.json({ ok: true }, { headers })
  return redirect(form.get('go') === 'promotion' ? '/member/rewardCenter' : toReturnPath(form.get('to')), {
    status: 303,
    headers,
  })
}

export const loader = () => redirect('/')
