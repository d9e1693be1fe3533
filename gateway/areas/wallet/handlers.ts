import type { wallet } from '#catalogue/wallet.ts'
import { type Handlers, notYet } from '#gateway/platform/answer.ts'
import { merchantSettings } from '#gateway/platform/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { transferFunds } from './fund-transfer.ts'
import { toBalance } from './rules.ts'
import { createVendorCheck, listWallets } from './store.ts'

export const walletHandlers = (platform: Platform): Handlers<typeof wallet> => {
  const hasVendor = createVendorCheck(platform)
  return {
    balance: async ({ typeId }, { caller }) => {
      const { currency } = await merchantSettings(platform).all()
      return toBalance(await listWallets(platform.db.read, caller.memberId), typeId, currency)
    },
    transfer: async (order, context) => {
      await transferFunds(platform, hasVendor, order, context)
      return {}
    },
    merchantWallet: async () => ({ isSingle: (await merchantSettings(platform).all()).wallet.isSingle ? 1 : 0 }),
    transactions: notYet,
  }
}
