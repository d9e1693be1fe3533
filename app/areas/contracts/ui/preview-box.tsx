import { formatDateTime } from '#app/platform/dates.ts'
import { formatCount, formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Ending, Preview } from '../model/kinds.ts'
import { TermsView } from './terms-view.tsx'

/** What terms would have paid in the last period, from its real figures, and what would end with them. */
export function PreviewBox({ preview, writing }: { preview: Preview; writing: Writing }) {
  const t = useT('contracts')
  const money = (amount: number) => formatMoney(amount, writing)
  const { figures, offered, present, countsFrom, startsAt, endsAt, endings, carriedBefore } = preview
  const facts: readonly Fact[] = [
    [t('figures.activeMembers'), formatCount(figures.activeMembers, writing.tag)],
    [t('figures.validBet'), money(figures.validBet)],
    [t('figures.netLoss'), money(figures.netLoss)],
    carriedBefore !== 0 && [t('figures.carriedBefore'), money(carriedBefore)],
    present !== null && [t('preview.present'), money(present.amount)],
    offered !== null && [t('preview.offered'), money(offered.amount)],
  ]
  return (
    <section className="team-stack" aria-label={t('preview.title')}>
      <h2 className="h3">{t('preview.title')}</h2>
      <p className="team-note">{t('preview.span', { from: formatDateTime(startsAt), to: formatDateTime(endsAt) })}</p>
      <Facts className="team-facts" facts={facts} />
      {countsFrom === null ? null : <p>{t('preview.countsFrom', { from: formatDateTime(countsFrom) })}</p>}
      <EndingsWarning endings={endings} isEnd={offered === null} writing={writing} />
    </section>
  )
}

type EndingsWarningProps = { endings: readonly Ending[]; isEnd: boolean; writing: Writing }

/** The contracts below that end when an offer or an end is agreed to (CO-21), told before anybody signs. */
function EndingsWarning({ endings, isEnd, writing }: EndingsWarningProps) {
  const t = useT('contracts')
  if (endings.length === 0) return null
  return (
    <Notice kind="warn">
      <p>{t(isEnd ? 'endings.ended' : 'endings.text', { count: endings.length })}</p>
      {endings.map(({ contractId, username, upline, terms }) => (
        <div key={contractId}>
          <b>{t('endings.who', { username, upline })}</b>
          <TermsView terms={terms} writing={writing} />
        </div>
      ))}
    </Notice>
  )
}
