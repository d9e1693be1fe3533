import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { followEnd, followStart } from './follow.ts'
import { type CampaignAction, type CampaignState, campaignMove } from './states.ts'

type Moved = { outcome: 'done'; from: CampaignState; campaign: Campaign } | { outcome: 'missing' | 'state_differs' }

/** Takes a campaign one step on, where its state allows the step; the check and the change are one statement. */
export async function moveCampaign(tx: Tx, id: number, action: CampaignAction, at: Date): Promise<Moved> {
  const before = await tx.campaign.findUnique({ where: { id } })
  if (before === null) return { outcome: 'missing' }
  const { from, to } = campaignMove(action)
  const data = { state: to, changedAt: at, ...pauseFields(action, at) }
  const { count } = await tx.campaign.updateMany({
    where: { id, state: { in: [...from] } },
    data,
  })
  if (count === 0) return { outcome: 'state_differs' }
  const campaign = { ...before, ...data }
  if (to === 'running') await followStart(tx, campaign, { begins: action === 'start', at })
  if (to === 'ended') await followEnd(tx, before, at)
  tellAfterCommit({ campaignsChanged: true })
  return { outcome: 'done', from: before.state as CampaignState, campaign }
}

function pauseFields(action: CampaignAction, at: Date): Partial<Pick<Campaign, 'pausedAt' | 'resumedAt'>> {
  if (action === 'pause') return { pausedAt: at, resumedAt: null }
  return action === 'resume' ? { resumedAt: at } : {}
}
