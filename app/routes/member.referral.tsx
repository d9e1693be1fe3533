import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findReferral } from '#app/areas/promotions/referral/calls.server.ts'
import { InviteCard } from '#app/areas/promotions/referral/ui/invite-card.tsx'
import { InvitedTable } from '#app/areas/promotions/referral/ui/invited-table.tsx'
import { ListPages } from '#app/parts/list-pages.tsx'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { readPage } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['missions'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const page = readPage(new URL(args.request.url).searchParams)
  const [referral, writing] = await Promise.all([findReferral(args.request, visitor, page), fetchWriting(visitor)])
  requireWithinPages(args.request, page, referral?.invited ?? null)
  return { title: getT(visitor.language, 'member')('pages.referral'), referral, page, writing }
}

/** Inviting others: code, link and QR code, rules, who came, and what it earned (ME-13, OP-128). */
export default function ReferralPage() {
  const { title, referral, page, writing } = useLoaderData<typeof loader>()
  const t = useT('missions')
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {referral === null ? (
        <Notice kind="error">{t('referral.away')}</Notice>
      ) : (
        <>
          <InviteCard referral={referral} writing={writing} />
          <h2 className="progress-title">{t('referral.list')}</h2>
          <InvitedTable invited={referral.invited} writing={writing} />
          <ListPages page={page} totalPages={referral.invited.totalPages} />
        </>
      )}
    </>
  )
}
