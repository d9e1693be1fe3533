import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { WayBar } from '#app/ui/way-bar.tsx'
import type { Rank } from '../calls.server.ts'

type RankCardProps = { rank: Rank; writing: Writing }

/** The level of a member, the way to the next one, and what that way costs on average. */
export function RankCard({ rank, writing }: RankCardProps) {
  const t = useT('missions')
  const money = (amount: number): string => formatMoney(amount, writing)
  const { playerRank, playerRankName, monthlyTurnover: month } = rank
  const own = rank.levels[playerRank - 1]
  return (
    <section className="reward-card">
      <header className="rank-head">
        <span className="pearl rank-pearl">{playerRank}</span>
        <div>
          <b>{playerRank === 0 ? t('vip.none') : playerRankName}</b>
          {own === undefined ? null : (
            <p>
              {t('vip.has', { rate: own.rebatePercent, times: own.withdrawalsADay, gift: money(own.birthdayGift) })}
            </p>
          )}
        </div>
      </header>
      <NextLevel rank={rank} writing={writing} />
      {playerRank === 0 ? null : <p>{t('vip.keep', { amount: money(month.keep), actual: money(month.actual) })}</p>}
    </section>
  )
}

function NextLevel({ rank, writing }: RankCardProps) {
  const t = useT('missions')
  const money = (amount: number): string => formatMoney(amount, writing)
  const { nextRankName, totalTurnover: total, monthlyTurnover: month } = rank
  const next = rank.levels[rank.playerRank]
  if (nextRankName === null || next === undefined) return <p>{t('vip.highest')}</p>
  return (
    <>
      <Way text="vip.wayTotal" {...total} writing={writing} />
      <Way text="vip.wayMonth" {...month} writing={writing} />
      <p>
        {t(next.isPrizeHad ? 'vip.givesAgain' : 'vip.gives', {
          level: nextRankName,
          prize: money(next.prize),
          gift: money(next.birthdayGift),
          rate: next.rebatePercent,
          times: next.withdrawalsADay,
        })}{' '}
        {t('vip.costs', {
          amount: money(rank.missingTurnover),
          cost: money(rank.averageCost),
          rate: rank.returnPercent,
        })}
      </p>
    </>
  )
}

type WayProps = { text: 'vip.wayTotal' | 'vip.wayMonth'; actual: number; expected: number; writing: Writing }

function Way({ text, actual, expected, writing }: WayProps) {
  const t = useT('missions')
  const money = (amount: number): string => formatMoney(amount, writing)
  const isThere = actual >= expected
  return (
    <>
      <WayBar percent={isThere ? 100 : Math.floor((actual * 100) / expected)} tone="brand" />
      <p className="reward-done">
        <span>{t(text, { reached: money(actual), target: money(expected) })}</span>
        <b>{isThere ? t('reached') : t('vip.left', { left: money(expected - actual) })}</b>
      </p>
    </>
  )
}
