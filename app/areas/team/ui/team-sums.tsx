import { formatCount, formatMoney } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import type { Overview, Writing } from '../model/report.ts'

/** The sums beside the chart. */
export function TeamSumsList({ sums }: { sums: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="panel agent-sums">
      {sums.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The line as it stands, and who is new, active and paid in for the first time. */
export function TeamFacts({ overview: { team, sums }, writing }: { overview: Overview; writing: Writing }) {
  const t = useT('team')
  const count = (number: number) => formatCount(number, writing.tag)
  const facts = [
    [t('overview.members'), count(team.members)],
    [t('overview.direct'), count(team.directMembers)],
    [t('overview.online'), count(team.online)],
    [t('column.active'), count(sums.activeMembers)],
    [t('column.newMembers'), count(sums.newMembers)],
    [t('column.firstDeposits'), count(sums.firstDeposits)],
    [t('overview.balance'), formatMoney(team.balance, writing)],
  ] as const
  return (
    <section className="panel" aria-label={t('overview.now')}>
      <dl className="agent-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
