import type { Reader } from '#gateway/platform/database/db.ts'
import type { KnownCampaigns } from '../campaigns/known.ts'
import { spinsToday } from './seats.ts'

/** How many free spins a member has at each running wheel (wire 10.7, `ticketDetails`). */
export function listSpins(
  reader: Reader,
  { campaigns, memberId, now }: { campaigns: KnownCampaigns; memberId: number; now: Date },
): Promise<{ ticketType: string; ticketCount: number }[]> {
  return Promise.all(
    campaigns.running(now, 'wheel').map(async ({ campaign, terms: { spinsPerDay } }) => {
      const had = await spinsToday(reader, { campaignId: campaign.id, memberId }, now)
      return { ticketType: campaign.code, ticketCount: Math.max(0, spinsPerDay - had) }
    }),
  )
}
