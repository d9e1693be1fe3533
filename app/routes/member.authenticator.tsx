import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type AuthenticatorAnswer, changeAuthenticator } from '#app/areas/member/authenticator.server.ts'
import { formErrorOf } from '#app/areas/member/model/field-meta.ts'
import { findSecurity } from '#app/areas/member/security.server.ts'
import { AuthenticatorForms } from '#app/areas/member/ui/authenticator-forms.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { useFaultInView } from '#app/platform/use-fault-in-view.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { DoneNotice } from '#app/ui/done-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

const doings = ['added', 'removed'] as const

/** `done` tells what the last form did. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const done = new URL(args.request.url).searchParams.get('done')
  return {
    title: getT(visitor.language, 'member')('security.app'),
    state: (await findSecurity(visitor))?.authenticator ?? null,
    done: doings.find((each) => each === done) ?? null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  return changeAuthenticator(await args.request.formData(), visitor)
}

/** The authenticator app, the Google code of SE-29 (OP-93). */
export default function AuthenticatorPage() {
  const { title, state, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as AuthenticatorAnswer | undefined
  const error = formErrorOf(answer)
  const t = useT('member')
  return (
    <div ref={useFaultInView(answer)}>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <p className="member-lead">{t('authenticator.lead')}</p>
      {done !== null && answer === undefined ? <DoneNotice>{t(`authenticator.${done}`)}</DoneNotice> : null}
      {error ? <Notice kind="error">{error}</Notice> : null}
      {state === null ? (
        <Notice kind="error">{t('security.away')}</Notice>
      ) : (
        <AuthenticatorForms key={state} state={state} answer={answer} />
      )}
    </div>
  )
}
