import { useT } from '#app/platform/use-t.ts'
import type { Revenue } from '../model/report.ts'
import { useMenuFlags } from './use-menu-flags.ts'

/** Where each source has its records. */
const records = {
  dividend: 'dividendRecord',
  daily: 'dailyWages',
  hourly: 'hourlySalary',
  realtime: 'realTimeSalary',
} as const

/** A source of income; the name leads to its records where the agent has that page (AG-13 to AG-16). */
export function SourceName({ source }: { source: Revenue['sources'][number]['source'] }) {
  const t = useT('team')
  const flags = useMenuFlags()
  if (source === 'rebate' || !flags[source]) return <>{t(`income.${source}`)}</>
  return (
    <a className="link" href={`/agentHome/${records[source]}`}>
      {t(`income.${source}`)}
    </a>
  )
}
