import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findSecurity } from '#app/areas/member/security.server.ts'
import { changePassword } from '#app/areas/session/password.server.ts'
import { fetchPasswordRule } from '#app/areas/session/register-plan.server.ts'
import { ChangePasswordForm } from '#app/areas/session/ui/change-password-form.tsx'
import { toPathAfterLogin, withReturnPath } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { isMember, type LoggedIn, readVisitor } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { Dialog } from '#app/ui/dialog.tsx'

export const handle = { i18n: ['session'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/**
 * `/password` is the change of one's own will; `/password/first` and `/password/expired` are where a login with the given
 * or an expired password leads (SE-18, SE-19), and the only way out of these is the log out. `old` asks for the present
 * password, which the gateway knows only for a while after that login.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAccount(args)
  const { reason } = args.params
  const { mustChange } = visitor
  const query = new URL(args.request.url).searchParams
  const to = toPathAfterLogin(query.get('to'))
  if (reason !== (mustChange ?? undefined))
    throw redirect(withReturnPath(mustChange === null ? '/password' : `/password/${mustChange}`, to))
  // What there is not cannot be changed: the first one is set with a code.
  if (mustChange === null && isMember(visitor) && (await findSecurity(visitor))?.hasPassword === false)
    throw redirect(withReturnPath('/forgot', to))
  const t = getT(visitor.language, 'session')
  return {
    title: t('change.title'),
    text: mustChange === null ? null : t(`change.${mustChange}`),
    rule: await fetchPasswordRule(visitor),
    username: visitor.username,
    isKnown: mustChange !== null && !query.has('old'),
    closeHref: mustChange === null ? to : withReturnPath('/logout', to),
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireAccount(args)
  return changePassword(
    await args.request.formData(),
    toPathAfterLogin(new URL(args.request.url).searchParams.get('to')),
    visitor,
  )
}

/** Logged in with an account of one's own: a trial has no password. Not `requireLogin`, which sends everybody else here first. */
async function requireAccount(args: LoaderFunctionArgs): Promise<LoggedIn> {
  const visitor = await readVisitor(args)
  if (visitor.token === null) throw redirect(withReturnPath('/login', visitor.path))
  if (visitor.role === 'trial') throw redirect('/register')
  return visitor as LoggedIn
}

export default function ChangePassword() {
  const { title, text, rule, username, isKnown, closeHref } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('session')
  const ui = useT('ui')
  const isForced = text !== null
  return (
    <Dialog title={title} closeHref={closeHref} closeLabel={isForced ? t('change.logOut') : ui('close')}>
      {isForced ? <p className="muted mt-3">{text}</p> : null}
      <ChangePasswordForm answer={answer} rule={rule} username={username} isKnown={isKnown} />
      {isForced ? (
        <p className="mt-4 text-center text-sm">
          <a className="link link-alone" href={closeHref}>
            {t('change.logOut')}
          </a>
        </p>
      ) : null}
    </Dialog>
  )
}
