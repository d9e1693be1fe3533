import { z } from 'zod'
import { call, moneyNumber } from '../call.ts'
import { amountInput, bodyText, oneTimeKey, secretText } from '../fields.ts'
import { memberCentre } from '../twins.ts'

const access = 'member'
const rate = { max: 60, windowMs: 60_000 }

const failures = [
  'function.not.available',
  'not.exists.upline',
  'not.exists.payment.password',
  'payment.pw.locked',
  'invalid.payment.pw',
  'idempotency.key.reused',
  'account.amount.positive',
  'account.transfer.exceed.min',
  'account.transfer.exceed.max',
  'withdraw.turnover.left',
  'transfer.reach.max.count',
  'account.balance.not.enough',
] as const
const sent = z.object({ transactionId: z.string(), amount: moneyNumber, username: z.string() })

/** Money between members, inside their own line only (WA-03, WA-04, OP-11). */
export const lineCalls = {
  lineTransferSettings: call({
    summary: 'Who the upline is, and the limits of transfers inside the line.',
    method: 'GET',
    ...memberCentre('MCSFE_getTransferSettings'),
    moduleId: 'TRANSUPLINE3',
    access,
    origin: 'designed here',
    value: z.object({
      enabled: z.boolean(),
      upline: z.object({ username: z.string(), nickname: z.string() }).nullable(),
      minimumAmount: moneyNumber,
      maximumAmount: moneyNumber,
      remainingTimes: z.number().int(),
    }),
  }),
  transferToUpline: call({
    summary: 'Sends money to the direct upline.',
    method: 'PUT',
    path: '/wps/member/transferUpline',
    moduleId: 'TRANSUPLINE3',
    access,
    carrier: 'encrypted',
    rate,
    origin: 'designed here',
    input: z.strictObject({ amount: amountInput, password: secretText, requestId: oneTimeKey }),
    value: sent,
    failures,
  }),
  transferToDownline: call({
    summary: 'Sends money to a member of the caller’s downline, at any depth.',
    method: 'PUT',
    path: '/wps/agent/transferDownline',
    moduleId: 'TRANSDOWNLINE3',
    access,
    carrier: 'encrypted',
    rate,
    origin: 'designed here',
    input: z.strictObject({ username: bodyText(64).min(1), amount: amountInput, password: secretText, requestId: oneTimeKey }),
    value: sent,
    failures: ['not.exists.user', ...failures.filter((code) => code !== 'not.exists.upline')],
  }),
}
