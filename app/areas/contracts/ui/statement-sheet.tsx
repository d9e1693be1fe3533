import { useLocation } from '@remix-run/react'
import { centerOf } from '#app/platform/center.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { formatCount, formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Statement } from '../model/kinds.ts'
import { TermsView } from './terms-view.tsx'

type StatementSheetProps = { statement: Statement; recomputed: string; writing: Writing }

/** Everything that a payment was worked out from: figures, terms, what was carried, and the text whose hash both sides share. */
export function StatementSheet({ statement, recomputed, writing }: StatementSheetProps) {
  const t = useT('contracts')
  const center = centerOf(useLocation().pathname)
  const { figures, moved } = statement
  const money = (amount: number) => formatMoney(amount, writing)
  const facts: readonly Fact[] = [
    [t('records.span'), formatDateTime(statement.startsAt)],
    [t('records.end'), formatDateTime(statement.endsAt)],
    [t('list.upline'), statement.upline ?? t('house')],
    [t('list.downline'), statement.username],
    [t('list.product'), t(`products.${statement.product}`)],
    [t('statement.version'), String(statement.version)],
    [t('figures.rounds'), formatCount(figures.rounds, writing.tag)],
    [t('figures.activeMembers'), formatCount(figures.activeMembers, writing.tag)],
    [t('figures.betAmount'), money(figures.betAmount)],
    [t('figures.validBet'), money(figures.validBet)],
    [t('figures.winAmount'), money(figures.winAmount)],
    [t('figures.netLoss'), money(figures.netLoss)],
    moved !== null && [t('statement.movedBets'), money(moved.validBet)],
    moved !== null && [t('statement.movedLoss'), money(moved.netLoss)],
    moved !== null && [t('statement.movedMembers'), formatCount(moved.activeMembers, writing.tag)],
    [t('figures.carriedBefore'), money(statement.carriedBefore)],
    [t('figures.base'), money(statement.base)],
    [t('figures.tier'), statement.tier === null ? '—' : String(statement.tier)],
    [t('figures.amount'), money(statement.amount)],
    [t('figures.carriedAfter'), money(statement.carriedAfter)],
    [t('list.state'), t(`paid.${statement.state}`)],
    statement.paidAt !== null && [t('statement.paidAt'), formatDateTime(statement.paidAt)],
    statement.transactionId !== null && [t('statement.transaction'), statement.transactionId],
  ]
  return (
    <>
      <div className="team-head">
        <h1>{t(`records.${statement.kind}`)}</h1>
        <a className="link" href={`${center}/contracts/${statement.contractId}`}>
          {t('statement.contract')}
        </a>
      </div>
      {statement.closedEarly ? <Notice>{t('statement.closedEarly')}</Notice> : null}
      {moved === null ? null : <Notice>{t('statement.moved')}</Notice>}
      <section className="panel">
        <Facts className="team-facts" facts={facts} />
      </section>
      <section className="panel team-stack">
        <h2>{t('list.terms')}</h2>
        <TermsView terms={statement.terms} writing={writing} />
      </section>
      {statement.singleBets.length > 0 ? (
        <FigureTable
          caption={t('statement.singleBets')}
          columns={[
            { key: 'bet', label: t('terms.singleBet'), cell: ({ singleBet }) => money(singleBet) },
            { key: 'result', label: t('statement.result'), words: true, cell: ({ result }) => t(`result.${result}`) },
            { key: 'rounds', label: t('figures.rounds'), cell: ({ rounds }) => formatCount(rounds, writing.tag) },
            { key: 'valid', label: t('figures.validBet'), cell: ({ validBet }) => money(validBet) },
          ]}
          rows={statement.singleBets}
          keyOf={({ singleBet, result }) => `${singleBet}${result}`}
        />
      ) : null}
      <section className="panel team-stack">
        <h2>{t('statement.proof')}</h2>
        <p className="team-note">{t('statement.proofText')}</p>
        <p className="hash">{statement.hash}</p>
        <Notice kind={recomputed === statement.hash ? 'success' : 'error'}>
          {t(recomputed === statement.hash ? 'statement.same' : 'statement.differs')}
        </Notice>
        <Fold title={t('statement.content')}>
          <p className="hash mt-3">{statement.content}</p>
        </Fold>
      </section>
    </>
  )
}
