import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import type { Truth } from '../model.ts'

type Category = Truth['categories'][number]
type Name = Parameters<ReturnType<typeof useT<'games'>>>[0]

/** What counts how much, and what it costs there; what does not count stands in one line below. */
export function TruthCounts({ truth: { categories, required }, writing }: { truth: Truth; writing: Writing }) {
  const t = useT('bonuses')
  const names = useT('games')
  const nameOf = ({ category }: Category): string => names(`types.${category}` as Name)
  const counting = categories.filter(({ counts }) => counts > 0)
  const others = categories.filter(({ counts }) => counts === 0)
  return (
    <section>
      <h2 className="reward-title">{t('truth.counts.title')}</h2>
      <div className="truth-scroll">
        <table className="truth-table">
          <caption className="muted small">
            {t('truth.counts.fill', { required: formatMoney(required, writing) })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('truth.counts.category')}</th>
              <th scope="col">{t('truth.counts.counts')}</th>
              <th scope="col">{t('truth.counts.return')}</th>
              <th scope="col">{t('truth.counts.stakes')}</th>
              <th scope="col">{t('truth.counts.costs')}</th>
            </tr>
          </thead>
          <tbody>
            {counting.map((each) => (
              <tr key={each.category}>
                <th scope="row">{nameOf(each)}</th>
                <td>{each.counts}%</td>
                <td>{each.returnPercent}%</td>
                <td>{formatMoney(each.stakes, writing)}</td>
                <td>
                  <b>{formatMoney(each.costs, writing)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="muted small">{t('truth.counts.least')}</p>
      {others.length === 0 ? null : (
        <p className="muted small">{t('truth.counts.none', { names: others.map(nameOf).join(', ') })}</p>
      )}
    </section>
  )
}
