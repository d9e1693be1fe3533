import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { listFrozen, payPeriod } from './batch.ts'

type Debt = { id: number }

/**
 * Pays what uplines owe since they had not enough, and what waited for a disabled account to be opened again, the oldest first, and goes
 * round again while that lets others pay in turn.
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
 * owes 288 more of them each day. The house owes only while who gets it is disabled: its accounts may go below zero.
 */
const listPayable = (read: Reader, after: number, take: number): Promise<Debt[]> => read.$queryRaw<Debt[]>`
  SELECT s."id" AS "id" FROM "Contract" c CROSS JOIN "Member" g CROSS JOIN "Member" r CROSS JOIN "LedgerAccount" a CROSS JOIN "ContractStatement" s
  WHERE c."giverId" IS NOT NULL AND g."id" = c."giverId" AND g."state" = 'active' AND r."id" = c."receiverId" AND r."state" = 'active'
    AND a."memberId" = c."giverId" AND a."purpose" = 'main' AND a."balanceMinor" > a."heldMinor"
    AND s."contractId" = c."id" AND s."state" = 'owed' AND s."amountMinor" <= a."balanceMinor" - a."heldMinor" AND s."id" > ${after}
  UNION ALL
  SELECT s."id" AS "id" FROM "Contract" c CROSS JOIN "Member" r CROSS JOIN "ContractStatement" s
  WHERE c."giverId" IS NULL AND r."id" = c."receiverId" AND r."state" = 'active'
    AND s."contractId" = c."id" AND s."state" = 'owed' AND s."id" > ${after}
  ORDER BY "id" LIMIT ${take}`

/** What was paid: nothing when the payer has spent it meanwhile, one of the two was disabled, or another process has paid. */
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
    const isHeld = (await listFrozen(tx, [contract])).size > 0
    if (!isHeld && (await payPeriod(tx, { contract, periodStart, amountMinor }, { currency, at }))) return amountMinor
    await tx.contractStatement.update({ where: { id }, data: { state: 'owed', paidAt: null } })
    return 0n
  })
