import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { type Audience, readAudience } from './audience.ts'
import { isKind, type Kind, kinds, type TermsOf } from './kinds.ts'
import { isRunning } from './store.ts'

const rereadAfterMs = 5 * secondMs
type Kept<T> = { value: Promise<T>; atMs: number } | null

/**
 * What is read of campaigns for many: they change by the hour, and every page of a member and every round asks. It is kept until a
 * campaign changes, and for some seconds at the most, because another process may change one that cannot be heard.
 */
export function keepPerPlatform<T>(
  read: (reader: Reader, now: Date) => Promise<T>,
): (platform: Platform) => Promise<T> {
  const perPlatform = new WeakMap<Platform, Kept<T>>()
  return (platform) => {
    if (!perPlatform.has(platform))
      platform.db.hear((told) => {
        if ('campaignsChanged' in told || 'missed' in told) perPlatform.set(platform, null)
      })
    const now = platform.clock.now()
    const known = perPlatform.get(platform) ?? null
    if (known !== null && now.getTime() - known.atMs < rereadAfterMs) return known.value
    const value = read(platform.db.read, now)
    perPlatform.set(platform, { value, atMs: now.getTime() })
    value.catch(() => perPlatform.set(platform, null))
    return value
  }
}

/** A campaign with who it is for and its terms of this moment. How many pieces are left may be old. */
export type KnownCampaign<K extends Kind = Kind> = { campaign: Campaign; audience: Audience; terms: TermsOf<K> }

export type KnownCampaigns = {
  /** Those of these kinds that give something at a moment, in the order in which they are shown. */
  running<K extends Kind>(now: Date, ...ofKinds: readonly K[]): KnownCampaign<K>[]
  /** The last missions that are over at a moment. */
  endedMissions(now: Date): KnownCampaign<'mission'>[]
}

export const missionKinds = ['mission', 'missionPaid'] as const
const mostEnded = 50

export async function readCampaigns(reader: Reader | Tx): Promise<KnownCampaigns> {
  const [begun, ended] = await Promise.all([
    reader.campaign.findMany({ where: { state: 'running' }, orderBy: [{ position: 'asc' }, { id: 'asc' }] }),
    reader.campaign.findMany({
      where: { kind: { in: [...missionKinds] }, state: 'ended' },
      orderBy: { id: 'desc' },
      take: mostEnded,
    }),
  ])
  const known = await withTerms(reader, [...begun, ...ended])
  return {
    running: <K extends Kind>(now: Date, ...ofKinds: readonly K[]) =>
      ofKinds.flatMap((kind) =>
        known.filter((each) => each.campaign.kind === kind && isRunning(each.campaign, now)),
      ) as KnownCampaign<K>[],
    endedMissions: (now) =>
      known
        .filter(({ campaign }) => isMission(campaign) && (campaign.state === 'ended' || isPast(campaign, now)))
        .sort((one, other) => other.campaign.id - one.campaign.id)
        .slice(0, mostEnded) as KnownCampaign<'mission'>[],
  }
}

const isMission = ({ kind }: Campaign): boolean => (missionKinds as readonly string[]).includes(kind)
const isPast = ({ endsAt }: Campaign, now: Date): boolean => endsAt !== null && endsAt <= now

async function withTerms(reader: Reader | Tx, campaigns: readonly Campaign[]): Promise<KnownCampaign[]> {
  const rows = await reader.campaignTerms.findMany({ where: { campaignId: { in: campaigns.map(({ id }) => id) } } })
  const texts = new Map(rows.map(({ campaignId, version, terms }) => [`${campaignId} ${version}`, terms]))
  return campaigns.flatMap((campaign) => {
    const text = texts.get(`${campaign.id} ${campaign.version}`)
    if (text === undefined || !isKind(campaign.kind)) return []
    const terms = kinds[campaign.kind].terms.parse(JSON.parse(text))
    return [{ campaign, audience: readAudience(campaign.audience), terms }]
  })
}

/** The campaigns of the site as every page shows them; what moves money reads them again in its transaction. */
export const knownCampaigns = keepPerPlatform((reader) => readCampaigns(reader))
