import { ListPages } from '#app/parts/list-pages.tsx'
import type { Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Redemption } from '../model.ts'
import { Receipt } from './receipt.tsx'
import { RedemptionList } from './redemption-list.tsx'

type HistoryProps = {
  list: readonly Redemption[]
  page: number
  totalPages: number
  isAway: boolean
  receipt: Redemption | null
  writing: Writing
}

/** The redeem history, with the receipt of what was just done above it. */
export function History({ list, page, totalPages, isAway, receipt, writing }: HistoryProps) {
  const t = useT('points')
  if (isAway) return <Notice kind="error">{t('list.away')}</Notice>
  return (
    <>
      {receipt ? <Receipt redemption={receipt} writing={writing} /> : null}
      {list.length > 0 ? (
        <RedemptionList rows={list} writing={writing} />
      ) : (
        <Empty icon="rewards" title={t('list.empty')} text={t('list.emptyText')}>
          <ButtonLink href="/pointMall">{t('form.back')}</ButtonLink>
        </Empty>
      )}
      <ListPages
        page={page}
        totalPages={totalPages}
        hrefOf={(to) => `/pointMall/history${to > 1 ? `?page=${to}` : ''}`}
      />
    </>
  )
}
