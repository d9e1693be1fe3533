import type { promotions } from '#catalogue/promotions.ts'
import { type Handlers, notYet } from '#gateway/kernel/calls/answer.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { bonusHandlers } from './bonuses/handlers.ts'
import { claimHandlers } from './claims/handlers.ts'
import { envelopeHandlers } from './envelope/handlers.ts'
import { missionHandlers } from './missions/handlers.ts'
import { rebateHandlers } from './rebate/handlers.ts'
import { vipHandlers } from './vip/handlers.ts'
import { wheelHandlers } from './wheel/handlers.ts'

export const promotionsHandlers = (platform: Platform): Handlers<typeof promotions> => ({
  ...bonusHandlers(platform),
  ...claimHandlers(platform),
  ...envelopeHandlers(platform),
  ...wheelHandlers(platform),
  claimRaffle: notYet,
  ...missionHandlers(platform),
  ...rebateHandlers(platform),
  ...vipHandlers(platform),
})
