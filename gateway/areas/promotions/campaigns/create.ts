import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import type { Audience } from './audience.ts'
import type { Kind, TermsOf } from './kinds.ts'
import type { CampaignState } from './states.ts'
import { type CampaignText, fundCampaign } from './store.ts'

export type NewCampaign<K extends Kind> = {
  code: string
  kind: K
  terms: TermsOf<K>
  state?: CampaignState
  audience?: Audience
  texts: Readonly<Record<'EN' | 'TY', CampaignText>>
  picture: string
  position?: number
  startsAt: Date
  endsAt: Date | null
  budgetMinor: bigint
  pieces?: number | null
  currency: string
  by: string
  at: Date
}

/** Writes a campaign with its first terms and its budget. What may stand in it was checked by the shapes of its kind. */
export async function createCampaign<K extends Kind>(tx: Tx, order: NewCampaign<K>): Promise<Campaign> {
  const { code, kind, terms, texts, picture, startsAt, endsAt, budgetMinor, currency, by, at } = order
  tellAfterCommit({ campaignsChanged: true })
  const campaign = await tx.campaign.create({
    data: {
      code,
      kind,
      state: order.state ?? 'draft',
      audience: JSON.stringify(order.audience ?? { who: 'all' }),
      startsAt,
      endsAt,
      texts: JSON.stringify(texts),
      picture,
      position: order.position ?? 0,
      version: 1,
      piecesLeft: order.pieces ?? null,
      createdAt: at,
      createdBy: by,
      changedAt: at,
      terms: { create: { version: 1, terms: JSON.stringify(terms), createdAt: at, createdBy: by } },
    },
  })
  await fundCampaign(tx, { budgetNo: newOrderNo('K'), campaignId: campaign.id, amountMinor: budgetMinor, currency, at })
  return campaign
}
