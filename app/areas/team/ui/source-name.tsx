import { useT } from '#app/platform/use-t.ts'
import type { Revenue } from '../model/report.ts'

/** Where each source has its records. */
const records = {
  dividend: 'dividendRecord',
  daily: 'dailyWages',
  hourly: 'hourlySalary',
  realtime: 'realTimeSalary',
  rebate: null,
} as const

/** A source of income; the name leads to its records. */
export function SourceName({ source }: { source: Revenue['sources'][number]['source'] }) {
  const t = useT('team')
  const page = records[source]
  if (page === null) return <>{t(`income.${source}`)}</>
  return (
    <a className="link" href={`/agentHome/${page}`}>
      {t(`income.${source}`)}
    </a>
  )
}
