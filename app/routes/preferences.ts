import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { type Preferences, writePreferences } from '#app/platform/cookies.server.ts'
import { sendInTurn } from '#app/platform/preference-cookie.ts'
import { toReturnPath } from '#app/platform/return-path.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** Changes the look: theme, side menu, hidden balance. A form without JavaScript comes back to its page. */
export async function action(args: ActionFunctionArgs) {
  const { preferences } = await readVisitor(args)
  const form = await args.request.formData()
  const headers = { 'set-cookie': writePreferences({ ...preferences, ...readChanges(form) }) }
  // A browser that sends the form itself asks for a page, a fetcher asks for anything.
  const wantsPage = args.request.headers.get('accept')?.includes('text/html') ?? false
  return wantsPage ? redirect(toReturnPath(form.get('to')), { status: 303, headers }) : data({ ok: true }, { headers })
}

/** Fields that are missing or make no sense change nothing. */
function readChanges(form: FormData): Partial<Preferences> {
  const theme = form.get('theme')
  const flag = (name: string) => (form.get(name) === '1' ? true : form.get(name) === '0' ? false : undefined)
  const rail = flag('rail')
  const hideBalance = flag('hideBalance')
  return {
    ...(theme === 'dark' || theme === 'light' ? { theme } : {}),
    ...(rail === undefined ? {} : { rail }),
    ...(hideBalance === undefined ? {} : { hideBalance }),
  }
}

export const loader = () => redirect('/')

/**
 * The form of a script has changed the look and its cookie already; pages that show something else for it are read anew at once, and the
 * server hears of it beside them.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const [[name, value] = ['', '']] = await request.clone().formData()
  sendInTurn({ name, value: String(value) }, serverAction)
  return { ok: true }
}
