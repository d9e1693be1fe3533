import { area } from './call.ts'
import { bonusCalls } from './promotions/bonuses.ts'
import { claimCalls } from './promotions/claims.ts'
import { envelopeCalls } from './promotions/envelope.ts'
import { missionCalls } from './promotions/missions.ts'
import { offerCalls } from './promotions/offers.ts'
import { proofCalls } from './promotions/proofs.ts'
import { raffleCalls } from './promotions/raffle.ts'
import { rebateCalls } from './promotions/rebate.ts'
import { referralCalls } from './promotions/referral.ts'
import { vipCalls } from './promotions/vip.ts'
import { wheelCalls } from './promotions/wheel.ts'

/** Campaigns, rewards, bonuses, draws and missions. A part of the area is a file of its folder. */
export const promotions = area('promotions', {
  ...bonusCalls,
  ...claimCalls,
  ...envelopeCalls,
  ...wheelCalls,
  ...raffleCalls,
  ...proofCalls,
  ...offerCalls,
  ...missionCalls,
  ...rebateCalls,
  ...referralCalls,
  ...vipCalls,
})
