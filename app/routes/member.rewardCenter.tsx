import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react'
import { formErrorOf, toFieldMeta } from '#app/areas/member/model/field-meta.ts'
import { readCenter } from '#app/areas/promotions/center/calls.server.ts'
import { InProgress } from '#app/areas/promotions/center/ui/in-progress.tsx'
import { MissionsCard } from '#app/areas/promotions/center/ui/missions-card.tsx'
import { VipCard } from '#app/areas/promotions/center/ui/vip-card.tsx'
import { claimFrom, enterCode, signInToday } from '#app/areas/promotions/claims/calls.server.ts'
import { findCodeUsed, justClaimed } from '#app/areas/promotions/claims/model.ts'
import { ClaimHistory } from '#app/areas/promotions/claims/ui/claim-history.tsx'
import { Claimed } from '#app/areas/promotions/claims/ui/claimed.tsx'
import { CodeForm } from '#app/areas/promotions/claims/ui/code-form.tsx'
import { ToClaim } from '#app/areas/promotions/claims/ui/to-claim.tsx'
import { SignInWeek } from '#app/areas/promotions/sign-in/ui/sign-in-week.tsx'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { tellBreak } from '#app/platform/play-break.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useFaultInView } from '#app/platform/use-fault-in-view.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'
import { BreakNotice } from '#app/ui/break-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useFormKey } from '#app/ui/use-form-key.ts'

export const handle = { i18n: ['promotions', 'bonuses', 'missions'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** What was claimed before a refusal is no longer to be claimed: the page is read anew behind that too. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true

/** `claimed` names what was just claimed, `code` what a code was for; `view=history` shows what was before. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const query = new URL(args.request.url).searchParams
  const [center, paused, writing] = await Promise.all([readCenter(visitor), tellBreak(visitor), fetchWriting(visitor)])
  return {
    title: getT(visitor.language, 'member')('pages.rewardCenter'),
    ...center,
    paused,
    claimed: justClaimed(center.past, query.get('claimed')?.split('.') ?? []),
    code: findCodeUsed(center.waiting ?? [], center.past, query.get('code')),
    formKey: newFormKey(visitor),
    isHistory: query.get('view') === 'history',
    writing,
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const form = await args.request.formData()
  const intent = form.get('intent')
  if (intent === 'signIn') return signInToday(form, visitor)
  return intent === 'code' ? enterCode(form, visitor) : claimFrom(form, visitor)
}

/** Everything that is the member's, what is still tied, and what it takes (ME-12, OP-127). */
export default function RewardCenter() {
  const page = useLoaderData<typeof loader>()
  const { title, waiting, past, isHistory, writing } = page
  const answer = useActionData<typeof action>() as FormAnswer<{ claimed: string[] }> | undefined
  const claimed = answer === undefined ? page.claimed : justClaimed(past, answer.claimed ?? [])
  // Another one behind each form that was taken, so that the field of the code is empty then.
  const formKey = useFormKey(page.formKey)
  const error = formErrorOf(answer)
  const t = useT('promotions')
  return (
    <div ref={useFaultInView(answer)}>
      <div className="page-head rewards-head">
        <h1>{title}</h1>
        <p className="muted small">{t('lead')}</p>
        <a className="link" href={`/member/rewardCenter${isHistory ? '' : '?view=history'}`} data-keep="">
          {isHistory ? t('toClaim.title') : t('history.title')}
        </a>
      </div>
      {error === undefined ? <BreakNotice paused={page.paused} /> : <Notice kind="error">{error}</Notice>}
      {claimed.length > 0 ? <Claimed claims={claimed} writing={writing} /> : null}
      {waiting === null ? (
        <Notice kind="error">{t('away')}</Notice>
      ) : isHistory ? (
        <ClaimHistory claims={past} writing={writing} />
      ) : (
        <>
          <ToClaim count={page.count} claims={waiting} spins={page.spins} calendar={page.calendar} writing={writing} />
          <div className="reward-columns">
            <div>
              <InProgress queue={page.queue} writing={writing} />
              {page.calendar === null ? null : <SignInWeek calendar={page.calendar} writing={writing} />}
              <CodeForm key={formKey} meta={toFieldMeta('promoCode', answer)} used={answer ? null : page.code} />
            </div>
            <div>
              <VipCard rank={page.rank} writing={writing} />
              <MissionsCard missions={page.missions} writing={writing} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <FormBoundary labels={{ promoCode: useT('promotions')('code.label') }} />
}
