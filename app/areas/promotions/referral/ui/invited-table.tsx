import { formatDay } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Empty } from '#app/ui/empty.tsx'
import { FigureTable } from '#app/ui/figure-table.tsx'
import type { Invited } from '../calls.server.ts'

/** Who came by the code, with masked names and what became of the invitation. */
export function InvitedTable({ invited, writing }: { invited: Invited; writing: Writing }) {
  const t = useT('missions')
  if (invited.list.length === 0)
    return <Empty icon="invite" title={t('referral.empty')} text={t('referral.emptyText')} />
  return (
    <FigureTable
      caption={t('referral.list')}
      rows={invited.list}
      keyOf={({ customerName, registeredAt }) => `${registeredAt} ${customerName}`}
      columns={[
        { key: 'name', label: t('referral.name'), words: true, cell: ({ customerName }) => customerName },
        { key: 'day', label: t('referral.day'), words: true, cell: ({ registeredAt }) => formatDay(registeredAt) },
        {
          key: 'status',
          label: t('referral.status'),
          words: true,
          cell: ({ status, reason }) =>
            reason === '' ? t(`referral.state.${status}`) : `${t(`referral.state.${status}`)}: ${reason}`,
        },
        { key: 'income', label: t('referral.income'), cell: ({ income }) => formatMoney(income, writing) },
      ]}
    />
  )
}
