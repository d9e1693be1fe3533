import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { toFieldMeta } from '#app/areas/member/model/field-meta.ts'
import { MemberForm } from '#app/areas/member/ui/member-form.tsx'
import { listCases, sendFeedback } from '#app/areas/messages/cases.server.ts'
import { CaseList } from '#app/areas/messages/ui/case-list.tsx'
import { FeedbackFields } from '#app/areas/messages/ui/feedback-fields.tsx'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { keepingLetter, takeLetter } from '#app/platform/forms/late-letter.server.ts'
import { useLateLetter } from '#app/platform/forms/use-late-letter.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `sent` names what was just sent. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const list = await listCases(visitor)
  const sent = new URL(args.request.url).searchParams.get('sent')
  const title = getT(visitor.language, 'member')('pages.feedback')
  const known = list?.find(({ feedbackNo }) => feedbackNo === sent)?.feedbackNo ?? null
  const { late, headers } = takeLetter(args.request, visitor)
  return data({ title, list, sent: known, formKey: newFormKey(visitor), late }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const form = await args.request.formData()
  return keepingLetter(form, visitor, () => sendFeedback(form, visitor))
}

/** Feedback and complaints (VA-64 to VA-67): a few words and up to three pictures, and what became of the earlier ones (OP-133). */
export default function Feedback() {
  const { title, list, sent, formKey, late } = useLoaderData<typeof loader>()
  const lateLetter = useLateLetter(late)
  const answer = useActionData<typeof action>() ?? lateLetter
  const t = useT('member')
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <MemberForm
        key={sent ?? ''}
        formKey={formKey}
        action="/member/feedback"
        encType="multipart/form-data"
        answer={answer}
        done={sent === null ? null : t('feedback.sent', { number: sent })}
        submit={t('feedback.send')}
      >
        <FeedbackFields metaOf={(name, value) => toFieldMeta(name, answer, value)} />
      </MemberForm>
      {list === null || list.length > 0 ? (
        <section className="member-part">
          <h2>{t('feedback.before')}</h2>
          <CaseList cases={list} />
        </section>
      ) : null}
    </>
  )
}
