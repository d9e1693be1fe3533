import { formatShort, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { FigureTable } from '#app/ui/figure-table.tsx'
import type { Rank } from '../calls.server.ts'

/** What each level asks and gives. What it gives is one cell of words, so that all of it has room on a narrow page. */
export function LevelTable({ rank, writing }: { rank: Rank; writing: Writing }) {
  const t = useT('missions')
  const money = (amount: number): string => formatShort(amount, writing)
  return (
    <div className="levels">
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
          {
            key: 'gives',
            label: t('vip.perks'),
            words: true,
            long: true,
            cell: ({ keep, prize, isPrizeHad, birthdayGift, rebatePercent, withdrawalsADay }) =>
              t(isPrizeHad ? 'vip.perksHad' : 'vip.perksText', {
                prize: money(prize),
                gift: money(birthdayGift),
                rate: rebatePercent,
                times: withdrawalsADay,
                keep: money(keep),
              }),
          },
        ]}
      />
    </div>
  )
}
