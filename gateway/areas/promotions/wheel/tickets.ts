import type { Reader } from '#gateway/platform/database/db.ts'
import type { Person } from '../campaigns/audience.ts'
import { type KnownCampaigns, keepFor } from '../campaigns/known.ts'
import { spinsToday } from './seats.ts'

/** How many free spins a member has at each running wheel that is for them (wire 10.7, `ticketDetails`). */
export async function listSpins(
  reader: Reader,
  { campaigns, member, now }: { campaigns: KnownCampaigns; member: Person; now: Date },
): Promise<{ ticketType: string; ticketCount: number }[]> {
  const wheels = await keepFor(reader, member, campaigns.running(now, 'wheel'), now)
  return Promise.all(
    wheels.map(async ({ campaign, terms: { spinsPerDay } }) => {
      const had = await spinsToday(reader, { campaignId: campaign.id, memberId: member.id }, now)
      return { ticketType: campaign.code, ticketCount: Math.max(0, spinsPerDay - had) }
    }),
  )
}
