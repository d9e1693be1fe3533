import type { Tx } from '#gateway/platform/database/db.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { costOf } from '../campaigns/cost.ts'
import { readTerms } from '../campaigns/store.ts'

/** What the budget of a campaign must keep for a draw whose tickets are earned already, in minor units. */
export async function promisedMinor(tx: Tx, campaign: Campaign): Promise<bigint> {
  if (campaign.kind !== 'raffle') return 0n
  const isOpen = await tx.raffleDraw.count({ where: { campaignId: campaign.id, drawnAt: null } })
  return isOpen === 0 ? 0n : costOf('raffle', await readTerms(tx, campaign, 'raffle')).mostMinor
}
