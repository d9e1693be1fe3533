import { Button } from './button.tsx'
import { Segmented } from './segmented.tsx'

export type DateRangeProps = {
  /** The usual ranges as links. */
  presets: readonly { href: string; label: string; current: boolean }[]
  /** First and last day, yyyy-MM-dd, as they are or as they were typed. */
  from: string
  to: string
  /** The last day that can be chosen. */
  latest: string
  /** The other filters, which the form keeps. */
  kept: readonly (readonly [name: string, value: string])[]
  /** Why the days that were typed cannot be used. */
  fault?: string | undefined
  labels: { presets: string; from: string; to: string; show: string }
}

/** Which days a report is about: the usual ranges as links, and a plain form for any other. */
export function DateRange({ presets, from, to, latest, kept, fault, labels }: DateRangeProps) {
  const day = (name: 'from' | 'to', value: string, label: string) => (
    <label>
      <span>{label}</span>
      <input
        type="date"
        name={name}
        defaultValue={value}
        max={latest}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'range-fault' : undefined}
      />
    </label>
  )
  return (
    <div className="range">
      <Segmented label={labels.presets} items={presets} />
      <form method="get" className="range-form" key={`${from}/${to}`}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {day('from', from, labels.from)}
        {day('to', to, labels.to)}
        <Button look="quiet">{labels.show}</Button>
      </form>
      {fault ? (
        <p className="field-error" id="range-fault" role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  )
}
