import type { Answered } from '#app/platform/gateway.server.ts'
import { read } from '#app/platform/together.server.ts'
import { promotions } from '#catalogue/promotions.ts'
import { availableRead, toPromoState } from './claims/calls.server.ts'
import { openMissionsRead, toOpenMissions } from './missions/calls.server.ts'

/** What the frame asks about promotions. */
export const signReads = {
  available: availableRead,
  missions: openMissionsRead,
  openBonuses: read(promotions.openBonuses, {}),
}

type Asked = { [K in keyof typeof signReads]?: Answered<(typeof signReads)[K]['call']> }

/** What the badges and the menus say of them; nothing of who was not asked about. */
export const toSigns = ({ available, missions, openBonuses }: Asked = {}) => ({
  ...toPromoState(available),
  missions: toOpenMissions(missions),
  openBonuses: openBonuses?.ok ? openBonuses.value : [],
})
