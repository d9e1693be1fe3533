import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import type { Rank } from '../calls.server.ts'

/** The level of a member, the way to the next one, and what that way costs on average. */
export function RankCard({ rank, writing }: { rank: Rank; writing: Writing }) {
  const t = useT('missions')
  const money = (amount: number): string => formatMoney(amount, writing)
  const { playerRank, playerRankName, nextRankName, totalTurnover: total, monthlyTurnover: month } = rank
  const next = rank.levels[playerRank]
  return (
    <section className="panel rank-card">
      <header>
        <span className="pearl rank-pearl">{playerRank}</span>
        <h2>{playerRank === 0 ? t('vip.none') : playerRankName}</h2>
      </header>
      {nextRankName === null || next === undefined ? (
        <p>{t('vip.highest')}</p>
      ) : (
        <>
          <Way label={t('vip.inAll')} {...total} writing={writing} />
          <Way label={t('vip.thisMonth')} {...month} writing={writing} />
          <p>
            {t('vip.gives', {
              level: nextRankName,
              prize: money(next.prize),
              gift: money(next.birthdayGift),
              rate: next.rebatePercent,
              times: next.withdrawalsADay,
            })}
          </p>
          <p>
            {t('vip.costs', {
              amount: money(rank.missingTurnover),
              cost: money(rank.averageCost),
              rate: rank.returnPercent,
            })}
          </p>
        </>
      )}
      {playerRank === 0 ? null : <p>{t('vip.keep', { amount: money(month.keep), actual: money(month.actual) })}</p>}
    </section>
  )
}

type WayProps = { label: string; actual: number; expected: number; writing: Writing }

function Way({ label, actual, expected, writing }: WayProps) {
  const t = useT('missions')
  const percent = expected === 0 ? 100 : Math.min(100, Math.floor((actual * 100) / expected))
  const words = { reached: formatMoney(actual, writing), target: formatMoney(expected, writing) }
  return (
    <div className="rank-way">
      <span>{label}</span>
      <span>{t('way', words)}</span>
      <span className="mission-bar gold">
        <i style={{ width: `${percent}%` }} />
      </span>
    </div>
  )
}
