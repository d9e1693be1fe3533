import { useT } from '#app/platform/use-t.ts'

export type SumLine = { label: string; value: string; strong?: boolean }

/** What happens when the form is sent, before it is: the price, and the points before and after (LOOK: states that every screen has). */
export function SumBox({ lines, before, after }: { lines: readonly SumLine[]; before: string; after: string }) {
  const t = useT('points')
  return (
    <section className="sum-box" aria-label={t('sum.title')} aria-live="polite">
      <dl>
        {lines.map(({ label, value, strong }) => (
          <div key={label} data-strong={strong || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="sum-points">
        <div>
          <dt>{t('sum.now')}</dt>
          <dd>{before}</dd>
        </div>
        <div>
          <dt>{t('sum.after')}</dt>
          <dd>{after}</dd>
        </div>
      </dl>
    </section>
  )
}
