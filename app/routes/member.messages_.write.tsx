import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { toFieldMeta } from '#app/areas/member/model/field-meta.ts'
import { MemberField } from '#app/areas/member/ui/member-field.tsx'
import { MemberForm } from '#app/areas/member/ui/member-form.tsx'
import { askQuestion, findQuestionBounds } from '#app/areas/messages/cases.server.ts'
import { findRecipients, writeDownline, writeUpline } from '#app/areas/messages/mails.server.ts'
import { MailTabs } from '#app/areas/messages/ui/mail-tabs.tsx'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { keepingLetter, takeLetter } from '#app/platform/forms/late-letter.server.ts'
import { useLateLetter } from '#app/platform/forms/use-late-letter.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import { TextBox } from '#app/ui/text-box.tsx'
import { mostLetterCharacters, mostSubjectCharacters } from '#catalogue/messages/limits.ts'

export const handle = { i18n: ['member'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

type Whom = 'service' | 'upline' | 'downline'
const whomOf = (request: Request): Whom => {
  const to = new URL(request.url).searchParams.get('to')
  return to === 'upline' || to === 'downline' ? to : 'service'
}

/** A message to customer service, to the upline of a member who has one, or to somebody below (OP-130). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const [bounds, recipients] = await Promise.all([findQuestionBounds(visitor), findRecipients(visitor)])
  const { late, headers } = takeLetter(args.request, visitor)
  const title = getT(visitor.language, 'member')('mail.write')
  return data({ title, to: whomOf(args.request), bounds, recipients, formKey: newFormKey(visitor), late }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const form = await args.request.formData()
  const to = whomOf(args.request)
  return keepingLetter(form, visitor, async () => {
    if (to === 'service') return askQuestion(form, visitor, '/member/messages/sent?asked=')
    return to === 'upline' ? writeUpline(form, visitor) : writeDownline(form, visitor)
  })
}

export default function Write() {
  const { title, to, recipients } = useLoaderData<typeof loader>()
  const t = useT('member')
  const place = (whom: Whom, label: string, isThere: boolean) => ({
    href: `/member/messages/write${whom === 'service' ? '' : `?to=${whom}`}`,
    label,
    current: to === whom,
    isThere: isThere || to === whom,
  })
  const items = [
    place('service', t('mail.service'), true),
    place('upline', t('mail.upline'), recipients?.upline != null),
    place('downline', t('mail.downline'), recipients?.hasDownline === true),
  ].filter(({ isThere }) => isThere)
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <MailTabs at="write" />
      {items.length > 1 ? (
        <div className="member-bar">
          <Segmented label={t('mail.whom')} items={items} />
        </div>
      ) : null}
      {to === 'service' ? <ToService /> : <ToLine key={to} to={to} />}
    </>
  )
}

function ToService() {
  const { bounds, formKey, late } = useLoaderData<typeof loader>()
  const lateLetter = useLateLetter(late)
  const answer = useActionData<typeof action>() ?? lateLetter
  const t = useT('member')
  if (bounds === null && !answer) return <Notice kind="error">{t('question.away')}</Notice>
  return (
    <>
      <p className="member-lead">{t('question.lead')}</p>
      <MemberForm key="service" formKey={formKey} answer={answer} done={null} submit={t('question.send')}>
        <TextBox
          meta={toFieldMeta('content', answer)}
          label={bounds === null ? t('feedback.type.question') : t('question.content', bounds)}
          required
          {...(bounds && { minLength: bounds.least, maxLength: bounds.most })}
        />
      </MemberForm>
    </>
  )
}

function ToLine({ to }: { to: 'upline' | 'downline' }) {
  const { recipients, formKey, late } = useLoaderData<typeof loader>()
  const lateLetter = useLateLetter(late)
  const answer = useActionData<typeof action>() ?? lateLetter
  const t = useT('member')
  if (!answer) {
    if (recipients === null) return <Notice kind="error">{t('mail.lineAway')}</Notice>
    if (to === 'upline' && recipients.upline === null) return <Notice kind="info">{t('mail.noUpline')}</Notice>
    if (to === 'downline' && !recipients.hasDownline) return <Notice kind="info">{t('mail.noDownline')}</Notice>
    if (recipients.lettersLeft === 0) return <Notice kind="info">{t('mail.noneLeft')}</Notice>
  }
  return (
    <>
      {recipients ? (
        <p className="member-lead">
          {to === 'upline' && recipients.upline ? t('mail.uplineLead', { name: recipients.upline.nickname }) : null}
          {to === 'downline' ? t('mail.downlineLead') : null} {t('mail.left', { count: recipients.lettersLeft })}
        </p>
      ) : null}
      <MemberForm key={to} formKey={formKey} answer={answer} done={null} submit={t('mail.send')}>
        {to === 'downline' ? (
          <MemberField
            name="username"
            answer={answer}
            label={t('mail.username')}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        ) : null}
        <MemberField
          name="subject"
          answer={answer}
          label={t('mail.subject')}
          maxLength={mostSubjectCharacters}
          autoComplete="off"
          required
        />
        <TextBox
          meta={toFieldMeta('content', answer)}
          label={t('mail.message')}
          maxLength={mostLetterCharacters}
          required
        />
      </MemberForm>
    </>
  )
}

export function ErrorBoundary() {
  const t = useT('member')
  return (
    <FormBoundary labels={{ username: t('mail.username'), subject: t('mail.subject'), content: t('mail.message') }} />
  )
}
