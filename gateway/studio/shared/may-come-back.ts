import { ownMinorIn, roundTransferId } from '#gateway/ledger/round-money.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { list } from '#gateway/platform/database/sql.ts'
import { allRules } from './rules/registry.ts'

/** Rules whose rounds are given back where there is nobody to share with. */
const sharingRules: readonly string[] = allRules.flatMap(({ key, shares }) => (shares === undefined ? [] : key))

/**
 * Own money of a member on rounds of which nobody knows yet whether they are played: who is alone has it back whole, so until the round
 * is dealt it is not at stake. Raw, because every round of who has a bonus asks twice.
 */
export async function sumMayComeBack(reader: Reader | Tx, memberId: number): Promise<bigint> {
  const stakes = await reader.$queryRaw<{ reserved: string | null }[]>`
    SELECT t."reserved" FROM "SharedBet" b JOIN "SharedRound" r ON r."id" = b."roundId"
    JOIN "LedgerTransfer" t ON t."id" = ${roundTransferId('')} || b."orderNo"
    WHERE b."memberId" = ${memberId} AND b."state" = 'open' AND r."mix" IS NULL AND r."rules" IN (${list(sharingRules)})`
  return stakes.reduce((sum, stake) => sum + ownMinorIn(stake), 0n)
}
