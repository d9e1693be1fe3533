import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { resetPassword } from '#app/areas/session/password.server.ts'
import { fetchPasswordRule } from '#app/areas/session/register-plan.server.ts'
import { EntryDialog } from '#app/areas/session/ui/entry-dialog.tsx'
import { ResetForm } from '#app/areas/session/ui/reset-form.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['session'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The page behind the link in the mail: `code` opens it once. Looking at it uses nothing up, because mail programs look too. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const code = new URL(args.request.url).searchParams.get('code') ?? ''
  return { title: getT(visitor.language, 'session')('reset.title'), code, rule: await fetchPasswordRule(visitor) }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await readVisitor(args)
  return resetPassword(await args.request.formData(), visitor)
}

export default function ResetPassword() {
  const { title, code, rule } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('session')
  return (
    <EntryDialog title={title} sentence={t('forgot.picture')} group="w_forget">
      {code === '' ? (
        <>
          <div className="mt-4">
            <Notice kind="warn">{t('reset.bad')}</Notice>
          </div>
          <div className="mt-5">
            <ButtonLink look="main" size="large" wide href="/forgot?by=email">
              {t('reset.again')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p className="muted mt-3">{t('reset.text')}</p>
          <ResetForm answer={answer} rule={rule} code={code} />
        </>
      )}
    </EntryDialog>
  )
}
