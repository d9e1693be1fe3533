import { formatCount } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type Good, type MallQuery, mallHref, mostOf } from '../model.ts'

type GoodCardProps = {
  good: Good
  /** What the member can spend; null for everybody else, who is asked to log in by the dialog. */
  balance: number | null
  query: MallQuery
  tag: string
  eager: boolean
}

/** One good: picture, what it is, its price, and how far away it is. */
export function GoodCard({ good, balance, query, tag, eager }: GoodCardProps) {
  const t = useT('points')
  const { rewardId, rewardName, description, imageUrl, pointRequired, quantity } = good
  const missing = balance === null ? 0 : Math.max(0, pointRequired - balance)
  const isGone = quantity === 0
  const isHad = !isGone && mostOf(good) === 0
  return (
    <li className="good" data-gone={isGone || undefined}>
      <img src={imageUrl} alt="" width="320" height="240" loading={eager ? undefined : 'lazy'} />
      <div className="good-text about">
        <h2>{rewardName}</h2>
        <p>{description}</p>
      </div>
      <p className="good-price">
        <b>{t('good.price', { count: pointRequired, points: formatCount(pointRequired, tag) })}</b>
        {isGone ? null : <span>{t('good.left', { count: quantity })}</span>}
      </p>
      {isGone ? <p className="good-way">{t('good.soldOut')}</p> : null}
      {isHad ? <p className="good-way">{t('good.had')}</p> : null}
      {!isGone && !isHad && missing > 0 ? <Missing missing={missing} price={pointRequired} tag={tag} /> : null}
      {!isGone && !isHad && missing === 0 ? (
        <ButtonLink
          look="quiet"
          wide
          href={mallHref(query, `/redeem/${rewardId}`)}
          aria-label={`${t('good.redeem')}: ${rewardName}`}
          data-keep=""
        >
          {t('good.redeem')}
        </ButtonLink>
      ) : null}
    </li>
  )
}

/** How much of the price is there already. */
function Missing({ missing, price, tag }: { missing: number; price: number; tag: string }) {
  const t = useT('points')
  return (
    <div className="good-way">
      <progress value={price - missing} max={price} aria-hidden="true" />
      {t('good.missing', { points: formatCount(missing, tag) })}
    </div>
  )
}
