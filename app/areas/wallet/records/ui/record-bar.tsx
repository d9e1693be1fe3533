import type { ReactNode } from 'react'
import type { DayRange } from '#app/platform/date-range.ts'
import { useT } from '#app/platform/use-t.ts'
import { PeriodBar } from '#app/ui/period-bar.tsx'
import { keptByRange, type RecordPath, rangeLinks, recordHref } from '../model.ts'

export type Filters = Readonly<Record<string, string>>
/** What the bar above a record needs: where it stands, what is chosen, and which day today is. */
type BarProps = {
  path: RecordPath
  filters: Filters
  range: DayRange
  today: string
  children?: ReactNode
  hasRows: boolean
}

/** Days, the page's own choices, and the way out as a file. */
export function RecordBar({ path, filters, range, today, children, hasRows }: BarProps) {
  const t = useT('records')
  return (
    <div className="record-bar">
      {children}
      <PeriodBar
        label={t('range.label')}
        presets={rangeLinks(path, filters, range).map(({ name, href, current }) => ({
          href,
          current,
          label: t(`range.${name}`),
        }))}
        action={path}
        keep={keptByRange(filters)}
        names={{ first: 'from', last: 'to' }}
        startDay={range.from}
        endDay={range.to}
        latest={today}
        fault={range.fault === null ? undefined : t(`range.${range.fault}`)}
        texts={{ from: t('range.from'), to: t('range.to'), show: t('range.show'), days: `${range.from} – ${range.to}` }}
        file={hasRows ? { href: recordHref(`${path}.csv`, filters), label: t('csv') } : undefined}
      />
    </div>
  )
}
