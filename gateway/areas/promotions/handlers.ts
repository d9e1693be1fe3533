import type { promotions } from '#catalogue/promotions.ts'
import { type Handlers, notYet } from '#gateway/kernel/calls/answer.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { claimHandlers } from './claims/handlers.ts'

export const promotionsHandlers = (platform: Platform): Handlers<typeof promotions> => ({
  ...claimHandlers(platform),
  claimRaffle: notYet,
  missions: notYet,
  missionLeaderboard: notYet,
})
