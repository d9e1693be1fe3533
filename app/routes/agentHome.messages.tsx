import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { removeLetter } from '#app/areas/messages/mails.server.ts'
import { sendLetter } from '#app/areas/team/acts.server.ts'
import { readForForm, readReport } from '#app/areas/team/calls.server.ts'
import { LetterForm } from '#app/areas/team/ui/letter-form.tsx'
import { LetterTable } from '#app/areas/team/ui/letter-table.tsx'
import { useKeptLabels } from '#app/areas/team/ui/use-kept-labels.ts'
import { ListPages } from '#app/parts/list-pages.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { keepingLetter, takeLetter } from '#app/platform/forms/late-letter.server.ts'
import { useLateLetter } from '#app/platform/forms/use-late-letter.ts'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { readPage } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { KeptForm } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DoneNotice } from '#app/ui/done-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useFormKey } from '#app/ui/use-form-key.ts'
import { team } from '#catalogue/team.ts'

export const handle = { i18n: ['member'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Letters to the upline and to downlines; what comes in is read in the inbox (AG-17). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const query = new URL(args.request.url).searchParams
  const page = readPage(query)
  const [recipients, sent] = await Promise.all([
    readForForm(team.recipients, {}, visitor),
    readReport(team.sentMessages, { page, size: 20 }, visitor),
  ])
  requireWithinPages(args.request, page, sent.value)
  const title = getT(visitor.language, 'team')('menu.messages')
  const { late, headers } = takeLetter(args.request, visitor)
  const shown = {
    title,
    recipients,
    sent,
    page,
    isDone: query.has('done'),
    isRemoved: query.has('removed'),
    username: (query.get('username') ?? '').slice(0, 64),
    formKey: newFormKey(visitor),
    late: late && { ...late, intent: 'letter' },
  }
  return data(shown, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireAgent(args)
  const form = await args.request.formData()
  if (form.get('intent') === 'remove') return removeLetter(form, visitor, args.request, '/agentHome/messages')
  return keepingLetter(form, visitor, () => sendLetter(form, visitor))
}

export default function Messages() {
  const shown = useLoaderData<typeof loader>()
  const { title, recipients, sent, page, isDone, isRemoved, username, formKey: loaded } = shown
  const formKey = useFormKey(loaded, 'letter')
  const acted = useActionData<typeof action>()
  const late = useLateLetter(shown.late)
  const answer = acted && 'lastResult' in acted ? acted : acted ? undefined : late
  const t = useT('team')
  const member = useT('member')
  const labels = useKeptLabels()
  const refused = (acted && 'error' in acted ? acted.error : null) ?? recipients.refused ?? sent.refused
  return (
    <>
      <div className="team-head">
        <h1>{title}</h1>
        <ButtonLink look="quiet" href="/agentHome/messages/inbox">
          {t('letter.inbox')}
        </ButtonLink>
      </div>
      {refused ? <Notice kind="error">{refused}</Notice> : null}
      {isRemoved && !acted ? <DoneNotice>{member('mail.removed')}</DoneNotice> : null}
      {isDone && !answer ? <DoneNotice>{t('letter.done')}</DoneNotice> : null}
      {recipients.value === null && answer?.kept ? <KeptForm answer={answer} labels={labels} /> : null}
      {recipients.value ? (
        <LetterForm key={formKey} recipients={recipients.value} username={username} formKey={formKey} answer={answer} />
      ) : null}
      {sent.value ? (
        <>
          <h2>{t('letter.sent')}</h2>
          <LetterTable letters={sent.value.list} />
          <ListPages page={page} totalPages={sent.value.totalPages} />
        </>
      ) : null}
    </>
  )
}
