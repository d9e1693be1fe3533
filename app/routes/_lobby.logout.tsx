import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { endSession } from '#app/areas/session/calls.server.ts'
import { clearSession } from '#app/platform/cookies.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { isLoggedIn, readVisitor } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

export const handle = { i18n: ['session'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The question (SE-51); a guest has nothing to leave. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  if (!isLoggedIn(visitor)) throw redirect('/')
  return { title: getT(visitor.language, 'session')('logout.title') }
}

/** Ends the session here and at the gateway and goes home. The merchant code stays: it lives in the preferences (SE-54). */
export async function action(args: ActionFunctionArgs) {
  await endSession(await readVisitor(args))
  return redirect('/', { status: 303, headers: { 'set-cookie': await clearSession() } })
}

export default function Logout() {
  const { title } = useLoaderData<typeof loader>()
  const t = useT('session')
  const ui = useT('ui')
  const isSending = useNavigation().formAction === '/logout'
  return (
    <Dialog title={title} closeHref="/" closeLabel={ui('close')}>
      <p className="muted mt-3">{t('logout.question')}</p>
      <Form method="post" action="/logout" className="dialog-buttons">
        <ButtonLink look="quiet" size="large" href="/" data-keep="">
          {t('logout.stay')}
        </ButtonLink>
        <Button look="main" size="large" busy={isSending}>
          {t('logout.confirm')}
        </Button>
      </Form>
    </Dialog>
  )
}
