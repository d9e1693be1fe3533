import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { startOfDay } from '#app/platform/date-range.ts'
import { formatShortDay } from '#app/platform/dates.ts'
import { fleetingFields, hrefWith, type PeriodQuery, periodFields } from '#app/platform/report-query.ts'
import { useT } from '#app/platform/use-t.ts'
import { PeriodBar } from '#app/ui/period-bar.tsx'
import { shownPresets } from '../model/report.ts'

type ReportHeadProps = {
  title: string
  period: PeriodQuery
  /** The days that the report has shown; null where days do not count. */
  days: { startDay: string; endDay: string } | null
  /** The name of the report as a file. */
  csv?: string
  tag: string
  children?: ReactNode
}

/** The title of a report with its days and its file. Every choice keeps the others. */
export function ReportHead({ title, period, days, csv, tag, children }: ReportHeadProps) {
  const t = useT('team')
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const { fault } = period
  const isUsual = days !== null && period.days.startDay === undefined
  const otherDays = Object.fromEntries(periodFields.map((name) => [name, null]))
  const keep = [...query].filter(([name]) => ![...periodFields, ...fleetingFields, 'preset'].includes(name))
  return (
    <div className="team-head">
      <h1>{title}</h1>
      {children ? <div className="team-tools">{children}</div> : null}
      <PeriodBar
        label={t('period.label')}
        presets={shownPresets.map((preset) => ({
          href: hrefWith(pathname, query, { ...otherDays, preset }),
          label: t(`period.${preset}`),
          current: isUsual && period.days.preset === preset,
        }))}
        action={pathname}
        keep={keep}
        startDay={fault?.startDay ?? days?.startDay ?? ''}
        endDay={fault?.endDay ?? days?.endDay ?? ''}
        fault={fault ? t(`period.${fault.reason}`) : undefined}
        texts={{
          from: t('period.from'),
          to: t('period.to'),
          show: t('period.show'),
          days: days ? writeDays(days, tag) : t('period.choose'),
        }}
        file={
          csv && !fault
            ? { href: hrefWith(`/agentHome/report/${csv}.csv`, query, {}), label: t('tools.csv') }
            : undefined
        }
      />
    </div>
  )
}

/** `Oct 23 – Nov 21`; one day once. */
function writeDays({ startDay, endDay }: { startDay: string; endDay: string }, tag: string): string {
  const [first, last] = [startDay, endDay].map((day) => formatShortDay(startOfDay(day), tag))
  return first === last ? `${first}` : `${first} – ${last}`
}
