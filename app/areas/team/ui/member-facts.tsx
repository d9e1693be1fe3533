import { formatDateTime } from '#app/platform/dates.ts'
import { formatCount, formatMoney, type Writing } from '#app/platform/money.ts'
import { formatRate } from '#app/platform/rates.ts'
import { useT } from '#app/platform/use-t.ts'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { type PersonFile, type Rates, stateOf } from '../model/report.ts'

/** What is known of a member of the line. */
export function MemberFacts({ member, writing }: { member: PersonFile; writing: Writing }) {
  const t = useT('team')
  const products = Object.keys(member.rates) as (keyof Rates)[]
  const facts: readonly Fact[] = [
    [t('person.nickname'), member.nickname || '—'],
    [t('register.type'), t(member.isAgent ? 'person.agent' : 'person.member')],
    [t('person.upline'), member.upline],
    [t('person.level'), String(member.level)],
    [t('person.state'), t(stateOf(member))],
    [t('person.balance'), formatMoney(member.balance, writing)],
    [t('column.team'), formatCount(member.members, writing.tag)],
    [t('overview.direct'), formatCount(member.directMembers, writing.tag)],
    [t('person.mobile'), member.mobile ?? '—'],
    [t('person.registered'), formatDateTime(member.registeredAt)],
    [t('person.lastLogin'), member.lastLoginAt === null ? '—' : formatDateTime(member.lastLoginAt)],
    ...products.map(
      (product) =>
        [t('rates.of', { product: t(`products.${product}`) }), formatRate(member.rates[product] ?? 0)] as const,
    ),
  ]
  return (
    <section className="panel">
      <Facts className="team-facts" facts={facts} />
    </section>
  )
}
