import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import { personFields } from './campaigns/audience.ts'
import { countMissions, listMissions, type Mission } from './missions/count.ts'
import type { Play } from './play.ts'
import { countRaffles, listRaffles, type Raffle } from './raffle/tickets.ts'
import { countVip } from './vip/count.ts'

/** The campaigns that look at every round. */
type PlayCampaigns = { missions: Mission[]; raffles: Raffle[] }
/** What a round needs that is the same for many: read before its transaction, never in it. */
export type PlayRules = { campaigns: PlayCampaigns; settings: MerchantSettings }

const rereadAfterMs = 5 * secondMs
const kept = new WeakMap<Platform, { campaigns: PlayCampaigns; atMs: number }>()

/** What runs at the moment, as it was some seconds ago at the most: rounds are many, and campaigns change by the hour. */
export async function playCampaigns(platform: Platform): Promise<PlayCampaigns> {
  const now = platform.clock.now()
  const known = kept.get(platform)
  if (known !== undefined && now.getTime() - known.atMs < rereadAfterMs) return known.campaigns
  const campaigns = {
    missions: await listMissions(platform.db.read, now),
    raffles: await listRaffles(platform.db.read, now),
  }
  kept.set(platform, { campaigns, atMs: now.getTime() })
  return campaigns
}

/** What a settled round counts for among promotions, in the transaction of its settlement. */
export async function countPlay(tx: Tx, play: Play, { campaigns, settings }: PlayRules): Promise<void> {
  const member = await tx.member.findUniqueOrThrow({ where: { id: play.memberId }, select: memberFields })
  await countMissions(tx, play, { missions: campaigns.missions, member, currency: settings.currency.code })
  await countRaffles(tx, play, { raffles: campaigns.raffles, member })
  await countVip(tx, play, { member, settings })
}

const memberFields = { ...personFields, language: true } as const
