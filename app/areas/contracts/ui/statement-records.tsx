import { ListPages } from '#app/parts/list-pages.tsx'
import { When } from '#app/parts/when.tsx'
import { formatDateTime } from '#app/platform/dates.ts'
import { formatAmount, formatCount } from '#app/platform/money.ts'
import { hrefWith } from '#app/platform/report-query.ts'
import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { type FigureColumn, FigureTable } from '#app/ui/figure-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PeriodBar } from '#app/ui/period-bar.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import { type Kind, recordPages, type StatementRow } from '../model/kinds.ts'
import type { StatementQuery } from '../statements.server.ts'

type StatementRecordsProps = {
  kind: Kind
  list: readonly StatementRow[]
  total: number
  totalPages: number
  footer: { amount: number; paid: number; owed: number }
  refused: string | null
  query: StatementQuery
  tag: string
}

const looks = { paid: 'win', owed: 'warn', nothing: undefined } as const

/** The record of one kind of contract: a row for each period that was settled, with the sums of all pages in the foot. */
export function StatementRecords({
  kind,
  list,
  total,
  totalPages,
  footer,
  refused,
  query,
  tag,
}: StatementRecordsProps) {
  const t = useT('contracts')
  const path = `/agentHome/${recordPages[kind]}`
  const columns = useColumns(query.side, footer, tag)
  const { page, fault, ...asked } = query
  // What the fields keep of a wrong range is not what is shown.
  const isAll = fault !== null || query.startDay === ''
  const fields = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
  const hrefOf = (changes: Record<string, string | number | null>) =>
    hrefWith(path, new URLSearchParams(fields), changes)
  return (
    <>
      <div className="team-head">
        <h1>{t(`records.${kind}`)}</h1>
        <div className="team-tools">
          <Segmented
            label={t('records.side')}
            items={(['held', 'given'] as const).map((side) => ({
              href: hrefOf({ side }),
              label: t(`records.${side}`),
              current: side === query.side,
            }))}
          />
          <PeriodBar
            label={t('records.days')}
            presets={[
              {
                href: hrefOf({ startDay: null, endDay: null }),
                label: t('records.all'),
                current: isAll,
              },
            ]}
            action={path}
            keep={Object.entries(fields).filter(([name]) => name !== 'startDay' && name !== 'endDay')}
            startDay={query.startDay}
            endDay={query.endDay}
            fault={fault === null ? undefined : t(`records.${fault}`)}
            texts={{
              from: t('records.from'),
              to: t('records.to'),
              show: t('records.show'),
              days: isAll ? t('records.choose') : `${query.startDay} – ${query.endDay}`,
            }}
            file={
              fault === null
                ? {
                    href: hrefWith('/agentHome/statements.csv', new URLSearchParams(fields), { kind }),
                    label: t('records.csv'),
                  }
                : undefined
            }
          />
        </div>
      </div>
      {refused ? <Notice kind="error">{refused}</Notice> : null}
      {list.length === 0 ? (
        <Empty icon="contract" title={t('records.empty')} text={t(`records.emptyText.${kind}`)} />
      ) : (
        <FigureTable
          caption={t(`records.${kind}`)}
          columns={columns}
          rows={list}
          keyOf={({ statementId }) => statementId}
          footLabel={t('records.sum', { count: total })}
        />
      )}
      <ListPages page={page} totalPages={totalPages} hrefOf={(to) => hrefOf({ page: to })} />
      <p className="team-note">{t('records.note')}</p>
    </>
  )
}

function useColumns(
  side: 'held' | 'given',
  footer: StatementRecordsProps['footer'],
  tag: string,
): FigureColumn<StatementRow>[] {
  const t = useT('contracts')
  const money = (amount: number) => formatAmount(amount, { tag })
  return [
    {
      key: 'span',
      label: t('records.span'),
      cell: ({ statementId, startsAt }) => (
        <a className="link" href={`/agentHome/statement/${statementId}`}>
          {formatDateTime(startsAt).slice(0, 16)}
        </a>
      ),
    },
    { key: 'end', label: t('records.end'), words: true, cell: ({ endsAt }) => <When ms={endsAt} minutes /> },
    {
      key: 'who',
      label: t(side === 'held' ? 'list.upline' : 'list.downline'),
      words: true,
      cell: (row) => (side === 'held' ? (row.upline ?? t('house')) : row.username),
    },
    { key: 'product', label: t('list.product'), words: true, cell: ({ product }) => t(`products.${product}`) },
    {
      key: 'active',
      label: t('figures.activeMembers'),
      cell: ({ figures }) => formatCount(figures.activeMembers, tag),
    },
    { key: 'valid', label: t('figures.validBet'), cell: ({ figures }) => money(figures.validBet) },
    {
      key: 'loss',
      label: t('figures.netLoss'),
      cell: ({ figures }) => money(figures.netLoss),
      tone: ({ figures }) => (figures.netLoss < 0 ? 'lose' : undefined),
    },
    { key: 'base', label: t('figures.base'), cell: ({ base }) => money(base) },
    {
      key: 'amount',
      label: t('figures.amount'),
      cell: ({ amount }) => <b>{money(amount)}</b>,
      foot: money(footer.amount),
    },
    {
      key: 'state',
      label: t('list.state'),
      words: true,
      cell: ({ state }) => <Badge {...(looks[state] ? { kind: looks[state] } : {})}>{t(`paid.${state}`)}</Badge>,
      foot: footer.owed > 0 ? t('records.owed', { amount: money(footer.owed) }) : undefined,
    },
  ]
}
