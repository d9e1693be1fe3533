import type { Tx } from '#gateway/platform/database/db.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { promisedParts } from '../envelope/rounds.ts'
import { costOf } from './cost.ts'
import { readTerms } from './store.ts'

/**
 * What the budget of a campaign must keep, in minor units: for a draw whose tickets are earned already, also when it is ended before, and
 * for rounds of an envelope that are announced, of which nothing can be had after its end.
 */
export async function promisedMinor(tx: Tx, campaign: Campaign): Promise<bigint> {
  if (campaign.kind === 'envelope') return campaign.state === 'ended' ? 0n : promisedParts(tx, campaign.id)
  if (campaign.kind !== 'raffle') return 0n
  const isOpen = await tx.raffleDraw.count({ where: { campaignId: campaign.id, drawnAt: null } })
  return isOpen === 0 ? 0n : costOf('raffle', await readTerms(tx, campaign, 'raffle')).mostMinor
}
