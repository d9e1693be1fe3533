import { useLocation } from '@remix-run/react'
import { formatDateTime, formatDay } from '#app/platform/dates.ts'
import { formatAmount, formatCount } from '#app/platform/money.ts'
import { hrefWith } from '#app/platform/report-query.ts'
import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { type FigureColumn, FigureTable } from '#app/ui/figure-table.tsx'
import { memberHref, type Person, sortHref } from '../model/report.ts'
import type { TreeRow } from '../model/tree.ts'
import { moreRows } from './more-rows.tsx'
import { Twig } from './twig.tsx'

type PeopleTableProps = {
  rows: readonly TreeRow<Person>[]
  total: number
  sorting: { sort: string; order: 'asc' | 'desc' }
  /** Found by a search: from any depth, so nothing opens in place. */
  isFlat: boolean
  tag: string
}

/** The people of a line. */
export function PeopleTable({ rows, total, sorting, isFlat, tag }: PeopleTableProps) {
  const t = useT('team')
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (rows.length === 0) return <Empty icon="team" title={t('people.empty')} text={t('people.emptyText')} />
  const sort = (column: string) => ({
    href: sortHref(pathname, query, column, sorting),
    order: sorting.sort === column ? sorting.order : null,
  })
  type Row = TreeRow<Person>
  // An opened row shows everybody right below, whatever kind is chosen.
  const lineOf = (under: string, page: number | null = null) =>
    hrefWith(pathname, search, { under, kind: null, open: null, page })
  const columns: FigureColumn<Row>[] = [
    {
      key: 'member',
      label: t('column.member'),
      sort: sort('username'),
      cell: (row) => (
        <Twig
          row={isFlat ? { ...row, members: 0 } : row}
          level={row.level}
          href={memberHref(row.username)}
          lineHref={lineOf(row.username)}
        />
      ),
    },
    { key: 'nickname', label: t('person.nickname'), words: true, cell: ({ nickname }) => nickname || '—' },
    {
      key: 'kind',
      label: t('register.type'),
      words: true,
      cell: ({ isAgent }) => t(isAgent ? 'person.agent' : 'person.member'),
    },
    {
      key: 'state',
      label: t('person.state'),
      words: true,
      cell: ({ state, online }) =>
        state === 'disabled' ? (
          <Badge kind="lose">{t('person.disabled')}</Badge>
        ) : online ? (
          <Badge kind="win">{t('person.online')}</Badge>
        ) : (
          t('person.offline')
        ),
    },
    { key: 'team', label: t('column.team'), sort: sort('members'), cell: ({ members }) => formatCount(members, tag) },
    {
      key: 'balance',
      label: t('person.balance'),
      sort: sort('balance'),
      cell: ({ balance }) => formatAmount(balance, { tag }),
    },
    {
      key: 'registered',
      label: t('person.registered'),
      sort: sort('registeredAt'),
      cell: ({ registeredAt }) => formatDay(registeredAt),
    },
    {
      key: 'login',
      label: t('person.lastLogin'),
      sort: sort('lastLoginAt'),
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? '—' : formatDateTime(lastLoginAt).slice(0, 16)),
    },
  ]
  return (
    <FigureTable
      caption={t('menu.team')}
      columns={columns}
      rows={rows}
      keyOf={({ customerId }) => customerId}
      levelOf={({ above }) => above.length}
      isOpen={({ isOpen }) => isOpen}
      endsOf={moreRows(t, lineOf)}
      footLabel={t('people.sum', { count: total })}
    />
  )
}
