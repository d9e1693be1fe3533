import { type Earning, earn, type Figures } from '#gateway/areas/contracts/rules/earning.ts'
import { movementOf, payerOf } from '#gateway/areas/contracts/rules/payment.ts'
import { makeStatement } from '#gateway/areas/contracts/rules/statement.ts'
import { toTermsText } from '#gateway/areas/contracts/rules/terms.ts'
import type { Transfer } from '#gateway/ledger/transfer.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { hourMs, laterBy, secondMs } from '#gateway/platform/time/clock.ts'
import { isMadeOfDays, type Period, periodAt } from '#gateway/platform/time/periods.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { insertRows } from '#seed/insert.ts'
import { type ContractDraft, contractDrafts } from './contracts/drafts.ts'
import { createPast, type FiveMinuteRow } from './contracts/past.ts'
import { demoAccounts } from './member/demo.ts'

const currency = 'TLB'

type Person = { id: number; account: string; type: number; uplineId: number | null; state?: string | undefined }
type Source = {
  now: Date
  members: readonly Person[]
  lines: readonly { ancestorId: number; descendantId: number }[]
  dailyAggregates: Parameters<typeof createPast>[0]
  fiveMinutes: readonly FiveMinuteRow[]
}
type Settled = { span: Period; version: number; figures: Figures; carriedBeforeMinor: bigint; earning: Earning }
type ContractPlan = { draft: ContractDraft; settled: Settled[] }

/** The contracts of the demo line with everything that was settled of them, worked out by the rules from the seeded sums. */
export function planContracts({ now, members, lines, dailyAggregates, fiveMinutes }: Source): ContractPlan[] {
  const [agent01, agent02] = ['agent01', 'agent02'].map(
    (account) => demoAccounts.find((demo) => demo.account === account)?.id ?? 0,
  ) as [number, number]
  const rightBelow = (id: number): Person[] =>
    members.filter(({ uplineId, state, type }) => uplineId === id && state !== 'disabled' && type !== 4)
  const direct = rightBelow(agent01).filter(({ id, type }) => id !== agent02 && type !== 0)
  const below = rightBelow(agent02).sort((one, other) => other.type - one.type)[0]?.id
  const figuresOf = createPast(dailyAggregates, fiveMinutes, lines)
  return contractDrafts({ agent01, agent02, direct: direct.map(({ id }) => id), below }, now).map((draft) => {
    const settled: Settled[] = []
    let carriedMinor = 0n
    for (const span of pastPeriods(draft, now)) {
      const figures = figuresOf(draft, span)
      if (!isMadeOfDays(draft.period) && figures.rounds === 0) continue
      const version = draft.versions.filter(({ startsAt }) => startsAt <= span.startsAt).length
      const { terms } = draft.versions[version - 1] as ContractDraft['versions'][number]
      const earning = earn(terms, figures, carriedMinor)
      settled.push({ span, version, figures, carriedBeforeMinor: carriedMinor, earning })
      carriedMinor = earning.carriedAfterMinor
    }
    return { draft, settled }
  })
}

/** The periods that are over, and the one in which the contract ended. */
function pastPeriods({ versions: [first], period, endedAt }: ContractDraft, now: Date): Period[] {
  const spans: Period[] = []
  if (first === undefined) return spans
  for (
    let { startsAt, endsAt } = periodAt(period, first.startsAt);
    startsAt < (endedAt ?? now);
    { startsAt, endsAt } = periodAt(period, endsAt)
  ) {
    if (endedAt !== null && endsAt > endedAt) return [...spans, { startsAt, endsAt: endedAt }]
    if (endsAt <= now) spans.push({ startsAt, endsAt })
  }
  return spans
}

/** Writes contracts, versions, offers and statements; answers the movements of their money. */
export async function writeContracts(
  tx: Tx,
  plans: readonly ContractPlan[],
  { now, members }: Pick<Source, 'now' | 'members'>,
): Promise<Transfer[]> {
  const accounts = new Map(members.map(({ id, account }) => [id, account]))
  const movements: Transfer[] = []
  for (const { draft, settled } of plans) {
    const contract = await tx.contract.create({ data: toContractRow(draft, settled, now) })
    const { id: contractId } = contract
    const versions = draft.versions.map(({ terms, ...times }, at) => ({
      contractId,
      version: at + 1,
      terms: toTermsText(terms),
      ...times,
    }))
    await tx.contractVersion.createMany({ data: versions })
    const offers = draft.offers.map(({ terms, state, offeredAt, kind }) => {
      const isOpen = state === 'open'
      const answeredAt = isOpen ? null : laterBy(offeredAt, kind === 'end' ? hourMs : 2 * hourMs)
      return {
        contractId,
        kind,
        terms: terms === null ? null : toTermsText(terms),
        state,
        openFor: isOpen ? contractId : null,
        offeredAt,
        answeredAt,
      }
    })
    await tx.contractOffer.createMany({ data: offers })
    await insertRows(
      tx,
      'ContractStatement',
      settled.map((one) => toStatementRow(draft, contractId, one, accounts)),
    )
    for (const { span, earning } of settled) {
      if (earning.amountMinor === 0n) continue
      const at = laterBy(span.endsAt, secondMs)
      movements.push({ ...movementOf({ ...draft, id: contractId }, span.startsAt, earning.amountMinor), currency, at })
    }
  }
  return movements
}

function toContractRow(draft: ContractDraft, settled: readonly Settled[], now: Date): Prisma.ContractCreateInput {
  const { kind, product, period, giverId, receiverId, state, endedAt, versions, offers } = draft
  const isOpen = state === 'offered' || state === 'active'
  const startsAt = versions[0]?.startsAt ?? null
  return {
    kind,
    product,
    period,
    giverId,
    receiverId,
    state,
    openKey: isOpen ? `${receiverId}:${kind}:${product}` : null,
    createdAt: offers[0]?.offeredAt ?? now,
    startsAt,
    settledUntil: startsAt === null ? null : (endedAt ?? periodAt(period, now).startsAt),
    carriedLossMinor: settled.at(-1)?.earning.carriedAfterMinor ?? 0n,
    endedAt,
    endReason: endedAt === null ? null : 'agreed',
  }
}

function toStatementRow(
  draft: ContractDraft,
  contractId: number,
  settled: Settled,
  accounts: ReadonlyMap<number, string>,
) {
  const { span, version, figures, carriedBeforeMinor, earning } = settled
  const { giverId, receiverId, product, period, kind } = draft
  const { terms } = draft.versions[version - 1] as ContractDraft['versions'][number]
  const parties = {
    giver: giverId === null ? 'house' : (accounts.get(giverId) ?? ''),
    receiver: accounts.get(receiverId) ?? '',
    payer: payerOf(draft).key,
  }
  const times = {
    startsAt: span.startsAt.toISOString(),
    endsAt: span.endsAt.toISOString(),
    closedEarly: span.endsAt < periodAt(period, span.startsAt).endsAt,
  }
  const { content, hash } = makeStatement({
    contractId,
    kind,
    product,
    period,
    ...times,
    ...parties,
    version,
    terms,
    figures,
    carriedBeforeMinor,
    currency,
  })
  const createdAt = laterBy(span.endsAt, secondMs)
  const { amountMinor } = earning
  const isPaid = amountMinor > 0n
  const stands = { state: isPaid ? 'paid' : 'nothing', createdAt, paidAt: isPaid ? createdAt : null }
  return {
    contractId,
    periodStart: span.startsAt,
    periodEnd: span.endsAt,
    version,
    amountMinor,
    content,
    hash,
    ...stands,
  }
}
