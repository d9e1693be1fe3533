import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { toFieldMeta } from '#app/areas/member/model/field-meta.ts'
import { MemberField } from '#app/areas/member/ui/member-field.tsx'
import { MemberForm } from '#app/areas/member/ui/member-form.tsx'
import { askQuestion, findQuestionBounds } from '#app/areas/messages/cases.server.ts'
import { findRecipients, writeUpline } from '#app/areas/messages/mails.server.ts'
import { MailTabs } from '#app/areas/messages/ui/mail-tabs.tsx'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
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

const isToUpline = (request: Request): boolean => new URL(request.url).searchParams.get('to') === 'upline'

/** A message to customer service, or to the upline of a member who has one (OP-130). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const [bounds, recipients] = await Promise.all([findQuestionBounds(visitor), findRecipients(visitor)])
  return {
    title: getT(visitor.language, 'member')('mail.write'),
    to: isToUpline(args.request) ? ('upline' as const) : ('service' as const),
    bounds,
    recipients,
    formKey: newFormKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const form = await args.request.formData()
  return isToUpline(args.request)
    ? writeUpline(form, visitor)
    : askQuestion(form, visitor, '/member/messages/sent?asked=')
}

export default function Write() {
  const { title, to, recipients } = useLoaderData<typeof loader>()
  const t = useT('member')
  const upline = '/member/messages/write?to=upline'
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <MailTabs at="write" />
      {recipients?.upline || to === 'upline' ? (
        <div className="member-bar">
          <Segmented
            label={t('mail.whom')}
            items={[
              { href: '/member/messages/write', label: t('mail.service'), current: to === 'service' },
              { href: upline, label: t('mail.upline'), current: to === 'upline' },
            ]}
          />
        </div>
      ) : null}
      {to === 'upline' ? <ToUpline /> : <ToService />}
    </>
  )
}

function ToService() {
  const { bounds, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
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

function ToUpline() {
  const { recipients, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('member')
  if (!answer) {
    if (recipients === null) return <Notice kind="error">{t('mail.lineAway')}</Notice>
    if (recipients.upline === null) return <Notice kind="info">{t('mail.noUpline')}</Notice>
    if (recipients.lettersLeft === 0) return <Notice kind="info">{t('mail.noneLeft')}</Notice>
  }
  return (
    <>
      {recipients?.upline ? (
        <p className="member-lead">
          {t('mail.uplineLead', { name: recipients.upline.nickname })}{' '}
          {t('mail.left', { count: recipients.lettersLeft })}
        </p>
      ) : null}
      <MemberForm key="upline" formKey={formKey} answer={answer} done={null} submit={t('mail.send')}>
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
  return <FormBoundary labels={{ subject: t('mail.subject'), content: t('mail.message') }} />
}
