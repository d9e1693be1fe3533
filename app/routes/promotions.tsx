import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { fetchAnnouncements } from '#app/areas/messages/calls.server.ts'
import { PromotionLink } from '#app/areas/messages/ui/promotion-link.tsx'
import { toSafeHtml } from '#app/platform/safe-html.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { OperatorText } from '#app/ui/operator-text.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The two offers that menus and home link to by `type` (OP-97), and the promotions that belong to them. */
const offers: Readonly<Record<string, readonly string[]>> = { VIP: ['UPGRADE_BONUS'], BETS: ['REGISTER'] }

/** The promotions that the merchant announces; those of the chosen `type` come first. Joining them is part of the reward center. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const answer = await fetchAnnouncements(visitor)
  const wanted = offers[new URL(args.request.url).searchParams.get('type') ?? ''] ?? []
  const rank = (type: string | null) => (wanted.includes(type ?? '') ? 0 : 1)
  const promotions = (answer.ok ? answer.value.promotion : [])
    .map((row) => ({
      id: row.id,
      title: row.title,
      html: toSafeHtml(row.content),
      type: row.promotionType,
      image: row.announcementImages[0]?.imageUrl ?? null,
    }))
    .sort((left, right) => rank(left.type) - rank(right.type))
  return { title: getT(visitor.language, 'messages')('promotions.title'), promotions, isAway: !answer.ok }
}

export default function Promotions() {
  const { title, promotions, isAway } = useLoaderData<typeof loader>()
  const t = useT('games')
  const platform = useT('platform')
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {isAway ? (
        <Notice kind="error">{platform('network.abnormal')}</Notice>
      ) : (
        <Notice kind="info">{t('promotions.where')}</Notice>
      )}
      <div className="offers">
        {promotions.map((promotion) => (
          <article key={promotion.id}>
            {promotion.image ? <img src={promotion.image} alt="" width="720" height="312" /> : null}
            <h2>{promotion.title}</h2>
            <OperatorText html={promotion.html} />
            {promotion.type === null ? null : <PromotionLink />}
          </article>
        ))}
      </div>
      <Outlet />
    </>
  )
}
