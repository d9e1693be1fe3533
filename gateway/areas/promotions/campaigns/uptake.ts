import { houseAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import type { ClaimState } from './states.ts'

/** What a campaign has cost and what members made of it. Amounts in minor units; what is set aside is issued and not claimed. */
type Uptake = { leftMinor: bigint; setAsideMinor: bigint; claims: Readonly<Partial<Record<ClaimState, number>>> }

export async function uptakeOf(reader: Reader, campaignId: number): Promise<Uptake> {
  const [{ availableMinor, heldMinor }, states] = await Promise.all([
    balanceOf(reader, houseAccount.campaign(campaignId)),
    reader.promotionClaim.groupBy({ by: ['state'], where: { campaignId }, _count: { _all: true } }),
  ])
  return {
    leftMinor: availableMinor,
    setAsideMinor: heldMinor,
    claims: Object.fromEntries(states.map(({ state, _count }) => [state, _count._all])),
  }
}
