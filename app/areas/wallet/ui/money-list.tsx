import { ListPages } from '#app/parts/list-pages.tsx'
import { formatDateTime } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'

type MoneyRow = {
  number: string
  name: string
  note: string
  at: number
  amount: number
  kind: 'win' | 'lose' | 'warn'
  state: string
  payUrl?: string | null
}
type MoneyListProps = {
  rows: readonly MoneyRow[]
  page: number
  totalPages: number
  isAway: boolean
  /** Where this list and its receipts are. */
  path: string
  sign: '+' | '−'
  empty: { title: string; text: string; action: string }
  writing: Writing
}

/** Deposits or withdrawals, the latest first, each a link to its receipt. */
export function MoneyList({ rows, page, totalPages, isAway, path, sign, empty, writing }: MoneyListProps) {
  const t = useT('wallet')
  if (isAway) return <Notice kind="error">{t('list.away')}</Notice>
  if (rows.length === 0)
    return (
      <Empty icon="records" title={empty.title} text={empty.text}>
        <ButtonLink href={path}>{empty.action}</ButtonLink>
      </Empty>
    )
  return (
    <>
      <ul className="money-list">
        {rows.map(({ number, name, note, at, amount, kind, state, payUrl }) => (
          <li key={number}>
            <a href={`${path}/${number}`}>
              <span>
                <b>{name}</b>
                {note ? <small>{note}</small> : null}
              </span>
              <span className="money-when">
                <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
                <small>{number}</small>
              </span>
              <b className="money-amount">{`${sign}${formatMoney(amount, writing)}`}</b>
              <Badge kind={kind}>{state}</Badge>
            </a>
            {payUrl ? (
              <ButtonLink look="quiet" href={payUrl}>
                {t('deposit.launch', { amount: formatMoney(amount, writing) })}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ul>
      <ListPages page={page} totalPages={totalPages} hrefOf={(to) => `${path}/history${to > 1 ? `?page=${to}` : ''}`} />
    </>
  )
}
