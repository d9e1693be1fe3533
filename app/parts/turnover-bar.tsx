import { useLocation } from '@remix-run/react'
import { formatMoney, percentOf, toMinor, type Writing, writeMinor } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import type { OpenBonus } from './bonus-obstacle.tsx'
import { bonusesHref } from './ways.ts'

export type Turnover = {
  required: number
  actual: number
  /** Open bonuses that bets fill before the rest of it; they are in the sums. */
  bonuses: OpenBonus[]
}
type TurnoverBarProps = Turnover & { writing: Writing; to?: 'withdraw' | 'transfer' }

/** What must still be staked before money may leave: paid out, or sent on to others. */
export function TurnoverBar({ required, actual, bonuses, writing, to = 'withdraw' }: TurnoverBarProps) {
  const t = useT('wallet')
  const left = toMinor(required) - toMinor(actual)
  const words = {
    left: writeMinor(left > 0n ? left : 0n, writing),
    actual: formatMoney(actual, writing),
    required: formatMoney(required, writing),
  }
  return (
    <section className="panel limit-bar">
      <div>
        <h2>{t('turnover.title')}</h2>
        <a href="/rng">{t('way.play')}</a>
      </div>
      <div className="meter" role="img" aria-label={t('turnover.label', words)}>
        <i />
        <i style={{ width: `${percentOf(toMinor(actual), toMinor(required))}%` }} />
      </div>
      <p>{t(`turnover.${to}`, words)}</p>
      {bonuses.length === 0 ? null : <BonusesBefore bonuses={bonuses} left={left} writing={writing} />}
    </section>
  )
}

type BeforeProps = { bonuses: Turnover['bonuses']; left: bigint; writing: Writing }

/** Why it is so much, and what would be left without the bonus. */
function BonusesBefore({ bonuses, left, writing }: BeforeProps) {
  const t = useT('wallet')
  const { pathname, search } = useLocation()
  const sum = (what: 'purse' | 'turnoverLeft'): bigint => bonuses.reduce((all, bonus) => all + toMinor(bonus[what]), 0n)
  const [first] = bonuses
  const words = {
    count: bonuses.length,
    titles: bonuses.map(({ title }) => title).join(', '),
    left: writeMinor(sum('turnoverLeft'), writing),
    without: writeMinor(left - sum('turnoverLeft'), writing),
    purse: writeMinor(sum('purse'), writing),
  }
  const href = bonusesHref(pathname + search, bonuses.length === 1 ? first?.bonusNo : undefined)
  return (
    <p className="mt-2">
      {t('turnover.bonusBefore', words)}{' '}
      <a className="link" href={href}>
        {t('turnover.bonusWay', words)}
      </a>
    </p>
  )
}
