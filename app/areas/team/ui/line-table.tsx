import { useLocation } from '@remix-run/react'
import { formatAmount, formatCount } from '#app/platform/money.ts'
import { hrefWith } from '#app/platform/report-query.ts'
import { useT } from '#app/platform/use-t.ts'
import { Empty } from '#app/ui/empty.tsx'
import { gainColumn } from '#app/ui/figure-columns.ts'
import { type FigureColumn, FigureTable } from '#app/ui/figure-table.tsx'
import { type LineRow, netWinOf, sortHref, type TeamSums } from '../model/report.ts'
import type { TreeRow } from '../model/tree.ts'
import { moreRows } from './more-rows.tsx'
import { Twig } from './twig.tsx'

type Row = TreeRow<TeamSums & Pick<LineRow, 'customerId' | 'username' | 'members'>>

type LineTableProps = {
  rows: readonly Row[]
  footer: TeamSums
  /** How many lines there are; none where the only row is whoever is looked at. */
  total: number
  sorting: { sort: string; order: 'asc' | 'desc' }
  /** How deep the first rows stand below the agent. */
  depth: number
  tag: string
}

/** Lines with what they did: the tree opens in place, names lead down, sums of the whole line stand in the foot. */
export function LineTable({ rows, footer, total, sorting, depth, tag }: LineTableProps) {
  const t = useT('team')
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (rows.length === 0) return <Empty icon="team" title={t('line.empty')} text={t('line.emptyText')} />
  const money = (amount: number) => formatAmount(amount, { tag })
  const gain = (amount: number) => formatAmount(amount, { tag, sign: 'always' })
  const lineOf = (username: string, page: number | null = null) =>
    hrefWith('/agentHome/userLoss', search, { username, open: null, page })
  const sort = (column: string) => ({
    href: sortHref(pathname, query, column, sorting),
    order: sorting.sort === column ? sorting.order : null,
  })
  const columns: FigureColumn<Row>[] = [
    {
      key: 'member',
      label: t('column.member'),
      sort: sort('username'),
      cell: (row) => {
        const href = lineOf(row.username)
        return <Twig row={row} level={depth + row.above.length} href={href} lineHref={href} />
      },
    },
    { key: 'team', label: t('column.team'), sort: sort('members'), cell: ({ members }) => formatCount(members, tag) },
    {
      key: 'active',
      label: t('column.active'),
      sort: sort('activeMembers'),
      cell: ({ activeMembers }) => formatCount(activeMembers, tag),
      foot: formatCount(footer.activeMembers, tag),
    },
    {
      key: 'deposits',
      label: t('column.deposits'),
      sort: sort('depositAmount'),
      cell: (row) => money(row.depositAmount),
      foot: money(footer.depositAmount),
    },
    {
      key: 'withdrawals',
      label: t('column.withdrawals'),
      sort: sort('withdrawalAmount'),
      cell: (row) => money(row.withdrawalAmount),
      foot: money(footer.withdrawalAmount),
    },
    {
      key: 'bets',
      label: t('column.bets'),
      sort: sort('betAmount'),
      cell: ({ betAmount }) => money(betAmount),
      foot: money(footer.betAmount),
    },
    {
      key: 'valid',
      label: t('column.validBets'),
      sort: sort('validBet'),
      cell: ({ validBet }) => money(validBet),
      foot: money(footer.validBet),
    },
    {
      key: 'wins',
      label: t('column.wins'),
      sort: sort('winAmount'),
      cell: ({ winAmount }) => money(winAmount),
      foot: money(footer.winAmount),
    },
    {
      key: 'promotions',
      label: t('column.promotions'),
      sort: sort('promotion'),
      cell: ({ promotion }) => money(promotion),
      foot: money(footer.promotion),
    },
    {
      key: 'rebates',
      label: t('column.rebates'),
      sort: sort('rebate'),
      cell: ({ rebate }) => money(rebate),
      foot: money(footer.rebate),
    },
    {
      ...gainColumn({
        key: 'result',
        label: t('column.profitAndLoss'),
        of: ({ profitAndLoss }: Row) => profitAndLoss,
        write: gain,
        sums: [footer.profitAndLoss],
      }),
      sort: sort('profitAndLoss'),
    },
    {
      ...gainColumn({ key: 'net', label: t('column.netWin'), of: netWinOf, write: gain, sums: [netWinOf(footer)] }),
      sort: sort('profit'),
    },
  ]
  return (
    <FigureTable
      caption={t('line.title')}
      columns={columns}
      rows={rows}
      keyOf={({ customerId }) => customerId}
      levelOf={({ above }) => above.length}
      isOpen={({ isOpen }) => isOpen}
      endsOf={moreRows(t, lineOf)}
      footLabel={total === 0 ? undefined : t('line.sum', { count: total })}
    />
  )
}
