import { useLocation } from '@remix-run/react'
import { ListPages } from '#app/parts/list-pages.tsx'
import { When } from '#app/parts/when.tsx'
import { centerOf } from '#app/platform/center.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { FigureTable } from '#app/ui/figure-table.tsx'
import type { StatementRow } from '../model/kinds.ts'

export type StatementPage = { rows: readonly StatementRow[]; page: number; totalPages: number }

/** What the periods came to; each row leads to its statement with every input. A contract that has ended keeps them here alone. */
export function ContractStatements({ rows, page, totalPages, writing }: StatementPage & { writing: Writing }) {
  const t = useT('contracts')
  const center = centerOf(useLocation().pathname)
  return (
    <section className="team-stack">
      <h2>{t('file.statements')}</h2>
      <FigureTable
        caption={t('file.statements')}
        columns={[
          {
            key: 'span',
            label: t('records.span'),
            cell: ({ statementId, startsAt }) => (
              <a className="link" href={`${center}/statement/${statementId}`}>
                {formatDateTime(startsAt).slice(0, 16)}
              </a>
            ),
          },
          {
            key: 'end',
            label: t('records.end'),
            words: true,
            cell: ({ endsAt }) => <When ms={endsAt} minutes />,
          },
          { key: 'base', label: t('figures.base'), cell: ({ base }) => formatMoney(base, writing) },
          { key: 'amount', label: t('figures.amount'), cell: ({ amount }) => <b>{formatMoney(amount, writing)}</b> },
          { key: 'state', label: t('list.state'), words: true, cell: ({ state }) => t(`paid.${state}`) },
        ]}
        rows={rows}
        keyOf={({ statementId }) => statementId}
      />
      <ListPages page={page} totalPages={totalPages} />
    </section>
  )
}
