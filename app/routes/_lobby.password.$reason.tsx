import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireLogin } from '#app/platform/visitor.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Where a login with the given or an expired password leads (SE-18, SE-19). The form that changes it comes with the member centre. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireLogin(args)
  const { reason } = args.params
  if (reason !== 'first' && reason !== 'expired') throw redirect('/')
  const t = getT(visitor.language, 'session')
  return { title: t('change.title'), text: t(`change.${reason}`) }
}

export default function ChangePassword() {
  const { title, text } = useLoaderData<typeof loader>()
  const t = useT('session')
  const ui = useT('ui')
  return (
    <Dialog title={title} closeHref="/" closeLabel={ui('close')}>
      <p className="muted mt-3">{text}</p>
      <div className="dialog-buttons">
        <ButtonLink look="main" size="large" href="/">
          {t('change.later')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
