import { formatCount, formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { toneOf } from '#app/ui/figure-columns.ts'
import { changeOf, netWinOf, type Overview } from '../model/report.ts'

type TeamSumsListProps = { days: Overview; before: Overview | null; writing: Writing }

/** The sums beside the chart, each with what has become of it since as many days before. */
export function TeamSumsList({ days: { sums, income }, before, writing }: TeamSumsListProps) {
  const t = useT('team')
  const share = new Intl.NumberFormat(writing.tag, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
    numberingSystem: 'latn',
  })
  const shown = [
    [t('column.netWin'), netWinOf(sums), before ? netWinOf(before.sums) : undefined],
    [t('column.deposits'), sums.depositAmount, before?.sums.depositAmount],
    [t('column.withdrawals'), sums.withdrawalAmount, before?.sums.withdrawalAmount],
    [t('column.bets'), sums.betAmount, before?.sums.betAmount],
    [t('column.wins'), sums.winAmount, before?.sums.winAmount],
    [t('column.income'), income.net, before?.income.net],
  ] as const
  return (
    <dl className="panel team-sums">
      {shown.map(([label, amount, amountBefore]) => {
        const change = changeOf(amount, amountBefore)
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount, writing)}</dd>
            {change === null ? null : (
              <dd className="change" data-tone={toneOf(change)}>
                {share.format(change)}
                <span className="unseen"> {t('overview.since')}</span>
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

/** The line as it stands, and who is new, active and paid in for the first time. */
export function TeamFacts({ overview: { team, sums }, writing }: { overview: Overview; writing: Writing }) {
  const t = useT('team')
  const count = (number: number) => formatCount(number, writing.tag)
  const facts: readonly Fact[] = [
    [t('overview.members'), count(team.members)],
    [t('overview.direct'), count(team.directMembers)],
    [t('overview.online'), count(team.online)],
    [t('column.active'), count(sums.activeMembers)],
    [t('column.newMembers'), count(sums.newMembers)],
    [t('column.firstDeposits'), count(sums.firstDeposits)],
    [t('overview.balance'), formatMoney(team.balance, writing)],
  ]
  return (
    <section className="panel" aria-label={t('overview.now')}>
      <Facts className="team-facts" facts={facts} />
    </section>
  )
}
