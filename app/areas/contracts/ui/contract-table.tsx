import { useLocation } from '@remix-run/react'
import { centerOf } from '#app/platform/center.ts'
import type { Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Empty } from '#app/ui/empty.tsx'
import { FigureTable } from '#app/ui/figure-table.tsx'
import type { Contract, Side } from '../model/kinds.ts'
import { ContractState } from './contract-state.tsx'
import { TermsView } from './terms-view.tsx'

/** The contracts of one side; each leads to its file, a waiting offer to its answer. */
export function ContractTable({
  contracts,
  side,
  writing,
}: {
  contracts: readonly Contract[]
  side: Side
  writing: Writing
}) {
  const t = useT('contracts')
  const path = `${centerOf(useLocation().pathname)}/contracts`
  if (contracts.length === 0)
    return (
      <Empty icon="contract" title={t('list.empty')} text={t(side === 'held' ? 'list.emptyHeld' : 'list.emptyGiven')} />
    )
  const columns = [
    {
      key: 'kind',
      label: t('list.contract'),
      cell: ({ contractId, kind }: Contract) => (
        <a className="link" href={`${path}/${contractId}`}>
          {t(`kinds.${kind}`)}
        </a>
      ),
    },
    {
      key: 'who',
      label: t(side === 'held' ? 'list.upline' : 'list.downline'),
      words: true,
      cell: (row: Contract) => (side === 'held' ? (row.upline ?? t('house')) : row.username),
    },
    {
      key: 'product',
      label: t('list.product'),
      words: true,
      cell: ({ product }: Contract) => t(`products.${product}`),
    },
    { key: 'period', label: t('list.period'), words: true, cell: ({ period }: Contract) => t(`periods.${period}`) },
    {
      key: 'terms',
      label: t('list.terms'),
      words: true,
      cell: ({ terms, offeredTerms, openOffer }: Contract) => {
        const shown = terms ?? offeredTerms ?? openOffer?.terms
        return shown ? <TermsView terms={shown} writing={writing} /> : '—'
      },
    },
    { key: 'state', label: t('list.state'), words: true, cell: (row: Contract) => <ContractState contract={row} /> },
    // Only who is paid has something to answer.
    ...(side === 'held'
      ? [
          {
            key: 'answer',
            label: t('list.next'),
            cell: ({ contractId, openOffer }: Contract) =>
              openOffer ? (
                <a className="link" href={`${path}/${contractId}/answer`} data-keep="">
                  {t('list.answer')}
                </a>
              ) : null,
          },
        ]
      : []),
  ]
  return (
    <FigureTable caption={t('list.title')} columns={columns} rows={contracts} keyOf={({ contractId }) => contractId} />
  )
}
