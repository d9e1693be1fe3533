import { formatDateTime } from '#app/platform/dates.ts'
import { formatAmount } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Facts } from '#app/ui/facts.tsx'
import type { BetProduct } from '../model/queries.ts'
import type { BetRow } from '../model/report.ts'
import { MemberLink } from './member-link.tsx'

/** A bet of somebody in the line. What proves its round is its member's own, who alone can see it again. */
export function BetSheet({ bet, tag }: { bet: BetRow; tag: string }) {
  const t = useT('team')
  const records = useT('records')
  const money = (amount: number) => formatAmount(amount, { tag })
  return (
    <section className="panel">
      <Facts
        className="facts"
        facts={[
          [t('column.member'), <MemberLink key="member" username={bet.username} />],
          [t('bet.game'), bet.gameName],
          [records('column.product'), records(`product.${bet.gameType as BetProduct}`)],
          [records('column.vendor'), bet.vendorCode],
          [t('person.state'), t(`bet.${bet.status}`)],
          [records('detail.placed'), formatDateTime(bet.placedAt)],
          bet.settledAt !== null && [records('detail.settled'), formatDateTime(bet.settledAt)],
          [t('bet.amount'), money(bet.betAmount)],
          [t('column.validBets'), money(bet.validBet)],
          [t('column.wins'), money(bet.winAmount)],
          [t('bet.profit'), formatAmount(bet.profit, { tag, sign: 'always' }), 'strong'],
        ]}
      />
    </section>
  )
}
