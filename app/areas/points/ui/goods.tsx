import { ListPages } from '#app/parts/list-pages.tsx'
import { useT } from '#app/platform/use-t.ts'
import { Chip } from '#app/ui/chip.tsx'
import { ChipRow } from '#app/ui/chip-row.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type Good, type GoodType, type MallQuery, mallHref } from '../model.ts'
import { GoodCard } from './good-card.tsx'

type GoodsProps = {
  goods: readonly Good[]
  types: readonly GoodType[]
  totalPages: number
  isAway: boolean
  query: MallQuery
  balance: number | null
  tag: string
}

/** The goods of the mall with the kinds to choose from. */
export function Goods({ goods, types, totalPages, isAway, query, balance, tag }: GoodsProps) {
  const t = useT('points')
  if (isAway) return <Notice kind="error">{t('away')}</Notice>
  return (
    <>
      {types.length > 1 ? (
        <ChipRow label={t('kinds')} current={query.type}>
          <Chip href={mallHref({ type: '', page: 1 })} current={query.type === ''}>
            {t('all')}
          </Chip>
          {types.map(({ code, displayName }) => (
            <Chip key={code} href={mallHref({ type: code, page: 1 })} current={query.type === code}>
              {displayName}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      {goods.length === 0 ? <Empty icon="rewards" title={t('empty')} text={t('emptyText')} /> : null}
      <ul className="goods">
        {goods.map((good, index) => (
          <GoodCard key={good.rewardId} good={good} balance={balance} query={query} tag={tag} eager={index < 4} />
        ))}
      </ul>
      <ListPages page={query.page} totalPages={totalPages} hrefOf={(page) => mallHref({ ...query, page })} />
    </>
  )
}
