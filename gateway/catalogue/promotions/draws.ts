import { z } from 'zod'
import { call } from '../call.ts'
import { idNumber } from '../fields.ts'
import { memberCentre } from '../twins.ts'

/** What chance decides, each with its proof (wire 9.2). */
export const drawCalls = {
  claimRaffle: call({
    summary: 'Claims a raffle promotion.',
    method: 'POST',
    ...memberCentre('MCS2_claimRafflePromotion'),
    moduleId: 'REWCEN3',
    access: 'member',
    rate: { max: 60, windowMs: 60_000 },
    origin: 'designed here',
    input: z.strictObject({ promotionId: idNumber }),
    value: z.object({
      type: z.enum(['BONUS', 'MONEY', 'POINT', 'MERCHANDISE']),
      value: z.number(),
      productName: z.string(),
    }),
    failures: ['promotion.id.invalid', 'promotion.budget.exceeded', 'promotion.claim.fail'],
  }),
}
