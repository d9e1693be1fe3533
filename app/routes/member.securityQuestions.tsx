import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formErrorOf } from '#app/areas/member/model/field-meta.ts'
import { chooseQuestions, findQuestions, hasQuestions } from '#app/areas/member/questions.server.ts'
import { QuestionsForm } from '#app/areas/member/ui/questions-form.tsx'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useFaultInView } from '#app/platform/use-fault-in-view.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { KeptForm } from '#app/shell/form-boundary.tsx'
import { DoneNotice } from '#app/ui/done-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `done` tells that the last form was taken. Where the merchant has no questions there is no such page. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  if (!(await hasQuestions(visitor))) throw redirect('/member/securityCenter')
  return {
    title: getT(visitor.language, 'member')('security.questions'),
    questions: await findQuestions(visitor),
    isDone: new URL(args.request.url).searchParams.get('done') === 'set',
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  return chooseQuestions(await args.request.formData(), visitor)
}

/** Questions that only the member can answer, as a way to a new password. */
export default function SecurityQuestionsPage() {
  const { title, questions, isDone } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  const error = formErrorOf(answer)
  // The answers are secret and are typed anew; which questions were chosen is kept.
  const kept = questions === null ? answer?.kept : undefined
  const t = useT('member')
  return (
    <div ref={useFaultInView(answer)}>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <p className="member-lead">{t('questions.lead')}</p>
      {isDone && answer === undefined ? <DoneNotice>{t('questions.done')}</DoneNotice> : null}
      {error && !kept ? <Notice kind="error">{error}</Notice> : null}
      {kept ? (
        <KeptForm answer={answer} labels={{}} about={title} />
      ) : questions === null ? (
        <Notice kind="error">{t('questions.away')}</Notice>
      ) : (
        <QuestionsForm key={questions.chosen.setAt ?? 0} questions={questions} answer={answer} />
      )}
    </div>
  )
}
