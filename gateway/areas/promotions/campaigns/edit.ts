import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { wrongField } from '#gateway/platform/http/refusal.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import type { Audience } from './audience.ts'
import { listFixed } from './fixed-terms.ts'
import { follow } from './follow.ts'
import type { CampaignText } from './store.ts'

type CampaignChange = {
  terms: Readonly<Record<string, unknown>>
  audience: Audience
  texts: Readonly<Record<string, CampaignText>>
  picture: string
  position: number
  startsAt: Date
  endsAt: Date | null
  pieces: number | null
  by: string
  at: Date
}

/** The terms of a campaign as they are now, as they are kept. */
export async function findTermsText(
  reader: Reader | Tx,
  { id: campaignId, version }: Pick<Campaign, 'id' | 'version'>,
): Promise<string> {
  const where = { campaignId_version: { campaignId, version } }
  return (await reader.campaignTerms.findUniqueOrThrow({ where, select: { terms: true } })).terms
}

/**
 * Changes a campaign. Other terms are a new version: who holds a claim keeps the version of that claim (decision 171). Throws a Refusal for
 * terms that never change once it has begun; a form says it before, beside what else is wrong.
 */
export async function changeCampaign(tx: Tx, campaign: Campaign, change: CampaignChange): Promise<Campaign> {
  const { id: campaignId, version } = campaign
  const [terms, { by, at }] = [JSON.stringify(change.terms), change]
  const termsBefore = await findTermsText(tx, campaign)
  const [fault] = listFixed(campaign, { before: JSON.parse(termsBefore), after: change.terms })
  if (fault !== undefined) throw wrongField(fault.field, fault.rule)
  const isNew = termsBefore !== terms
  if (isNew)
    await tx.campaignTerms.create({
      data: { campaignId, version: version + 1, terms, createdAt: at, createdBy: by },
    })
  tellAfterCommit({ campaignsChanged: true })
  const after = await tx.campaign.update({
    where: { id: campaignId },
    data: {
      audience: JSON.stringify(change.audience),
      texts: JSON.stringify(change.texts),
      picture: change.picture,
      position: change.position,
      startsAt: change.startsAt,
      endsAt: change.endsAt,
      piecesLeft: change.pieces,
      version: isNew ? version + 1 : version,
      changedAt: at,
    },
  })
  await follow(tx, after, {
    before: JSON.parse(termsBefore),
    after: change.terms,
    isAhead: at < campaign.startsAt,
    at,
  })
  return after
}
