import { z } from 'zod'
import { area, call, moneyNumber, queryInt, queryText, relay } from './call.ts'
import { amountInput, bodyText, oneTimeKey } from './fields.ts'
import { depositCalls } from './wallet/deposits.ts'
import { lineCalls } from './wallet/line.ts'
import { payoutCalls } from './wallet/payout.ts'
import { recordCalls } from './wallet/records.ts'
import { withdrawalCalls } from './wallet/withdrawals.ts'

export const wallet = area('wallet', {
  balance: call({
    summary: 'The wallets of the member with their sum; type 0 asks for all, type 2 is the main wallet.',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    moduleId: 'COMM3',
    access: 'member',
    rate: { max: 1200, windowMs: 60_000 },
    origin: 'spec',
    input: z.object({ typeId: queryInt(0, 9999).default(0), sync: queryText(8).optional() }),
    value: z.object({
      sumBalance: moneyNumber,
      balance: z.array(
        z.object({ accountTypeId: z.number().int(), accountName: z.string(), availBalance: moneyNumber }),
      ),
      currency: z.string(),
      currencySymbol: z.string(),
    }),
  }),
  transfer: call({
    summary: 'Moves funds between the main wallet and a vendor’s.',
    method: 'POST',
    path: relay('GCS_walletTransfer'),
    moduleId: 'FUNDTRANS3',
    access: 'member',
    rate: { max: 120, windowMs: 60_000 },
    origin: 'designed here',
    input: z.strictObject({
      /** A vendor code or `main`; or the wallet’s `accountTypeId` of the balance. */
      fromAccountType: bodyText(32).min(1),
      toAccountType: bodyText(32).min(1),
      amount: amountInput,
      requestId: oneTimeKey,
    }),
    /** The receipt number. */
    value: z.object({ transactionId: z.string() }),
    failures: [
      'function.not.available',
      'account.amount.positive',
      'idempotency.key.reused',
      'account.transfer.exceed.min',
      'account.transfer.exceed.max',
      'play.break.running',
      'play.limit.reached',
      'account.balance.not.enough',
    ],
  }),
  returnAll: call({
    summary: 'Brings back to the main wallet what stands in the wallets of vendors.',
    method: 'POST',
    path: relay('GCS_walletReturn'),
    moduleId: 'FUNDTRANS3',
    access: 'member',
    rate: { max: 120, windowMs: 60_000 },
    input: z.strictObject({
      customerId: z.union([z.number().int(), z.string().max(16)]).nullish(),
      requestId: oneTimeKey,
    }),
    /** The receipt number, empty when there was nothing to bring back. */
    value: z.object({ transactionId: z.string(), amount: moneyNumber }),
    failures: ['idempotency.key.reused'],
  }),
  merchantWallet: call({
    summary: 'Whether the merchant has one wallet for all games (isSingle 1), so that nothing is moved by hand.',
    method: 'GET',
    path: relay('GCS_merchantWallet'),
    moduleId: 'COMM3',
    access: 'token',
    origin: 'spec',
    input: z.object({ merchantCode: queryText(32).optional() }),
    value: z.object({ isSingle: z.number().int().min(0).max(1) }),
  }),
  ...depositCalls,
  ...withdrawalCalls,
  ...payoutCalls,
  ...lineCalls,
  ...recordCalls,
})
