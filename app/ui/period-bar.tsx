import { FileButton } from './file-button.tsx'
import { Icon } from './icon.tsx'
import { Segmented, type SegmentedProps } from './segmented.tsx'

type PeriodBarProps = {
  label: string
  /** The usual days as links. */
  presets: SegmentedProps['items']
  /** Where the form with the two days goes, and the other fields of the address, which it keeps. */
  action: string
  keep: readonly (readonly [name: string, value: string])[]
  /** What the address calls the first and the last day, yyyy-MM-dd, as they are or as they were typed. */
  names?: { first: string; last: string }
  startDay: string
  endDay: string
  /** The last day that can be chosen. */
  latest?: string
  /** Why the days that were typed cannot be used. */
  fault?: string | undefined
  texts: { from: string; to: string; show: string; days: string }
  /** The way out as a file; phones see its sign alone. */
  file?: { href: string; label: string } | undefined
}

const usualNames = { first: 'startDay', last: 'endDay' }

/** The days of a report: presets as links, and any two days by a plain form, which is open while something is wrong with them. */
export function PeriodBar({
  label,
  presets,
  action,
  keep,
  names = usualNames,
  startDay,
  endDay,
  latest,
  fault,
  texts,
  file,
}: PeriodBarProps) {
  const day = (name: string, text: string, value: string) => (
    <label>
      {text}
      <span className="input">
        <input
          type="date"
          name={name}
          defaultValue={value}
          max={latest}
          required
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'period-fault' : undefined}
        />
      </span>
    </label>
  )
  return (
    <div className="period-bar">
      <div className="period-presets">
        <Segmented label={label} items={presets} />
      </div>
      <details className="period-days" key={`${startDay}/${endDay}`} open={fault !== undefined}>
        <summary className="button button-quiet">
          <Icon name="daily" small />
          {texts.days}
        </summary>
        <form method="get" action={action} className="panel" noValidate>
          {keep.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {day(names.first, texts.from, startDay)}
          {day(names.last, texts.to, endDay)}
          {fault ? (
            <p className="field-error" id="period-fault" role="alert">
              {fault}
            </p>
          ) : null}
          <button type="submit" className="button button-main">
            {texts.show}
          </button>
        </form>
      </details>
      {file ? <FileButton {...file} /> : null}
    </div>
  )
}
