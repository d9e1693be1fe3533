import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { FigureTable } from '#app/ui/figure-table.tsx'
import type { Rank } from '../calls.server.ts'

/** What each level asks and gives. */
export function LevelTable({ rank, writing }: { rank: Rank; writing: Writing }) {
  const t = useT('missions')
  const money = (amount: number): string => formatMoney(amount, writing)
  return (
    <FigureTable
      caption={t('vip.levels')}
      rows={rank.levels}
      keyOf={({ rank: level }) => level}
      isOpen={({ rank: level }) => level === rank.playerRank}
      columns={[
        {
          key: 'name',
          label: t('vip.level'),
          words: true,
          cell: ({ rank: level, name }) =>
            level === rank.playerRank ? t('vip.own', { level, name }) : `VIP ${level} · ${name}`,
        },
        { key: 'total', label: t('vip.inAll'), cell: ({ total }) => money(total) },
        { key: 'monthly', label: t('vip.monthly'), cell: ({ monthly }) => money(monthly) },
        { key: 'keep', label: t('vip.toKeep'), cell: ({ keep }) => money(keep) },
        { key: 'prize', label: t('vip.prize'), cell: ({ prize }) => money(prize) },
        { key: 'gift', label: t('vip.gift'), cell: ({ birthdayGift }) => money(birthdayGift) },
        { key: 'rebate', label: t('vip.rebate'), cell: ({ rebatePercent }) => `${rebatePercent}%` },
        { key: 'times', label: t('vip.times'), cell: ({ withdrawalsADay }) => withdrawalsADay },
      ]}
    />
  )
}
