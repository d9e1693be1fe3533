import type { wallet } from '#catalogue/wallet.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { depositHandlers } from './deposits/handlers.ts'
import { returnFunds, transferFunds } from './fund-transfer.ts'
import { lineHandlers } from './line/handlers.ts'
import { payoutHandlers } from './payout/handlers.ts'
import { recordHandlers } from './records/handlers.ts'
import { toBalance } from './rules.ts'
import { createVendorLookup, listWallets } from './store.ts'
import { withdrawalHandlers } from './withdrawals/handlers.ts'

export const walletHandlers = (platform: Platform): Handlers<typeof wallet> => {
  const findVendor = createVendorLookup(platform)
  return {
    balance: async ({ typeId }, { caller }) => {
      const { currency } = await merchantSettings(platform).all()
      return toBalance(await listWallets(platform.db.read, caller.memberId), typeId, currency)
    },
    transfer: (order, context) => transferFunds(platform, findVendor, order, context),
    returnAll: (order, context) => returnFunds(platform, order, context),
    merchantWallet: async () => ({ isSingle: (await merchantSettings(platform).all()).wallet.isSingle ? 1 : 0 }),
    ...depositHandlers(platform),
    ...withdrawalHandlers(platform),
    ...payoutHandlers(platform),
    ...lineHandlers(platform),
    ...recordHandlers(platform),
  }
}
