import { houseAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { type Kind, kinds, type TermsOf } from './kinds.ts'

/** Whether it gives something at this moment. */
export const isRunning = (
  { state, startsAt, endsAt }: Pick<Campaign, 'state' | 'startsAt' | 'endsAt'>,
  now: Date,
): boolean => state === 'running' && startsAt <= now && (endsAt === null || now < endsAt)

/** From when on it gives nothing any more; null while it has no end. One that is paused may go on until it ends, one that was ended may not. */
export const endOf = (campaign: Lived): Date | null =>
  campaign.state === 'ended' ? stoppedAt(campaign) : campaign.endsAt

/** True from that moment on, before the job has noted it too: by then what was sealed in it is shown, and it gives nothing ever again. */
export const isAtEnd = (campaign: Campaign, now: Date): boolean =>
  campaign.state === 'ended' || (campaign.state !== 'draft' && campaign.endsAt !== null && campaign.endsAt <= now)

/** Campaigns of a kind that give something at this moment, in the order in which they are shown. */
export async function listRunning(reader: Reader | Tx, kind: Kind, now: Date): Promise<Campaign[]> {
  const found = await reader.campaign.findMany({
    where: { state: 'running', kind, startsAt: { lte: now } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return found.filter((campaign) => isRunning(campaign, now))
}

type Lived = Pick<Campaign, 'state' | 'startsAt' | 'endsAt' | 'changedAt' | 'pausedAt' | 'resumedAt'>

/** From when on one that does not run has given nothing: its end, or the pause that it is or was ended in; null while it runs. */
export function stoppedAt({ state, endsAt, changedAt, pausedAt, resumedAt }: Lived): Date | null {
  if (state === 'running') return null
  if (pausedAt !== null && resumedAt === null) return earlier(pausedAt, endsAt)
  return earlier(changedAt, endsAt)
}

const earlier = (one: Date, other: Date | null): Date => (other !== null && other < one ? other : one)

/** Whether it gave something at some time between two moments. Of its pauses only the last is known. */
function ranBetween(campaign: Lived, { from, until }: { from: Date; until: Date }): boolean {
  const { startsAt, pausedAt, resumedAt } = campaign
  const stopped = stoppedAt(campaign)
  if (stopped !== null && (stopped <= from || stopped <= startsAt)) return false
  return pausedAt === null || resumedAt === null || pausedAt > from || resumedAt < until
}

/**
 * Campaigns of a kind that gave something at some time between two moments, those that run first. What is given for days that are over is
 * given by them: by now they may be paused or have ended (decision 434, 538).
 */
export async function listRanBetween(
  reader: Reader | Tx,
  kind: Kind,
  days: { from: Date; until: Date },
): Promise<Campaign[]> {
  const found = await reader.campaign.findMany({
    where: {
      kind,
      state: { in: ['running', 'paused', 'ended'] },
      startsAt: { lt: days.until },
      OR: [{ endsAt: null }, { endsAt: { gt: days.from } }],
    },
    orderBy: [{ state: 'desc' }, { position: 'asc' }, { id: 'asc' }],
  })
  // What was ended by hand ended then, whatever it says of its end; and perhaps it never began.
  return found.filter((campaign) => ranBetween(campaign, days))
}

/** The terms of a campaign, as they are now or were in a version. */
export async function readTerms<K extends Kind>(
  reader: Reader | Tx,
  { id: campaignId, version }: { id: number; version: number },
  kind: K,
): Promise<TermsOf<K>> {
  const row = await reader.campaignTerms.findUniqueOrThrow({ where: { campaignId_version: { campaignId, version } } })
  return kinds[kind].terms.parse(JSON.parse(row.terms)) as TermsOf<K>
}

export type CampaignText = { title: string; summary: string; rules: string }

/** Title, summary and rules in a language, in English where it has none of that language. */
export function campaignText(texts: string, language: string): CampaignText {
  const known = JSON.parse(texts) as Readonly<Record<string, CampaignText>>
  return known[language] ?? known.EN ?? { title: '', summary: '', rules: '' }
}

/** What a campaign is called in the records of its members, who do not know its code. */
export const recordName = ({ texts, code }: Pick<Campaign, 'texts' | 'code'>): string =>
  campaignText(texts, 'EN').title || code

type Funding = {
  budgetNo: string
  campaignId: number
  amountMinor: bigint
  currency: string
  traceId?: string
  at: Date
}

/** Puts money into a campaign, or takes it back (below zero; no more than is left). Its account is all that it can ever give. */
export async function fundCampaign(
  tx: Tx,
  { budgetNo, campaignId, amountMinor, currency, traceId, at }: Funding,
): Promise<void> {
  if (amountMinor === 0n) return
  await mustPost(tx, {
    id: `campaign-budget:${budgetNo}`,
    kind: 'campaign-budget',
    currency,
    lines: [
      { account: houseAccount.promotions(), amountMinor: -amountMinor },
      { account: houseAccount.campaign(campaignId), amountMinor },
    ],
    memberId: null,
    ...(traceId === undefined ? {} : { traceId }),
    at,
  })
}

/** What a campaign may still give; what issued claims hold is not among it. */
export const budgetLeft = async (reader: Reader | Tx, campaignId: number): Promise<bigint> =>
  (await balanceOf(reader, houseAccount.campaign(campaignId))).availableMinor
