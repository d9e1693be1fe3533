import { Form, useLocation } from '@remix-run/react'
import { centerOf } from '#app/platform/center.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DoneNotice } from '#app/ui/done-notice.tsx'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { endTextOf } from '../model/end-reason.ts'
import { type ContractFile, canBeChanged, recordPages } from '../model/kinds.ts'
import { ContractState } from './contract-state.tsx'
import { ContractStatements, type StatementPage } from './contract-statements.tsx'
import { TermsView } from './terms-view.tsx'

type ContractSheetProps = {
  contract: ContractFile
  /** A page of them, the newest first; null where they cannot be read. */
  statements: StatementPage | null
  /** Whether the record of this kind has a place in the agent center. */
  hasRecords: boolean
  isGiver: boolean
  writing: Writing
  done: boolean
  error: string | null
}

/** A contract with its two sides, the terms in force, every version and every offer. */
export function ContractSheet({ contract, statements, hasRecords, isGiver, writing, done, error }: ContractSheetProps) {
  const t = useT('contracts')
  const center = centerOf(useLocation().pathname)
  const {
    contractId,
    kind,
    product,
    period,
    upline,
    username,
    terms,
    openOffer,
    startsAt,
    termsFrom,
    settledUntil,
    carriedLoss,
    endedAt,
    endReason,
  } = contract
  const facts: readonly Fact[] = [
    [t('list.upline'), upline ?? t('house')],
    [t('list.downline'), username],
    [t('list.product'), t(`products.${product}`)],
    [t('list.period'), t(`periods.${period}`)],
    startsAt !== null && [t('file.startsAt'), formatDateTime(startsAt)],
    termsFrom !== null && [t('file.termsFrom'), formatDateTime(termsFrom)],
    settledUntil !== null && [t('file.settledUntil'), formatDateTime(settledUntil)],
    carriedLoss !== 0 && [t('figures.carriedAfter'), formatMoney(carriedLoss, writing)],
    endedAt !== null && [t('file.endedAt'), formatDateTime(endedAt)],
    endReason !== null && [t('file.endReason'), t(endTextOf(endReason))],
  ]
  return (
    <>
      <div className="team-head">
        <h1>{t(`kinds.${kind}`)}</h1>
        <div className="team-tools">
          <ContractState contract={contract} />
          {hasRecords && center === '/agentHome' ? (
            <ButtonLink look="quiet" href={`/agentHome/${recordPages[kind]}?side=${isGiver ? 'given' : 'held'}`}>
              {t('file.records')}
            </ButtonLink>
          ) : null}
          {isGiver ? null : openOffer ? (
            <ButtonLink href={`${center}/contracts/${contractId}/answer`}>{t('list.answer')}</ButtonLink>
          ) : null}
        </div>
      </div>
      {error ? <Notice kind="error">{error}</Notice> : done ? <DoneNotice>{t('file.done')}</DoneNotice> : null}
      <section className="panel team-stack">
        <Facts className="team-facts" facts={facts} />
        {terms ? <TermsView terms={terms} writing={writing} /> : null}
        {isGiver && center === '/agentHome' ? <GiverTools contract={contract} /> : null}
      </section>
      {statements === null ? <Notice kind="error">{t('file.away')}</Notice> : null}
      {statements?.rows.length ? <ContractStatements {...statements} writing={writing} /> : null}
      {contract.versions.length > 0 ? (
        <section className="team-stack">
          <h2>{t('file.versions')}</h2>
          <FigureTable
            caption={t('file.versions')}
            columns={[
              { key: 'version', label: t('statement.version'), cell: ({ version }) => version },
              {
                key: 'terms',
                label: t('list.terms'),
                words: true,
                cell: (row) => <TermsView terms={row.terms} writing={writing} />,
              },
              { key: 'agreed', label: t('file.agreedAt'), cell: ({ agreedAt }) => formatDateTime(agreedAt) },
              { key: 'from', label: t('file.termsFrom'), cell: (row) => formatDateTime(row.startsAt) },
            ]}
            rows={contract.versions}
            keyOf={({ version }) => version}
          />
        </section>
      ) : null}
      <section className="team-stack">
        <h2>{t('file.offers')}</h2>
        <FigureTable
          caption={t('file.offers')}
          columns={[
            { key: 'status', label: t('file.offer'), cell: ({ status }) => t(`offer.${status}`) },
            {
              key: 'terms',
              label: t('list.terms'),
              words: true,
              cell: (row) => (row.terms ? <TermsView terms={row.terms} writing={writing} /> : '—'),
            },
            { key: 'state', label: t('list.state'), words: true, cell: ({ state }) => t(`offerState.${state}`) },
            { key: 'offered', label: t('file.offeredAt'), cell: ({ offeredAt }) => formatDateTime(offeredAt) },
            {
              key: 'answered',
              label: t('file.answeredAt'),
              cell: ({ answeredAt }) => (answeredAt === null ? '—' : formatDateTime(answeredAt)),
            },
          ]}
          rows={contract.offers}
          keyOf={({ offerId }) => offerId}
        />
      </section>
    </>
  )
}

/** What the upline can do: other terms, the end, or taking an open offer back. */
function GiverTools({ contract: { contractId, state, openOffer } }: { contract: ContractFile }) {
  const t = useT('contracts')
  if (!canBeChanged({ state })) return null
  return (
    <Form method="post" className="team-tools">
      <ButtonLink look="quiet" href={`/agentHome/contracts/${contractId}/change`}>
        {t('file.change')}
      </ButtonLink>
      {openOffer ? (
        <>
          <input type="hidden" name="offerId" value={openOffer.offerId} />
          <Button look="quiet" name="intent" value="withdraw">
            {t('file.withdraw')}
          </Button>
        </>
      ) : null}
      {state === 'active' && openOffer?.status !== 'V' ? (
        <Button look="quiet" name="intent" value="end">
          {t('file.askToEnd')}
        </Button>
      ) : null}
    </Form>
  )
}
