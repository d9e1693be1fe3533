import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { payPeriod } from './batch.ts'

type Debt = { id: number }

/**
 * Pays what uplines owe since they had not enough, the oldest first, and goes round again while that lets others pay in turn.
 * Answers how much was paid, in minor units. The movement has the id of its period, so a debt is paid once.
 */
export async function payDebts(platform: Platform): Promise<bigint> {
  const currency = (await merchantSettings(platform).all()).currency.code
  let sum = 0n
  for (let before: bigint | null = null; before !== sum; ) {
    before = sum
    await inBatches<Debt>(platform, {
      job: 'contract-settlement',
      next: (after, take) => listPayable(platform.db.read, after?.id ?? 0, take),
      keyOf: ({ id }) => `statement:${id}`,
      async each({ id }) {
        const paidMinor = await payDebt(platform, id, currency)
        sum += paidMinor
        return paidMinor > 0n
      },
    })
  }
  return sum
}

/**
 * Debts whose payer has enough for that one now. The rest is passed by through an index, contract by contract: an upline without money
 * owes 288 more of them each day. The house owes nothing, its accounts may go below zero.
 */
const listPayable = (read: Reader, after: number, take: number): Promise<Debt[]> => read.$queryRaw<Debt[]>`
  SELECT s."id" FROM "Contract" c CROSS JOIN "LedgerAccount" a CROSS JOIN "ContractStatement" s
  WHERE c."giverId" IS NOT NULL AND a."memberId" = c."giverId" AND a."purpose" = 'main' AND a."balanceMinor" > a."heldMinor"
    AND s."contractId" = c."id" AND s."state" = 'owed' AND s."amountMinor" <= a."balanceMinor" - a."heldMinor" AND s."id" > ${after}
  ORDER BY s."id" LIMIT ${take}`

/** What was paid: nothing when the payer has spent it meanwhile, or another process has paid. */
const payDebt = ({ db, clock }: Platform, id: number, currency: string): Promise<bigint> =>
  db.write(async (tx) => {
    const at = clock.now()
    // First of all, so that of two processes on PostgreSQL the later one waits here, and then finds that it is paid.
    const { count } = await tx.contractStatement.updateMany({
      where: { id, state: 'owed' },
      data: { state: 'paid', paidAt: at },
    })
    if (count === 0) return 0n
    const { contract, periodStart, amountMinor } = await tx.contractStatement.findUniqueOrThrow({
      where: { id },
      include: { contract: true },
    })
    if (await payPeriod(tx, { contract, periodStart, amountMinor }, { currency, at })) return amountMinor
    await tx.contractStatement.update({ where: { id }, data: { state: 'owed', paidAt: null } })
    return 0n
  })
