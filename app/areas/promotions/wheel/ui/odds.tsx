import { useT } from '#app/platform/use-t.ts'
import { wheelColour } from '#catalogue/promotions/wheel-colours.ts'
import { DrawTable } from '../../draws/ui/draw-table.tsx'
import { type WheelShown, type WheelSpin, writeDraw } from '../model.ts'

/** Every prize with its draws and its chance, which sum to 100%. */
export function Odds({ wheel, spin }: { wheel: WheelShown; spin: WheelSpin | null }) {
  const t = useT('draws')
  const { fields, expected } = wheel
  const firstOf = (place: number): number => fields.slice(0, place).reduce((sum, { weight }) => sum + weight, 0)
  return (
    <DrawTable
      id="wheel-odds"
      title={t('wheel.odds')}
      aside={<span className="muted small">{t('wheel.toScale')}</span>}
      heads={[t('wheel.prize'), t('wheel.draws'), t('wheel.chance')]}
      foot={
        <tfoot>
          <tr>
            <td>{t('wheel.sum')}</td>
            <td />
            <td>{`${writeDraw(firstOf(fields.length))}%`}</td>
          </tr>
        </tfoot>
      }
      note={t(expected.hasBonus ? 'wheel.averageBonus' : 'wheel.average', {
        money: expected.money,
        points: expected.points,
      })}
    >
      {fields.map(({ label, weight, left, fallback }, place) => (
        <tr key={firstOf(place)} data-own={spin?.segment === place || undefined}>
          <td>
            <svg className="wheel-key" viewBox="0 0 8 8" aria-hidden="true">
              <rect width="8" height="8" rx="2" fill={wheelColour(place)} />
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
    </DrawTable>
  )
}
