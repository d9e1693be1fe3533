import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formErrorOf, toFieldMeta } from '#app/areas/member/model/field-meta.ts'
import { readCenter } from '#app/areas/promotions/center/calls.server.ts'
import { InProgress } from '#app/areas/promotions/center/ui/in-progress.tsx'
import { MissionsCard } from '#app/areas/promotions/center/ui/missions-card.tsx'
import { VipCard } from '#app/areas/promotions/center/ui/vip-card.tsx'
import { claimFrom, enterCode, justClaimed, signInToday } from '#app/areas/promotions/claims/calls.server.ts'
import { ClaimHistory } from '#app/areas/promotions/claims/ui/claim-history.tsx'
import { Claimed } from '#app/areas/promotions/claims/ui/claimed.tsx'
import { CodeForm } from '#app/areas/promotions/claims/ui/code-form.tsx'
import { ToClaim } from '#app/areas/promotions/claims/ui/to-claim.tsx'
import { SignInWeek } from '#app/areas/promotions/sign-in/ui/sign-in-week.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['promotions', 'bonuses', 'missions'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `claimed` names what was just claimed; `view=history` shows what was before. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const query = new URL(args.request.url).searchParams
  const [center, writing] = await Promise.all([readCenter(visitor), fetchWriting(visitor)])
  return {
    title: getT(visitor.language, 'member')('pages.rewardCenter'),
    ...center,
    claimed: justClaimed(center.past, query.get('claimed')),
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
  const { title, waiting, past, claimed, isHistory, writing } = page
  const answer = useActionData<typeof action>()
  const error = formErrorOf(answer)
  const t = useT('promotions')
  return (
    <>
      <div className="page-head rewards-head">
        <h1>{title}</h1>
        <p className="muted small">{t('lead')}</p>
        <a className="link" href={`/member/rewardCenter${isHistory ? '' : '?view=history'}`} data-keep="">
          {isHistory ? t('toClaim.title') : t('history.title')}
        </a>
      </div>
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      {claimed.length > 0 && answer === undefined ? <Claimed claims={claimed} writing={writing} /> : null}
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
              <CodeForm meta={toFieldMeta('promoCode', answer)} />
            </div>
            <div>
              <VipCard rank={page.rank} writing={writing} />
              <MissionsCard missions={page.missions} writing={writing} />
            </div>
          </div>
        </>
      )}
    </>
  )
}
