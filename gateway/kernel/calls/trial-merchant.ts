import type { Platform } from '#gateway/platform/platform.ts'

/** Clients of older generations send the merchant's own code with `trial` behind it while they play for nothing (wire 10.8). */
export const isTrialMerchant = ({ settings }: Pick<Platform, 'settings'>, merchant: string): boolean =>
  merchant === (settings.TRIAL_MERCHANT_CODE ?? `${settings.MERCHANT_CODE}trial`)
