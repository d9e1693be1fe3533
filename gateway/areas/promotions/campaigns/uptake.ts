import { houseAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import type { ClaimState } from './states.ts'

/** What a campaign has cost and what members made of it. Amounts in minor units; what is set aside is issued and not claimed. */
type Uptake = {
  leftMinor: bigint
  setAsideMinor: bigint
  /** What was put into it in all, and what of it was given. */
  fundedMinor: bigint
  givenMinor: bigint
  claims: Readonly<Partial<Record<ClaimState, number>>>
}

export async function uptakeOf(reader: Reader, campaignId: number): Promise<Uptake> {
  const account = houseAccount.campaign(campaignId)
  // What was put in are few lines of the account, and a range of its index however many claims there are.
  const funding = { account: { key: account.key }, kind: 'campaign-budget' }
  const [{ balanceMinor, availableMinor, heldMinor }, { _sum: funded }, states] = await Promise.all([
    balanceOf(reader, account),
    reader.ledgerEntry.aggregate({ where: funding, _sum: { amountMinor: true } }),
    reader.promotionClaim.groupBy({ by: ['state'], where: { campaignId }, _count: { _all: true } }),
  ])
  const fundedMinor = funded.amountMinor ?? 0n
  return {
    fundedMinor,
    givenMinor: fundedMinor - balanceMinor,
    leftMinor: availableMinor,
    setAsideMinor: heldMinor,
    claims: Object.fromEntries(states.map(({ state, _count }) => [state, _count._all])),
  }
}
