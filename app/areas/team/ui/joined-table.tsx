import { When } from '#app/parts/when.tsx'
import { useT } from '#app/platform/use-t.ts'
import { Empty } from '#app/ui/empty.tsx'
import { FigureTable } from '#app/ui/figure-table.tsx'
import type { Joined } from '../model/report.ts'
import { MemberLink } from './member-link.tsx'

/** Who registered by a link and still stands in the line, the latest first. */
export function JoinedTable({ rows }: { rows: readonly Joined[] }) {
  const t = useT('team')
  if (rows.length === 0) return <Empty icon="invite" title={t('links.nobody')} text={t('links.emptyText')} />
  return (
    <FigureTable
      caption={t('links.joined')}
      columns={[
        {
          key: 'member',
          label: t('column.member'),
          cell: ({ username }: Joined) => <MemberLink username={username} />,
        },
        { key: 'nickname', label: t('person.nickname'), words: true, cell: ({ nickname }) => nickname },
        {
          key: 'registered',
          label: t('person.registered'),
          words: true,
          cell: ({ registeredAt }) => <When ms={registeredAt} />,
        },
      ]}
      rows={rows}
      keyOf={({ username }) => username}
    />
  )
}
