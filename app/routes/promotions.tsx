import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { fetchAnnouncements } from '#app/areas/messages/calls.server.ts'
import { PromotionLink } from '#app/areas/messages/ui/promotion-link.tsx'
import { fetchOffers } from '#app/areas/promotions/offers/calls.server.ts'
import { PublicOffers } from '#app/areas/promotions/offers/ui/public-offers.tsx'
import { toSafeHtml } from '#app/platform/safe-html.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { Notice } from '#app/ui/notice.tsx'
import { OperatorText } from '#app/ui/operator-text.tsx'

export const handle = { i18n: ['promotions'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The two offers that menus and home link to by `type` (OP-97), and the promotions that belong to them. */
const offers: Readonly<Record<string, readonly string[]>> = { VIP: ['UPGRADE_BONUS'], BETS: ['REGISTER'] }

/** The promotions that the merchant announces, and every campaign that is open; those of the chosen `type` come first. Taking part is in the member center. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const [answer, campaigns] = await Promise.all([fetchAnnouncements(visitor), fetchOffers(visitor)])
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
  return {
    title: getT(visitor.language, 'messages')('promotions.title'),
    promotions,
    campaigns: [...(campaigns ?? [])].sort((left, right) => rank(left.promotionType) - rank(right.promotionType)),
    tag: visitor.language.tag,
    isAway: !answer.ok || campaigns === null,
  }
}

export default function Promotions() {
  const { title, promotions, campaigns, tag, isAway } = useLoaderData<typeof loader>()
  const t = useT('games')
  const messages = useT('messages')
  const platform = useT('platform')
  return (
    <>
      <div className="page-head rewards-head">
        <h1>{title}</h1>
        <p className="muted small">{t('promotions.where')}</p>
        <a className="link" href="/winners">
          {messages('winners.title')}
        </a>
      </div>
      {isAway ? <Notice kind="error">{platform('network.abnormal')}</Notice> : null}
      <div className="offers">
        {promotions.map((promotion) => (
          <article key={promotion.id}>
            {promotion.image ? <img src={promotion.image} alt="" width="720" height="312" /> : null}
            <h2>{promotion.title}</h2>
            <OperatorText html={promotion.html} />
            {promotion.type === null ? null : <PromotionLink of={promotion.title} />}
          </article>
        ))}
      </div>
      <PublicOffers offers={campaigns} tag={tag} />
      <Outlet />
    </>
  )
}
