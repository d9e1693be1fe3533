import type { ValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'

/** What menus and home promise, each only while a promotion gives it to who looks at them (HF-29, OP-97). */
export type Promised = { vip: boolean; referral: boolean; register: boolean }

type Kind = ValueOf<typeof promotions.promotionList>[number]['promotionType']

export const toPromised = (isOn: (kind: Kind) => boolean): Promised => ({
  vip: isOn('UPGRADE_BONUS'),
  referral: isOn('REFERRAL'),
  register: isOn('REGISTER'),
})
