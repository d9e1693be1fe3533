import type { Reader } from '#gateway/platform/database/db.ts'
import { listRunning, readTerms } from '../campaigns/store.ts'
import { spinsToday } from './seats.ts'

/** How many free spins a member has at each running wheel (wire 10.7, `ticketDetails`). */
export async function listSpins(
  reader: Reader,
  memberId: number,
  now: Date,
): Promise<{ ticketType: string; ticketCount: number }[]> {
  const wheels = await listRunning(reader, 'wheel', now)
  return Promise.all(
    wheels.map(async (campaign) => {
      const { spinsPerDay } = await readTerms(reader, campaign, 'wheel')
      const had = await spinsToday(reader, { campaignId: campaign.id, memberId }, now)
      return { ticketType: campaign.code, ticketCount: Math.max(0, spinsPerDay - had) }
    }),
  )
}
