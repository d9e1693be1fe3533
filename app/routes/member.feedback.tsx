import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { type CenterAnswer, refusedForm, typedIn } from '#app/areas/member/form.server.ts'
import { FeedbackFields } from '#app/areas/messages/ui/feedback-fields.tsx'
import { formatDateTime } from '#app/platform/dates.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { messages } from '#catalogue/messages.ts'

const mostBytes = 5 * 1024 * 1024
const mostImages = 3

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `sent` names what was just sent. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const answered = await ask(messages.feedbackHistory, {}, visitor)
  const list = answered.ok ? answered.value.list : []
  const sent = new URL(args.request.url).searchParams.get('sent')
  return { title: getT(visitor.language, 'center')('pages.feedback'), list, sent: list.find(({ feedbackNo }) => feedbackNo === sent)?.feedbackNo ?? null }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const form = await args.request.formData()
  const t = getT(visitor.language, 'center')
  const wrong = (field: string, text: string) => data<CenterAnswer>({ error: null, fields: { [field]: text }, typed: typedIn(form) }, { status: 400 })
  const content = String(form.get('content') ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
  if (content === '' || content.length > 140) return wrong('content', t('feedback.contentRule'))
  const files = form.getAll('images').filter((file): file is File => file instanceof File && file.size > 0)
  if (files.length > mostImages || files.some(({ size }) => size > mostBytes)) return wrong('images', t('feedback.imagesRule'))
  const images = await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer()).toString('base64')))
  const answered = await ask(messages.feedback, { type: form.get('type') === 'complaint' ? 'complaint' : 'feedback', content, images }, visitor)
  if (answered.ok) return redirect(`/member/feedback?sent=${answered.value.feedbackNo}`, 303)
  return refusedForm(form, answered.failure, visitor, { 'picture.too.large': 'images', 'picture.not.valid': 'images' })
}

/** Feedback and complaints (spec section 5): a few words and up to three pictures. */
export default function Feedback() {
  const { title, list, sent } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isSending = useNavigation().formMethod === 'POST'
  const t = useT('center')
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {sent === null || answer !== undefined ? null : <Notice kind="success">{t('feedback.sent', { number: sent })}</Notice>}
      {answer?.error ? <Notice kind="error">{answer.error}</Notice> : null}
      <Form key={sent ?? ''} method="post" action="/member/feedback" encType="multipart/form-data" className="center-form" preventScrollReset>
        <FeedbackFields errors={answer?.fields ?? {}} typed={answer?.typed ?? {}} />
        <div className="center-buttons">
          <Button size="large" busy={isSending}>
            {t('feedback.send')}
          </Button>
        </div>
      </Form>
      {list.length > 0 ? (
        <section className="center-part">
          <h2>{t('feedback.before')}</h2>
          <ul className="center-rows">
            {list.map((row) => (
              <li key={row.feedbackNo} className="center-row">
                <div className="center-what">
                  <b>{row.content}</b>
                  <span>
                    {row.feedbackNo} · {formatDateTime(row.createdAt)}
                  </span>
                </div>
                <Badge>{row.type === 'complaint' ? t('feedback.complaint') : t('feedback.feedback')}</Badge>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
