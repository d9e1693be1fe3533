import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import type { Campaign, CampaignTerms } from '#prisma/generated/sqlite/client.ts'
import { type Audience, asksFor, type Person, readAudience } from './audience.ts'
import { isKind, type Kind, kinds, type TermsOf } from './kinds.ts'
import { newSince } from './newcomers.ts'
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
        if ('campaignsChanged' in told || 'clockMoved' in told || 'missed' in told) perPlatform.set(platform, null)
      })
    const now = platform.clock.now()
    const known = perPlatform.get(platform) ?? null
    // A clock that was set back says nothing of how old it is.
    if (known !== null && Math.abs(now.getTime() - known.atMs) < rereadAfterMs) return known.value
    const value = read(platform.db.read, now)
    perPlatform.set(platform, { value, atMs: now.getTime() })
    value.catch(() => perPlatform.set(platform, null))
    return value
  }
}

/** A campaign with who it is for and its terms of this moment. How many pieces are left may be old. */
export type KnownCampaign<K extends Kind = Kind> = {
  campaign: Campaign
  audience: Audience
  terms: TermsOf<K>
  /** Since when its terms are these. */
  termsSince: Date
}

export type KnownCampaigns = {
  /** Those that give something at a moment, kind by kind, each in the order in which they are shown. */
  running<K extends Kind>(now: Date, ...ofKinds: readonly K[]): KnownCampaign<K>[]
  /** The kinds of which something runs for a member, also those that this version does not know. */
  kindsFor(reader: Reader, member: Person, now: Date): Promise<ReadonlySet<string>>
  /** The last missions that are over at a moment. */
  endedMissions(now: Date): KnownCampaign<'mission'>[]
}

export const missionKinds = ['mission', 'missionPaid'] as const
/** With those that run the list stays below forty: longer ones PostgreSQL plans anew each time. */
const mostEnded = 20

/**
 * The campaigns of these kinds, of all when none is named, and the missions among them that ended last. Who asks for one whose terms are
 * missing or cannot be read is told so by an error; those of other kinds are not held up by it.
 */
export async function readCampaigns(reader: Reader | Tx, ofKinds?: readonly Kind[]): Promise<KnownCampaigns> {
  const endedKinds = missionKinds.filter((kind) => ofKinds?.includes(kind) ?? true)
  const [begun, ended] = [
    await reader.campaign.findMany({
      where: { state: 'running', ...(ofKinds && { kind: { in: [...ofKinds] } }) },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    }),
    await reader.campaign.findMany({
      where: { kind: { in: [...endedKinds] }, state: 'ended' },
      orderBy: { id: 'desc' },
      take: mostEnded,
    }),
  ]
  const withTerms = await readTermsOf(reader, [...begun, ...ended])
  const audienceOf = createAudienceOf()
  return {
    running: <K extends Kind>(now: Date, ...asked: readonly K[]) =>
      asked.flatMap((kind) =>
        begun.filter((campaign) => campaign.kind === kind && isRunning(campaign, now)).map(withTerms<K>),
      ),
    kindsFor: async (asking, member, now) => {
      const isFor = asksFor(asking, member, now)
      const found = new Set<string>()
      const isOpen = (campaign: Campaign): boolean =>
        isRunning(campaign, now) && (campaign.kind !== 'register' || newSince(campaign, now) <= member.registeredAt)
      for (const campaign of begun)
        if (!found.has(campaign.kind) && isOpen(campaign) && (await isFor(audienceOf(campaign))))
          found.add(campaign.kind)
      return found
    },
    endedMissions: (now) =>
      [...ended, ...begun.filter((campaign) => isMission(campaign) && isPast(campaign, now))]
        .sort((one, other) => other.id - one.id)
        .slice(0, mostEnded)
        .map(withTerms<'mission'>),
  }
}

/** Those of them that are for a member. */
export async function keepFor<K extends Kind>(
  reader: Reader | Tx,
  member: Person,
  campaigns: readonly KnownCampaign<K>[],
  now: Date,
): Promise<KnownCampaign<K>[]> {
  const kept: KnownCampaign<K>[] = []
  const isFor = asksFor(reader, member, now)
  for (const campaign of campaigns) if (await isFor(campaign.audience)) kept.push(campaign)
  return kept
}

const isMission = ({ kind }: Campaign): boolean => (missionKinds as readonly string[]).includes(kind)
const isPast = ({ endsAt }: Campaign, now: Date): boolean => endsAt !== null && endsAt <= now

/** Adds to a campaign what is written of it; read once, when it is first asked for. */
async function readTermsOf(reader: Reader | Tx, campaigns: readonly Campaign[]) {
  const rows = await reader.campaignTerms.findMany({ where: { campaignId: { in: campaigns.map(({ id }) => id) } } })
  const versions = new Map(rows.map((row) => [`${row.campaignId} ${row.version}`, row]))
  const known = new Map<number, KnownCampaign>()
  return <K extends Kind>(campaign: Campaign): KnownCampaign<K> => {
    const found = known.get(campaign.id) ?? parse(campaign, versions.get(`${campaign.id} ${campaign.version}`))
    known.set(campaign.id, found)
    return found as KnownCampaign<K>
  }
}

/** Whom a campaign is for; read once, because every page of a member asks and a list may be long. */
function createAudienceOf(): (campaign: Campaign) => Audience {
  const known = new Map<number, Audience>()
  return ({ id, audience }) => {
    const found = known.get(id) ?? readAudience(audience)
    known.set(id, found)
    return found
  }
}

function parse(campaign: Campaign, written: CampaignTerms | undefined): KnownCampaign {
  const { code, kind, version } = campaign
  if (written === undefined || !isKind(kind)) throw new Error(`The campaign ${code} has no terms of version ${version}`)
  return {
    campaign,
    audience: readAudience(campaign.audience),
    terms: kinds[kind].terms.parse(JSON.parse(written.terms)),
    termsSince: written.createdAt,
  }
}

/** The campaigns of the site as every page shows them; what moves money reads them again in its transaction. */
export const knownCampaigns = keepPerPlatform((reader) => readCampaigns(reader))
