import { formatMoney, toMinor, type Writing, writeMinor } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { percentOf } from '../model/amount.ts'

/** What must still be staked before money may leave. */
export function TurnoverBar({ required, actual, writing }: { required: number; actual: number; writing: Writing }) {
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
      <p>{t('turnover.text', words)}</p>
    </section>
  )
}
