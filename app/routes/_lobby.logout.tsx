import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { finishLeaving, leave } from '#app/areas/session/leave.server.ts'
import { LogoutQuestion } from '#app/areas/session/ui/logout-question.tsx'
import { isInAgentCenter, toPathAfterLogin, withReturnPath } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { isLoggedIn, readVisitor } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

export const handle = { i18n: ['session'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/**
 * The question (SE-51); a guest has nothing to leave, unless the gateway could not be told of it. `to` is where the visitor stays
 * instead, and whose area is left.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const t = getT(visitor.language, 'session')
  const to = readReturnPath(args.request)
  if (isLoggedIn(visitor)) return { title: t('logout.title'), to, isLeft: false }
  const left = await finishLeaving(args.request.headers.get('cookie'), visitor)
  if (left === null) throw redirect(to)
  if (left.isDone) throw redirect(to, { headers: { 'set-cookie': left.cookie } })
  return { title: t('logout.leftTitle'), to, isLeft: true }
}

/** The sign out of the member area leads home, that of the agent area to its door (OP-32): an agent is asked here who has to change the password first. */
export async function action(args: ActionFunctionArgs) {
  return leave(args.request, await readVisitor(args), isInAgentCenter(readReturnPath(args.request)) ? '/agent' : '/')
}

const readReturnPath = (request: Request): string => toPathAfterLogin(new URL(request.url).searchParams.get('to'))

export default function Logout() {
  const { title, to, isLeft } = useLoaderData<typeof loader>()
  const t = useT('session')
  const ui = useT('ui')
  if (!isLeft) return <LogoutQuestion title={title} to={to} />
  return (
    <Dialog title={title} closeHref={to} closeLabel={ui('close')}>
      <p className="muted mt-3" role="status">
        {t('logout.left')}
      </p>
      <p className="dialog-buttons">
        <ButtonLink look="quiet" size="large" href={to}>
          {ui('close')}
        </ButtonLink>
        <ButtonLink look="main" size="large" href={withReturnPath('/logout', to)}>
          {t('logout.again')}
        </ButtonLink>
      </p>
    </Dialog>
  )
}
