import type { Answered } from '#app/platform/gateway.server.ts'
import type { promotions } from '#catalogue/promotions.ts'
import { availableRead, toPromoState } from './claims/calls.server.ts'
import { openMissionsRead, toOpenMissions } from './missions/calls.server.ts'

/** What the frame asks about promotions. */
export const signReads = { available: availableRead, missions: openMissionsRead }

type Asked = { available?: Answered<typeof promotions.available>; missions?: Answered<typeof promotions.missions> }

/** What the badges and the menus say of them; nothing of who was not asked about. */
export const toSigns = ({ available, missions }: Asked = {}) => ({
  ...toPromoState(available),
  missions: toOpenMissions(missions),
})
