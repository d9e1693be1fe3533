import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { refusedForm } from '#app/areas/member/form.server.ts'
import { CenterField } from '#app/areas/member/ui/center-field.tsx'
import { ask } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { member } from '#catalogue/member.ts'

const names = ['nickname', 'birthday', 'zalo', 'whatsapp', 'telegram', 'nationality', 'address', 'occupation', 'sourceOfIncome', 'referrer'] as const

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The profile of spec section 5 (ME-22 to ME-30). `saved` stands in the address after it was. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const answered = await ask(member.profile, {}, visitor)
  return {
    title: getT(visitor.language, 'center')('pages.profile'),
    profile: answered.ok ? answered.value : null,
    isSaved: new URL(args.request.url).searchParams.has('saved'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const form = await args.request.formData()
  const sent = Object.fromEntries(names.filter((name) => typeof form.get(name) === 'string').map((name) => [name, String(form.get(name)).trim()]))
  const answered = await ask(member.saveProfile, sent, visitor)
  if (answered.ok) return redirect('/member/profile?saved', 303)
  return refusedForm(form, answered.failure, visitor, { 'format.nickname.err': 'nickname', 'register.under.age': 'birthday' })
}

export default function Profile() {
  const { title, profile, isSaved } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isSending = useNavigation().formMethod === 'POST'
  const t = useT('center')
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {isSaved && answer === undefined ? <Notice kind="success">{t('profile.saved')}</Notice> : null}
      {answer?.error ? <Notice kind="error">{answer.error}</Notice> : null}
      {profile === null ? (
        <Notice kind="error">{t('security.away')}</Notice>
      ) : (
        <Form method="post" action="/member/profile" className="center-form" preventScrollReset>
          <div className="center-pair">
            {names.map((name) => (
              <CenterField
                key={name}
                name={name}
                answer={answer}
                value={profile[name]}
                label={t(`profile.${name}`)}
                type={name === 'birthday' ? 'date' : 'text'}
                readOnly={name === 'birthday' && profile.birthday !== ''}
                maxLength={name === 'address' ? 200 : 60}
              />
            ))}
          </div>
          <p className="field-help">{t('profile.birthdayHelp')}</p>
          <div className="center-buttons">
            <Button size="large" busy={isSending}>
              {t('profile.save')}
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
