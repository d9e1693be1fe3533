import type { MerchantSettings } from './merchant-settings.ts'

/** Whether the site is there in a language, such as `TY`, in any of its regions. */
export const hasLanguage = ({ merchants }: MerchantSettings, language: string): boolean =>
  merchants.some(({ langList }) => langList.includes(language))
