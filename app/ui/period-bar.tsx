import { Icon } from './icon.tsx'
import { Segmented, type SegmentedProps } from './segmented.tsx'

export type PeriodBarProps = {
  label: string
  presets: SegmentedProps['items']
  /** Where the form with the two days goes, and the fields of the address that it keeps. */
  action: string
  keep: readonly [name: string, value: string][]
  startDay: string
  endDay: string
  texts: { from: string; to: string; show: string; days: string }
}

/** The days of a report: presets as links, and any two days by a plain form. */
export function PeriodBar({ label, presets, action, keep, startDay, endDay, texts }: PeriodBarProps) {
  return (
    <div className="period-bar">
      <div className="period-presets">
        <Segmented label={label} items={presets} />
      </div>
      <details className="period-days">
        <summary className="button button-quiet">
          <Icon name="daily" small />
          {texts.days}
        </summary>
        <form method="get" action={action} className="panel">
          {keep.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label>
            {texts.from}
            <span className="input">
              <input type="date" name="startDay" defaultValue={startDay} required />
            </span>
          </label>
          <label>
            {texts.to}
            <span className="input">
              <input type="date" name="endDay" defaultValue={endDay} required />
            </span>
          </label>
          <button type="submit" className="button button-main">
            {texts.show}
          </button>
        </form>
      </details>
    </div>
  )
}
