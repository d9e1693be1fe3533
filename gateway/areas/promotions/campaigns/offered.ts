import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { asksFor, isAmong, type Person, personFields, readAudience } from './audience.ts'
import type { Kind } from './kinds.ts'
import { isRunning, listRanBetween, listRunning } from './store.ts'

/** As `isResting`, of whoever has not been read yet. */
export async function isOnBreak(reader: Reader | Tx, memberId: number, now: Date): Promise<boolean> {
  const pause = await reader.playBreak.findUnique({ where: { memberId }, select: { until: true } })
  return pause !== null && now < pause.until
}

/** Whether a campaign gives something to this member now: it runs, it is for them, and they are on no break. */
export async function isOfferedTo(
  reader: Reader | Tx,
  campaign: Pick<Campaign, 'state' | 'startsAt' | 'endsAt' | 'audience'>,
  memberId: number,
  now: Date,
): Promise<boolean> {
  if (!isRunning(campaign, now) || (await isOnBreak(reader, memberId, now))) return false
  return isMeant(reader, campaign, memberId, now)
}

/** Whether a campaign that ran gives a member something afterwards: it is for them, and they are on no break. */
export const isOwedTo = async (
  reader: Reader | Tx,
  campaign: Pick<Campaign, 'audience'>,
  memberId: number,
  now: Date,
): Promise<boolean> => !(await isOnBreak(reader, memberId, now)) && (await isMeant(reader, campaign, memberId, now))

async function isMeant(
  reader: Reader | Tx,
  campaign: Pick<Campaign, 'audience'>,
  memberId: number,
  now: Date,
): Promise<boolean> {
  const person = await reader.member.findUnique({ where: { id: memberId }, select: personFields })
  return person !== null && isAmong(reader, campaign.audience, person, now)
}

/** The first running campaign of a kind that is for this member, or null. */
export async function findOffered(
  reader: Reader | Tx,
  kind: Kind,
  memberId: number,
  now: Date,
): Promise<Campaign | null> {
  for (const campaign of await listRunning(reader, kind, now))
    if (await isOfferedTo(reader, campaign, memberId, now)) return campaign
  return null
}

type Meant = { kind: Kind; person: Person; now: Date; ranIn?: { from: Date; until: Date } | undefined }

/**
 * The campaigns of a kind that are for a person, in the order in which they are shown: those that run, or for days that are over those that
 * ran in them (decision 434). Whoever pays or shows what only one of them gives takes the first, so both speak of the same one. Breaks are
 * asked about apart: some things are paid after them.
 */
export async function listMeant(reader: Reader | Tx, { kind, person, now, ranIn }: Meant): Promise<Campaign[]> {
  const campaigns = await (ranIn === undefined ? listRunning(reader, kind, now) : listRanBetween(reader, kind, ranIn))
  return keepMeant(reader, campaigns, person, now)
}

/** Those of them that are for a person. */
export async function keepMeant(
  reader: Reader | Tx,
  campaigns: readonly Campaign[],
  person: Person,
  now: Date,
): Promise<Campaign[]> {
  const isFor = asksFor(reader, person, now)
  const meant: Campaign[] = []
  for (const campaign of campaigns) if (await isFor(readAudience(campaign.audience))) meant.push(campaign)
  return meant
}

/** The one of them that gives what can be had from one only; null where there is none. */
export async function findMeant(reader: Reader | Tx, asked: Meant): Promise<Campaign | null> {
  const [first] = await listMeant(reader, asked)
  return first ?? null
}
