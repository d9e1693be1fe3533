import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EntryDialog } from '#app/areas/session/ui/entry-dialog.tsx'
import { VerificationForm } from '#app/areas/session/ui/verification-form.tsx'
import { nameOf, requireWaitingLogin, toMethod, verifyLogin } from '#app/areas/session/verification.server.ts'
import { withoutPasswordChanged, withReturnPath } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['session'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** A login from a new address goes on here; `by` is the way to verify. The ticket stays in its cookie. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const waiting = await requireWaitingLogin(args.request)
  const { methods, to } = waiting
  const method = toMethod(methods, new URL(args.request.url).searchParams.get('by'))
  return { title: getT(visitor.language, 'session')('verify.title'), login: nameOf(waiting), methods, method, to }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await readVisitor(args)
  return verifyLogin(args.request, await args.request.formData(), visitor)
}

export default function LoginVerification() {
  const { title, login, methods, method, to } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('session')
  const here = withReturnPath('/login/verification', to)
  const items = methods.map((each) => ({
    href: `${here}${here.includes('?') ? '&' : '?'}by=${each}`,
    label: t(`verify.${each}`),
    current: each === method,
  }))
  return (
    <EntryDialog title={title} sentence={t('login.picture')} group="w_login" ways={{ label: t('verify.by'), items }}>
      <p className="mt-4">{t('verify.why')}</p>
      <VerificationForm key={method} answer={answer} login={login} method={method} />
      <p className="mt-4 text-center text-sm">
        <a className="link link-alone" href={withReturnPath('/login', withoutPasswordChanged(to))}>
          {t('verify.back')}
        </a>
      </p>
    </EntryDialog>
  )
}
