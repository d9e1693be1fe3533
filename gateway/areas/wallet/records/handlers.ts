import { type recordCalls, transactionTypes } from '#catalogue/wallet/records.ts'
import type { wallet } from '#catalogue/wallet.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { nameOf } from '#gateway/kernel/movements.ts'
import { requireWindow } from '#gateway/kernel/record-window.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { readAccountRecord } from './account-record.ts'
import { readProfit } from './profit.ts'
import { mostSumDays, typeIdOf } from './rules.ts'
import { findTransferReceipt } from './transfer-receipt.ts'

export const recordHandlers = (platform: Platform): Pick<Handlers<typeof wallet>, keyof typeof recordCalls> => ({
  transactions: (asked, context) => readAccountRecord(platform, asked, context),
  transactionTypes: (_input, { language }) =>
    transactionTypes.map((codeType) => ({
      txTypeId: typeIdOf(codeType),
      codeType,
      txTypeName: nameOf(codeType, language),
    })),
  transferReceipt: async ({ transactionId }, { caller, refuse }) =>
    (await findTransferReceipt(platform.db.read, caller.memberId, transactionId)) ?? refuse('not.exists.transaction'),
  profitAndLoss: ({ startDate: start, endDate: end, groupBy }, { caller }) => {
    const window = requireWindow({ start, end, now: platform.clock.now(), mostDays: mostSumDays, endField: 'endDate' })
    return readProfit(platform.db.read, { ...window, memberId: caller.memberId, groupBy })
  },
})
