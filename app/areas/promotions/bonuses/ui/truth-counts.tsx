import { formatShort, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { CardHead } from '../../center/ui/card-head.tsx'
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
      <CardHead
        title={t('truth.counts.title')}
        note={t('truth.counts.fill', { required: formatShort(required, writing) })}
      />
      <div className="truth-scroll">
        <table className="truth-table" aria-label={t('truth.counts.title')}>
          <thead>
            <tr>
              <th scope="col">{t('truth.counts.category')}</th>
              <th scope="col">{t('truth.counts.counts')}</th>
              <th scope="col" className="from-tablet">
                {t('truth.counts.return')}
              </th>
              <th scope="col">{t('truth.counts.stakes')}</th>
              <th scope="col">{t('truth.counts.costs')}</th>
            </tr>
          </thead>
          <tbody>
            {counting.map((each) => (
              <tr key={each.category}>
                <th scope="row">{nameOf(each)}</th>
                <td>{each.counts}%</td>
                <td className="from-tablet">{each.returnPercent}%</td>
                <td>{formatShort(each.stakes, writing)}</td>
                <td>
                  <b>{formatShort(each.costs, writing)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="muted small draw-note">
        {t('truth.counts.least')}{' '}
        {others.length === 0 ? null : t('truth.counts.none', { names: others.map(nameOf).join(', ') })}
      </p>
    </section>
  )
}
