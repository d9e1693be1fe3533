import type { payoutCalls } from '#catalogue/wallet/payout.ts'
import type { wallet } from '#catalogue/wallet.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { bindAccount, cardTypeOf } from './accounts.ts'
import { changePaymentPassword, setPaymentPassword } from './password.ts'
import { resetPaymentPassword, sendResetCode } from './reset.ts'

export const payoutHandlers = (platform: Platform): Pick<Handlers<typeof wallet>, keyof typeof payoutCalls> => {
  const listBanks = async (kind: 'bank' | 'wallet') => {
    const { banks } = (await merchantSettings(platform).all()).withdrawal
    return banks
      .filter((bank) => bank.kind === kind)
      .map((bank) => ({ bankCode: bank.code, bankName: bank.name, cardType: cardTypeOf(bank) }))
  }
  return {
    banks: () => listBanks('bank'),
    eWallets: () => listBanks('wallet'),
    bindCard: (asked, context) => bindAccount(platform, asked, context),
    hasPaymentPassword: async (_input, { caller, refuse }) => {
      const member = await platform.db.read.member.findUniqueOrThrow({
        where: { id: caller.memberId },
        select: { paymentPasswordHash: true },
      })
      if (member.paymentPasswordHash === null) refuse('not.exists.payment.password')
      return true as const
    },
    setPaymentPassword: async (asked, context) => {
      await setPaymentPassword(platform, asked, context)
      return {}
    },
    changePaymentPassword: async (asked, context) => {
      await changePaymentPassword(platform, asked, context)
      return {}
    },
    paymentPasswordCode: ({ by }, context) => sendResetCode(platform, by, context),
    resetPaymentPassword: async (asked, context) => {
      await resetPaymentPassword(platform, asked, context)
      return {}
    },
  }
}
