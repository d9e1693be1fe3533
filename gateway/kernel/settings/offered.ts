import type { MerchantSettings } from './merchant-settings.ts'

export const isSwitchedOn = (settings: Pick<MerchantSettings, 'whitelabel'>, moduleId: string): boolean =>
  settings.whitelabel[moduleId] === true

/** Vendors from another market, and the switch of each; where it is not said the vendor is there (OP-42, OP-141). */
const switchOfVendor: Readonly<Record<string, string>> = { TCG_VN: 'VNLOTTERY3' }

/** Whether a vendor's games are offered here: in lists, menus and launches. */
export const isVendorOffered = ({ whitelabel }: Pick<MerchantSettings, 'whitelabel'>, vendorCode: string): boolean =>
  whitelabel[switchOfVendor[vendorCode] ?? ''] !== false
