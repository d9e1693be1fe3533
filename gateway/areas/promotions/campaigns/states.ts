/** The life of a campaign. Draft and scheduled give nothing; a paused one keeps what it has issued; ended is an end. */
export const campaignStates = ['draft', 'scheduled', 'running', 'paused', 'ended'] as const
export type CampaignState = (typeof campaignStates)[number]
export const campaignActions = ['schedule', 'withdraw', 'start', 'pause', 'resume', 'end'] as const
export type CampaignAction = (typeof campaignActions)[number]

const moves: Readonly<Record<CampaignAction, { from: readonly CampaignState[]; to: CampaignState }>> = {
  schedule: { from: ['draft'], to: 'scheduled' },
  /** Back to the desk, before it has begun. */
  withdraw: { from: ['scheduled'], to: 'draft' },
  start: { from: ['draft', 'scheduled'], to: 'running' },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  end: { from: ['scheduled', 'running', 'paused'], to: 'ended' },
}
export const campaignMove = (action: CampaignAction) => moves[action]

/**
 * A member in a campaign (OP-104). `coming` and `open` are what is shown to who has no claim yet; the others are states of the claim.
 */
export const claimStates = ['joined', 'applying', 'process', 'issued', 'rejected', 'claimed', 'expired'] as const
export type ClaimState = (typeof claimStates)[number]
export type ClaimAction = 'review' | 'issue' | 'reject' | 'claim' | 'expire'

const claimMoves: Readonly<Record<ClaimAction, { from: readonly ClaimState[]; to: ClaimState }>> = {
  /** An operator has begun to look at it. */
  review: { from: ['applying'], to: 'process' },
  issue: { from: ['joined', 'applying', 'process'], to: 'issued' },
  reject: { from: ['joined', 'applying', 'process'], to: 'rejected' },
  claim: { from: ['issued'], to: 'claimed' },
  expire: { from: ['joined', 'issued'], to: 'expired' },
}
export const claimMove = (action: ClaimAction) => claimMoves[action]
