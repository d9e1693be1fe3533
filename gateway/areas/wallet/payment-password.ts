import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn } from '#gateway/kernel/settings/offered.ts'
import type { Platform } from '#gateway/platform/platform.ts'

/** Some merchants let money out without it (WDRAWNOPASSVERIF3). */
export const needsPaymentPassword = async (platform: Platform): Promise<boolean> =>
  !isSwitchedOn(await merchantSettings(platform).all(), 'WDRAWNOPASSVERIF3')
