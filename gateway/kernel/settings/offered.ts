import type { MerchantSettings } from './merchant-settings.ts'

export const isSwitchedOn = (settings: Pick<MerchantSettings, 'whitelabel'>, moduleId: string): boolean =>
  settings.whitelabel[moduleId] === true

/** Vendors from another market, and the switch of each; where it is not said the vendor is there (OP-42, OP-141). */
const switchOfVendor: Readonly<Record<string, string>> = { TCG_VN: 'VNLOTTERY3' }

/** Whether a vendor's games are offered here: in lists, menus and launches. */
export const isVendorOffered = ({ whitelabel }: Pick<MerchantSettings, 'whitelabel'>, vendorCode: string): boolean =>
  whitelabel[switchOfVendor[vendorCode] ?? ''] !== false

/** Kinds of games that a merchant has to want: until it is switched on nothing of them is there (decision 284). */
const cockfightSwitch = 'COCKFIGHT3'

type OfGame = { vendorCode: string; gameCategory: string }

/** Whether a game is offered here: in lists, menus, launches and to those who sit at it. */
export const isGameOffered = (
  settings: Pick<MerchantSettings, 'whitelabel'>,
  { vendorCode, gameCategory }: OfGame,
): boolean =>
  isVendorOffered(settings, vendorCode) && (gameCategory !== 'COCKFIGHT' || isSwitchedOn(settings, cockfightSwitch))

/** The vendors of the two parts of sports that are offered. */
export const offeredSplit = (
  settings: Pick<MerchantSettings, 'whitelabel' | 'vendorSplit'>,
): MerchantSettings['vendorSplit'] =>
  isSwitchedOn(settings, cockfightSwitch) ? settings.vendorSplit : { ...settings.vendorSplit, cockfight: [] }
