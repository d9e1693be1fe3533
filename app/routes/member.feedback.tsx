import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { refusedForm, wrongIn } from '#app/areas/member/form.server.ts'
import { toFieldMeta } from '#app/areas/member/model/field-meta.ts'
import { MemberForm } from '#app/areas/member/ui/member-form.tsx'
import { readWords } from '#app/areas/messages/case-forms.server.ts'
import { CaseList } from '#app/areas/messages/ui/case-list.tsx'
import { FeedbackFields } from '#app/areas/messages/ui/feedback-fields.tsx'
import { newFormKey, readFormKey } from '#app/platform/forms/form-key.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { mostFeedbackCharacters, mostFeedbackImages } from '#catalogue/messages/limits.ts'
import { messages } from '#catalogue/messages.ts'

const mostBytes = 5 * 1024 * 1024

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `sent` names what was just sent. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const answered = await ask(messages.feedbackHistory, {}, visitor)
  const list = answered.ok ? answered.value.list : []
  const sent = new URL(args.request.url).searchParams.get('sent')
  const title = getT(visitor.language, 'member')('pages.feedback')
  return {
    title,
    list,
    sent: list.find(({ feedbackNo }) => feedbackNo === sent)?.feedbackNo ?? null,
    formKey: newFormKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const form = await args.request.formData()
  const t = getT(visitor.language, 'member')
  const content = readWords(form, 'content')
  if (content === '') return wrongIn(form, 'content', t('feedback.empty'))
  if (content.length > mostFeedbackCharacters) return wrongIn(form, 'content', t('feedback.contentRule'))
  const files = form.getAll('images').filter((file): file is File => file instanceof File && file.size > 0)
  if (files.length > mostFeedbackImages || files.some(({ size }) => size > mostBytes))
    return wrongIn(form, 'images', t('feedback.imagesRule'))
  const images = await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer()).toString('base64')))
  const type = form.get('type') === 'complaint' ? 'complaint' : 'feedback'
  const answered = await ask(messages.feedback, { type, content, images, ...readFormKey(form) }, visitor)
  if (answered.ok) return redirect(`/member/feedback?sent=${answered.value.feedbackNo}`, 303)
  return refusedForm(form, answered.failure, visitor, { 'picture.too.large': 'images', 'picture.not.valid': 'images' })
}

/** Feedback and complaints (VA-64 to VA-67): a few words and up to three pictures, and what became of the earlier ones (OP-133). */
export default function Feedback() {
  const { title, list, sent, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('member')
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <MemberForm
        key={sent ?? ''}
        action="/member/feedback"
        encType="multipart/form-data"
        answer={answer}
        done={sent === null ? null : t('feedback.sent', { number: sent })}
        submit={t('feedback.send')}
      >
        <input type="hidden" name="requestId" value={answer?.typed.requestId ?? formKey} />
        <FeedbackFields metaOf={(name, value) => toFieldMeta(name, answer, value)} />
      </MemberForm>
      {list.length > 0 ? (
        <section className="member-part">
          <h2>{t('feedback.before')}</h2>
          <CaseList cases={list} />
        </section>
      ) : null}
    </>
  )
}
