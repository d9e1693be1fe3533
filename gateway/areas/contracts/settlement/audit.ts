import type { Reader } from '#gateway/platform/database/db.ts'
import { list } from '#gateway/platform/database/sql.ts'
import { transferIdOf } from '../rules/payment.ts'
import { isRecomputable } from '../rules/statement.ts'

type Paid = { contractId: number; startsAt: Date; amountMinor: bigint; state: string }
const idsAtOnce = 500

/**
 * Proves that a run conserved money: for what it paid, payers gave exactly what receivers got, and both are what the statements
 * say. Answers the sum that the book moved, in minor units; throws when the three differ.
 */
export async function auditRun(reader: Reader, settled: readonly Paid[]): Promise<bigint> {
  const paid = settled.filter(({ state }) => state === 'paid')
  const stated = paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  let given = 0n
  let got = 0n
  for (let from = 0; from < paid.length; from += idsAtOnce) {
    const ids = paid.slice(from, from + idsAtOnce).map(({ contractId, startsAt }) => transferIdOf(contractId, startsAt))
    const [row] = await reader.$queryRaw<{ given: bigint | number; got: bigint | number }[]>`
      SELECT CAST(COALESCE(SUM(CASE WHEN "amountMinor" < 0 THEN -"amountMinor" ELSE 0 END), 0) AS BIGINT) AS "given",
        CAST(COALESCE(SUM(CASE WHEN "amountMinor" > 0 THEN "amountMinor" ELSE 0 END), 0) AS BIGINT) AS "got"
      FROM "LedgerEntry" WHERE "transferId" IN (${list(ids)})`
    given += BigInt(row?.given ?? 0)
    got += BigInt(row?.got ?? 0)
  }
  if (given !== stated || got !== stated)
    throw new Error(`A settlement run does not agree with the book: stated ${stated}, given ${given}, received ${got}`)
  return stated
}

type StatementFault = { statementId: number; rule: 'recomputable' | 'paid_once' | 'not_paid' }

/**
 * The auditor of all statements: each comes to its own text and hash again, what counts as paid has moved once with its very
 * amount, and nothing else has moved. Answers every fault, none for sound books.
 */
export async function auditStatements(reader: Reader): Promise<StatementFault[]> {
  const faults: StatementFault[] = []
  for (let after = 0; ; ) {
    const page = await reader.contractStatement.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: idsAtOnce,
      include: { contract: true },
    })
    const last = page.at(-1)
    if (last === undefined) return faults
    after = last.id
    const ids = page.map(({ contractId, periodStart }) => transferIdOf(contractId, periodStart))
    const moved = await reader.ledgerTransfer.findMany({
      where: { id: { in: ids } },
      include: { entries: { include: { account: true } } },
    })
    const byId = new Map(moved.map((transfer) => [transfer.id, transfer]))
    for (const { id: statementId, contractId, periodStart, amountMinor, state, content, hash, contract } of page) {
      if (!isRecomputable(content, hash)) faults.push({ statementId, rule: 'recomputable' })
      const transfer = byId.get(transferIdOf(contractId, periodStart))
      if (state !== 'paid' && transfer !== undefined) faults.push({ statementId, rule: 'not_paid' })
      const isWhole = transfer?.entries.some(
        ({ account, amountMinor: sum }) => account.memberId === contract.receiverId && sum === amountMinor,
      )
      if (state === 'paid' && isWhole !== true) faults.push({ statementId, rule: 'paid_once' })
    }
  }
}
