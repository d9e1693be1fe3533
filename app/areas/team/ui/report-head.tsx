import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { hrefWith, type PeriodQuery } from '#app/platform/report-query.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PeriodBar } from '#app/ui/period-bar.tsx'
import { shownPresets } from '../model/report.ts'

export type ReportHeadProps = {
  title: string
  period: PeriodQuery
  /** The days that the report has shown. */
  days: { startDay: string; endDay: string } | null
  /** The name of the report as a file. */
  csv?: string
  children?: ReactNode
}

/** The title of a report with its days and its file. Every choice keeps the others. */
export function ReportHead({ title, period, days, csv, children }: ReportHeadProps) {
  const t = useT('team')
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const isOwn = period.startDay !== undefined
  const keep = [...query].filter(([name]) => !['startDay', 'endDay', 'preset', 'page', 'index', '_routes'].includes(name))
  return (
    <div className="agent-head">
      <h1>{title}</h1>
      <div className="agent-tools">
        {children}
        <PeriodBar
          label={t('period.label')}
          presets={shownPresets.map((preset) => ({
            href: hrefWith(pathname, query, { preset, startDay: null, endDay: null }),
            label: t(`period.${preset}`),
            current: !isOwn && period.preset === preset,
          }))}
          action={pathname}
          keep={keep}
          startDay={days?.startDay ?? ''}
          endDay={days?.endDay ?? ''}
          texts={{ from: t('period.from'), to: t('period.to'), show: t('period.show'), days: days ? `${days.startDay} – ${days.endDay}` : t('period.choose') }}
        />
        {csv ? (
          <ButtonLink look="quiet" href={hrefWith(`/agentHome/report/${csv}.csv`, query, {})} download data-keep="">
            <Icon name="download" small />
            {t('tools.csv')}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}
