import type { Reader } from '#gateway/platform/database/db.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import type { Person } from '../campaigns/audience.ts'
import { type KnownCampaigns, keepFor } from '../campaigns/known.ts'
import { spinsToday } from './seats.ts'
import { findLeft, isShort } from './stock.ts'
import type { WheelTerms } from './terms.ts'

/** How many free spins a member has at each running wheel that is for them (wire 10.7, `ticketDetails`). */
export async function listSpins(
  reader: Reader,
  { campaigns, member, now }: { campaigns: KnownCampaigns; member: Person; now: Date },
): Promise<{ ticketType: string; ticketCount: number }[]> {
  const wheels = await keepFor(reader, member, campaigns.running(now, 'wheel'), now)
  return Promise.all(
    wheels.map(async ({ campaign, terms }) => ({
      ticketType: campaign.code,
      ticketCount: await countSpins(reader, { campaign, terms, memberId: member.id, now }),
    })),
  )
}

type Counting = { campaign: Pick<Campaign, 'id' | 'piecesLeft'>; terms: WheelTerms; memberId: number; now: Date }

/** How many free spins a member has today; none where nobody can turn the wheel. */
export async function countSpins(reader: Reader, { campaign, terms, memberId, now }: Counting): Promise<number> {
  const had = await spinsToday(reader, { campaignId: campaign.id, memberId }, now)
  if (had >= terms.spinsPerDay) return 0
  const left = await findLeft(reader, campaign.id, terms)
  return (await isShort(reader, campaign, terms, left)) ? 0 : terms.spinsPerDay - had
}
