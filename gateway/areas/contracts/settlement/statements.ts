import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { contracts } from '#catalogue/contracts.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { orderNoOf } from '#gateway/ledger/order-number.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Contract, ContractStatement } from '#prisma/generated/sqlite/client.ts'
import { findId } from '../lists.ts'
import { transferIdOf } from '../rules/payment.ts'
import { readStatement } from '../rules/statement.ts'
import { type Names, nameOf, readNames, showFigures, showTerms, timeOf, uplineOf } from '../shown.ts'

type List = AnsweredValueOf<typeof contracts.statements>
type Row = ContractStatement & { contract: Contract }

/** What the contracts of one side came to. A span that begins in the future is refused. */
export async function listStatements(
  { db: { read }, clock }: Platform,
  asked: ParsedInputOf<typeof contracts.statements>,
  { caller: { memberId }, refuse }: Pick<ContextOf<typeof contracts.statements>, 'caller' | 'refuse'>,
): Promise<List> {
  const { side, kind, contractId, username, startTime, endTime, page, size } = asked
  if (startTime !== undefined && startTime > clock.now().getTime())
    refuse('contract.period.future', { value: { fields: [{ field: 'startTime', rule: 'must not be in the future' }] } })
  const where = {
    contract: {
      ...(side === 'held' ? { receiverId: memberId } : { giverId: memberId }),
      ...(kind === undefined ? {} : { kind }),
      ...(username ? { receiverId: await findId(read, username, side === 'held' ? memberId : null) } : {}),
    },
    ...(contractId === undefined ? {} : { contractId }),
    periodStart: {
      ...(startTime === undefined ? {} : { gte: new Date(startTime) }),
      ...(endTime === undefined ? {} : { lte: new Date(endTime) }),
    },
  }
  const sums = await read.contractStatement.groupBy({
    by: ['state'],
    where,
    _sum: { amountMinor: true },
    _count: { _all: true },
  })
  const sumOf = (...states: string[]) =>
    toMoneyNumber(
      sums.reduce((sum, { state, _sum }) => (states.includes(state) ? sum + (_sum.amountMinor ?? 0n) : sum), 0n),
    )
  const total = sums.reduce((count, { _count }) => count + _count._all, 0)
  const rows = await read.contractStatement.findMany({
    where,
    include: { contract: true },
    orderBy: [{ periodStart: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * size,
    take: size,
  })
  const names = await readNames(
    read,
    rows.map(({ contract }) => contract),
  )
  const footer = { amount: sumOf('paid', 'owed'), paid: sumOf('paid'), owed: sumOf('owed') }
  return { list: rows.map((row) => showRow(row, names, memberId)), total, totalPages: Math.ceil(total / size), footer }
}

function showRow(row: Row, names: Names, readerId: number): List['list'][number] {
  const { id, contractId, contract, periodStart, periodEnd, version, amountMinor, state, paidAt, hash, content } = row
  const { figures, baseMinor, tier } = readStatement(content)
  return {
    statementId: id,
    contractId,
    kind: contract.kind as 'daily',
    product: contract.product as 'CONS',
    period: contract.period as 'daily',
    upline: uplineOf(names, contract.giverId, readerId),
    username: nameOf(names, contract.receiverId),
    startsAt: periodStart.getTime(),
    endsAt: periodEnd.getTime(),
    version,
    figures: showFigures(figures),
    base: toMoneyNumber(baseMinor),
    tier,
    amount: toMoneyNumber(amountMinor),
    state: state as 'paid',
    paidAt: timeOf(paidAt),
    hash,
  }
}

/** One statement with every input; only the two sides of its contract see it. */
export async function findStatement(
  read: Reader,
  { statementId }: { statementId: number },
  { caller: { memberId }, refuse }: Pick<ContextOf<typeof contracts.statement>, 'caller' | 'refuse'>,
): Promise<AnsweredValueOf<typeof contracts.statement>> {
  const found = await read.contractStatement.findFirst({
    where: { id: statementId, contract: { OR: [{ receiverId: memberId }, { giverId: memberId }] } },
    include: { contract: true },
  })
  if (found === null) return refuse('contract.not.found')
  const { terms, figures, carriedBeforeMinor, carriedAfterMinor, closedEarly } = readStatement(found.content)
  return {
    ...showRow(found, await readNames(read, [found.contract]), memberId),
    content: found.content,
    terms: showTerms(terms),
    carriedBefore: toMoneyNumber(carriedBeforeMinor),
    carriedAfter: toMoneyNumber(carriedAfterMinor),
    singleBets: figures.singleBets.map(({ stakeMinor, result, rounds, validBetMinor }) => {
      return { singleBet: toMoneyNumber(stakeMinor), result, rounds, validBet: toMoneyNumber(validBetMinor) }
    }),
    closedEarly,
    moved: figures.moved === undefined ? null : showFigures(figures.moved),
    transactionId: found.state === 'paid' ? orderNoOf(transferIdOf(found.contractId, found.periodStart)) : null,
  }
}
