import { formatMoney, percentOf, toMinor, type Writing, writeMinor } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'

export type Turnover = { required: number; actual: number }
type TurnoverBarProps = Turnover & { writing: Writing; to?: 'withdraw' | 'transfer' }

/** What must still be staked before money may leave: paid out, or sent on to others. */
export function TurnoverBar({ required, actual, writing, to = 'withdraw' }: TurnoverBarProps) {
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
    </section>
  )
}
