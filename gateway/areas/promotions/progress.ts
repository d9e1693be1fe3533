import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { list } from '#gateway/platform/database/sql.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { asksFor } from './campaigns/audience.ts'
import { keepPerPlatform, missionKinds, readCampaigns } from './campaigns/known.ts'
import { countMissions, type Mission } from './missions/count.ts'
import type { CountedPlay, Play } from './play.ts'
import { countRaffles, keepOpen, type Raffle } from './raffle/tickets.ts'
import { countVip } from './vip/count.ts'

/** The campaigns that look at every round. */
type PlayCampaigns = { missions: Mission[]; raffles: Raffle[] }
/** What a round needs that is the same for many: read before its transaction, never in it. */
export type PlayRules = { campaigns: PlayCampaigns; settings: MerchantSettings }

/** What runs at the moment, for every round. */
export const playCampaigns: (platform: Platform) => Promise<PlayCampaigns> = keepPerPlatform(async (reader, now) => {
  const campaigns = await readCampaigns(reader, [...missionKinds, 'raffle'])
  return {
    missions: campaigns.running(now, ...missionKinds),
    raffles: await keepOpen(reader, campaigns.running(now, 'raffle')),
  }
})

/** What settled rounds of different members count for among promotions, in the transaction of their settlement. */
export async function countPlays(tx: Tx, plays: readonly Play[], { campaigns, settings }: PlayRules): Promise<void> {
  const members = await readMembers(tx, plays)
  const counted = plays.map((play): CountedPlay => {
    const member = members.get(play.memberId)
    if (member === undefined) throw new Error(`There is no member ${play.memberId}`)
    return { play, member, isFor: asksFor(tx, member, play.at) }
  })
  await countMissions(tx, counted, { missions: campaigns.missions, currency: settings.currency.code })
  await countRaffles(tx, counted, campaigns.raffles)
  await countVip(tx, counted, settings)
}

type Member = CountedPlay['member']

/** Raw, because every round passes here. */
async function readMembers(tx: Tx, plays: readonly Play[]): Promise<ReadonlyMap<number, Member>> {
  const rows = await tx.$queryRaw<Member[]>`
    SELECT "id", "type", "vipLevel", "registeredAt", "language" FROM "Member"
    WHERE "id" IN (${list(plays.map(({ memberId }) => memberId))})`
  return new Map(
    rows.map((row) => {
      const id = Number(row.id)
      const [type, vipLevel] = [Number(row.type), Number(row.vipLevel)]
      return [id, { ...row, id, type, vipLevel, registeredAt: new Date(row.registeredAt) }]
    }),
  )
}
