import { tellIncome } from '#gateway/kernel/telling/push.ts'
import { postIfEnough } from '#gateway/ledger/must.ts'
import { orderNoOf } from '#gateway/ledger/order-number.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { list } from '#gateway/platform/database/sql.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import { type Period, type PeriodName, periodAt } from '#gateway/platform/time/periods.ts'
import type { Contract } from '#prisma/generated/sqlite/client.ts'
import type { Figures } from '../rules/earning.ts'
import { movementOf, payerOf } from '../rules/payment.ts'
import { makeStatement, type StatementFacts } from '../rules/statement.ts'
import { fromTermsText, type Terms } from '../rules/terms.ts'
import { figuresOf, listFigures } from './figures.ts'

export type SettledContract = { contractId: number; amountMinor: bigint; state: 'nothing' | 'paid' | 'owed' }

type Payment = { contract: Contract; periodStart: Date; amountMinor: bigint }

/** Moves a period's money and tells the receiver; false when the payer has not enough, and then nothing has moved. */
export async function payPeriod(
  tx: Tx,
  { contract, periodStart, amountMinor }: Payment,
  { currency, at }: { currency: string; at: Date },
): Promise<boolean> {
  const movement = movementOf(contract, periodStart, amountMinor)
  if (!(await postIfEnough(tx, { ...movement, currency, at }))) return false
  const receiptNo = orderNoOf(movement.id)
  tellIncome(contract.receiverId, { amount: toMoneyNumber(amountMinor), receiptNo, at })
  return true
}

/** Which of the sides have a disabled account: from and to it nothing is paid, it is owed until the account is open again. */
export async function listFrozen(tx: Tx, contracts: readonly Sides[]): Promise<ReadonlySet<number>> {
  const members = await tx.member.findMany({
    where: { id: { in: idsOf(contracts) }, state: { not: 'active' } },
    select: { id: true },
  })
  return new Set(members.map(({ id }) => id))
}

type Sides = Pick<Contract, 'giverId' | 'receiverId'>
const idsOf = (contracts: readonly Sides[]): number[] => [
  ...new Set(contracts.flatMap(({ giverId, receiverId }) => (giverId === null ? [receiverId] : [giverId, receiverId]))),
]

/**
 * Settles one period of contracts that all stand at its start: statements, money and where they stand, in the caller's transaction.
 * `until` is earlier than the period's end for a contract that ends inside of it. The unique row (contract, period) and the
 * movement's id each forbid a second time.
 */
export async function settleContracts(
  tx: Tx,
  contracts: readonly Contract[],
  { startsAt, until }: { startsAt: Date; until: Date },
  { currency, at }: { currency: string; at: Date },
): Promise<SettledContract[]> {
  const [one] = contracts
  if (one === undefined) return []
  // First of all, so that of two processes on PostgreSQL the later one waits here, and then finds that all is done.
  await standAt(tx, contracts, startsAt, until)
  const period = one.period as PeriodName
  const span: Period = { startsAt, endsAt: until }
  const wanted = contracts.map(({ id, receiverId, product }) => ({ key: id, receiverId, product }))
  const figures = await listFigures(tx, wanted, { period, span, withSingleBets: one.kind === 'realtime' })
  const parties = {
    figures,
    terms: await termsInForce(tx, contracts, startsAt),
    accounts: await accountsOf(tx, contracts),
  }
  const frozen = await listFrozen(tx, contracts)
  const rows: StatementRow[] = []
  for (const contract of contracts) {
    const made = makeStatement(factsOf(contract, { startsAt, until, currency }, parties))
    const { version } = getTerms(parties.terms, contract.id)
    const { amountMinor, carriedAfterMinor } = made.earning
    const isPaid =
      amountMinor > 0n &&
      !idsOf([contract]).some((id) => frozen.has(id)) &&
      (await payPeriod(tx, { contract, periodStart: startsAt, amountMinor }, { currency, at }))
    if (carriedAfterMinor !== contract.carriedLossMinor)
      await tx.contract.update({ where: { id: contract.id }, data: { carriedLossMinor: carriedAfterMinor } })
    const stands = {
      state: amountMinor === 0n ? 'nothing' : isPaid ? 'paid' : 'owed',
      createdAt: at,
      paidAt: isPaid ? at : null,
    } as const
    rows.push({
      contractId: contract.id,
      periodStart: startsAt,
      periodEnd: until,
      version,
      amountMinor,
      content: made.content,
      hash: made.hash,
      ...stands,
    })
  }
  await tx.contractStatement.createMany({ data: rows })
  return rows.map(({ contractId, amountMinor, state }) => ({ contractId, amountMinor, state }))
}

type StatementRow = SettledContract & {
  periodStart: Date
  periodEnd: Date
  version: number
  content: string
  hash: string
  createdAt: Date
  paidAt: Date | null
}
type Agreed = { version: number; terms: Terms }
type Parties = {
  figures: ReadonlyMap<number, Figures>
  terms: ReadonlyMap<number, Agreed>
  accounts: ReadonlyMap<number, string>
}

function factsOf(
  contract: Contract,
  { startsAt, until, currency }: { startsAt: Date; until: Date; currency: string },
  parties: Parties,
): StatementFacts {
  const { id: contractId, giverId, receiverId, product, carriedLossMinor } = contract
  const period = contract.period as PeriodName
  const { version, terms } = getTerms(parties.terms, contractId)
  return {
    contractId,
    kind: terms.kind,
    product,
    period,
    startsAt: startsAt.toISOString(),
    endsAt: until.toISOString(),
    closedEarly: until < periodAt(period, startsAt).endsAt,
    giver: giverId === null ? 'house' : (parties.accounts.get(giverId) ?? ''),
    receiver: parties.accounts.get(receiverId) ?? '',
    payer: payerOf(contract).key,
    version,
    terms,
    figures: figuresOf(parties.figures, contractId),
    carriedBeforeMinor: carriedLossMinor,
    currency,
  }
}

function getTerms(terms: ReadonlyMap<number, Agreed>, contractId: number): Agreed {
  const agreed = terms.get(contractId)
  if (agreed === undefined) throw new Error(`The contract ${contractId} has no terms for the period that is settled`)
  return agreed
}

/** Moves where contracts stand; throws when one of them stood elsewhere, which undoes the whole batch. */
async function standAt(tx: Tx, contracts: readonly Contract[], from: Date, until: Date): Promise<void> {
  const moved = await tx.$executeRaw`
    UPDATE "Contract" SET "settledUntil" = ${until} WHERE "id" IN (${list(contracts.map(({ id }) => id))}) AND "settledUntil" = ${from}`
  if (moved !== contracts.length)
    throw new Error(`${contracts.length - moved} contracts did not stand at ${from.toISOString()}`)
}

/** The newest version of each that had begun when the period began. */
export async function termsInForce(
  tx: Reader | Tx,
  contracts: readonly Contract[],
  startsAt: Date,
): Promise<Map<number, Agreed>> {
  const rows = await tx.contractVersion.findMany({
    where: { contractId: { in: contracts.map(({ id }) => id) }, startsAt: { lte: startsAt } },
    // The order of their key, in which they are read without being sorted. Of each contract the last one stays.
    orderBy: [{ contractId: 'asc' }, { version: 'asc' }],
  })
  return new Map(rows.map(({ contractId, version, terms }) => [contractId, { version, terms: fromTermsText(terms) }]))
}

async function accountsOf(tx: Tx, contracts: readonly Contract[]): Promise<Map<number, string>> {
  const members = await tx.member.findMany({
    where: { id: { in: idsOf(contracts) } },
    select: { id: true, account: true },
  })
  return new Map(members.map(({ id, account }) => [id, account]))
}
