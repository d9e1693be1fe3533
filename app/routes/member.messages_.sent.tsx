import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listCases } from '#app/areas/messages/cases.server.ts'
import { findLetters, removeLetter } from '#app/areas/messages/mails.server.ts'
import { CaseList } from '#app/areas/messages/ui/case-list.tsx'
import { LetterList } from '#app/areas/messages/ui/letter-list.tsx'
import { MailTabs } from '#app/areas/messages/ui/mail-tabs.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DoneNotice } from '#app/ui/done-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['member'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

const sentAt = '/member/messages/sent'

/** What the member has written: letters inside the line, and questions to customer service with their answers (OP-130). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const query = new URL(args.request.url).searchParams
  const before = query.get('before') ?? ''
  const [letters, cases] = await Promise.all([findLetters(visitor, before), before === '' ? listCases(visitor) : []])
  // The last one behind a row can be deleted; an empty list would say that nothing was ever sent.
  if (before !== '' && letters?.content.length === 0)
    throw redirect(query.has('removed') ? `${sentAt}?removed` : sentAt)
  const questions = cases?.filter(({ type }) => type === 'question') ?? null
  return {
    title: getT(visitor.language, 'member')('mail.sent'),
    letters,
    questions,
    isFirst: before === '',
    isDone: query.has('done'),
    isRemoved: query.has('removed'),
    asked: questions?.find(({ feedbackNo }) => feedbackNo === query.get('asked'))?.feedbackNo ?? null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  return removeLetter(await args.request.formData(), visitor, args.request, sentAt)
}

export default function Sent() {
  const { title, letters, questions, isFirst, isDone, isRemoved, asked } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.error
  const t = useT('member')
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <MailTabs at="sent" />
      {refused ? <Notice kind="error">{refused}</Notice> : null}
      {isRemoved && !refused ? <DoneNotice>{t('mail.removed')}</DoneNotice> : null}
      {isDone ? <DoneNotice>{t('mail.written')}</DoneNotice> : null}
      {asked === null ? null : <DoneNotice>{t('question.sent', { number: asked })}</DoneNotice>}
      {questions === null || questions.length > 0 ? (
        <section className="member-part">
          <h2>{t('mail.questions')}</h2>
          <CaseList cases={questions} />
        </section>
      ) : null}
      <section className="member-part">
        <h2>{t('mail.letters')}</h2>
        {letters === null ? (
          <Notice kind="error">{t('mail.sentAway')}</Notice>
        ) : (
          <LetterList letters={letters.content} />
        )}
      </section>
      <div className="member-buttons">
        {isFirst ? null : (
          <ButtonLink look="quiet" href={sentAt}>
            {t('mail.latest')}
          </ButtonLink>
        )}
        {letters?.next ? (
          <ButtonLink look="quiet" href={`${sentAt}?before=${letters.next}`}>
            {t('mail.older')}
          </ButtonLink>
        ) : null}
      </div>
    </>
  )
}
