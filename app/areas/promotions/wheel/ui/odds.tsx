import { useT } from '#app/platform/use-t.ts'
import { type WheelShown, type WheelSpin, writeDraw } from '../model.ts'
import { colourOf } from './wheel-disc.tsx'

/** Every prize with its draws and its chance, which sum to 100%. */
export function Odds({ wheel, spin }: { wheel: WheelShown; spin: WheelSpin | null }) {
  const t = useT('draws')
  const { fields, expected } = wheel
  const firstOf = (place: number): number => fields.slice(0, place).reduce((sum, { weight }) => sum + weight, 0)
  return (
    <section aria-labelledby="wheel-odds">
      <div className="draw-head">
        <h2 id="wheel-odds">{t('wheel.odds')}</h2>
        <span className="muted small">{t('wheel.toScale')}</span>
      </div>
      <div className="draw-table">
        <table>
          <thead>
            <tr>
              <th>{t('wheel.prize')}</th>
              <th>{t('wheel.draws')}</th>
              <th>{t('wheel.chance')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ label, weight, left, fallback }, place) => (
              <tr key={firstOf(place)} data-own={spin?.segment === place || undefined}>
                <td>
                  <svg className="wheel-key" viewBox="0 0 8 8" aria-hidden="true">
                    <rect width="8" height="8" rx="2" fill={colourOf(place)} />
                  </svg>
                  <b>{label}</b>
                  {fallback === null ? null : (
                    <span className="muted least">
                      {left === null ? '' : `${t('wheel.left', { count: left })} `}
                      {t('wheel.standIn', { prize: fallback })}
                    </span>
                  )}
                </td>
                <td>{`${writeDraw(firstOf(place))} – ${writeDraw(firstOf(place) + weight - 1)}`}</td>
                <td>{`${writeDraw(weight)}%`}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('wheel.sum')}</td>
              <td />
              <td>{`${writeDraw(firstOf(fields.length))}%`}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="muted small draw-note">{t('wheel.average', expected)}</p>
    </section>
  )
}
