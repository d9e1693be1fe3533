import { ownMinorIn, roundTransferId } from '#gateway/ledger/round-money.ts'
import { findTransfers } from '#gateway/ledger/store.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { allRules } from './rules/registry.ts'

/** Rules whose rounds are given back where there is nobody to share with. */
const sharingRules: readonly string[] = allRules.flatMap(({ key, shares }) => (shares === undefined ? [] : key))

/**
 * Own money of a member on rounds of which nobody knows yet whether they are played: who is alone has it back whole, so until the round
 * is dealt it is not at stake.
 */
export async function sumMayComeBack(reader: Reader | Tx, memberId: number): Promise<bigint> {
  const bets = await reader.sharedBet.findMany({
    where: { memberId, state: 'open', round: { rules: { in: [...sharingRules] }, mix: null } },
    select: { orderNo: true },
  })
  if (bets.length === 0) return 0n
  const stakes = await findTransfers(
    reader,
    bets.map(({ orderNo }) => roundTransferId(orderNo)),
  )
  return stakes.reduce((sum, stake) => sum + ownMinorIn(stake), 0n)
}
