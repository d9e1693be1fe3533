import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn } from '#gateway/kernel/settings/offered.ts'

/** Inviting is offered, told and paid where the merchant has switched it on. */
export const isReferralOn = (settings: Pick<MerchantSettings, 'whitelabel'>): boolean =>
  isSwitchedOn(settings, 'REFERRAL3')
