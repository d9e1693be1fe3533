import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { toFieldMeta } from '#app/areas/member/model/field-meta.ts'
import { MemberField } from '#app/areas/member/ui/member-field.tsx'
import { MemberForm } from '#app/areas/member/ui/member-form.tsx'
import { askQuestion, findQuestionBounds } from '#app/areas/messages/cases.server.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { keepingLetter, takeLetter } from '#app/platform/forms/late-letter.server.ts'
import { useLateLetter } from '#app/platform/forms/use-late-letter.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { isMember, readVisitor } from '#app/platform/visitor.server.ts'
import { KeptForm } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextBox } from '#app/ui/text-box.tsx'

export const handle = { i18n: ['member'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `sent` is the number of the question that was just sent. Not kept in the cache of guest pages: the form has a key of its own. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const sent = new URL(args.request.url).searchParams.get('sent') ?? ''
  const { late, headers } = takeLetter(args.request, visitor)
  const page = {
    title: getT(visitor.language, 'member')('question.title'),
    bounds: await findQuestionBounds(visitor),
    sent: /^F\w{12}$/.test(sent) ? sent : null,
    hasInbox: isMember(visitor),
    formKey: newFormKey(visitor),
    late,
  }
  return data(page, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await readVisitor(args)
  const form = await args.request.formData()
  return keepingLetter(form, visitor, () => askQuestion(form, visitor))
}

/** The support question form (MS-06); open to visitors, because help is needed before a login too. */
export default function AskQuestion() {
  const { title, bounds, sent, hasInbox, formKey, late } = useLoaderData<typeof loader>()
  const lateLetter = useLateLetter(late)
  const answer = useActionData<typeof action>() ?? lateLetter
  const t = useT('member')
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <p className="member-lead">{t('question.lead')}</p>
      {bounds === null && answer?.kept ? (
        <KeptForm answer={answer} labels={{ content: t('feedback.type.question'), email: t('question.email') }} />
      ) : bounds === null ? (
        <Notice kind="error">{t('question.away')}</Notice>
      ) : (
        <MemberForm
          key={sent ?? ''}
          formKey={formKey}
          action="/help/ask"
          answer={answer}
          done={sent === null ? null : t('question.sent', { number: sent })}
          submit={t('question.send')}
        >
          <TextBox
            meta={toFieldMeta('content', answer)}
            label={t('question.content', bounds)}
            required
            minLength={bounds.least}
            maxLength={bounds.most}
          />
          {hasInbox ? null : (
            <MemberField
              name="email"
              answer={answer}
              label={t('question.email')}
              help={t('question.emailHelp')}
              type="email"
              autoComplete="email"
              required
            />
          )}
        </MemberForm>
      )}
      {hasInbox ? (
        <p className="member-lead">
          {t('question.own')} <a href="/member/feedback">{t('question.ownLink')}</a>
        </p>
      ) : null}
    </>
  )
}
