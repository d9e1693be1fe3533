import { z } from 'zod'
import { call, moneyNumber } from '../call.ts'
import { amountInput, bodyText, oneTimeKey, optionalText, paymentPasswordFailures, secretText } from '../fields.ts'
import { memberCentre, passwordChecked } from '../twins.ts'

const access = 'member'
const rate = { max: 60, windowMs: 60_000 }

const failures = [
  'function.not.available',
  'idempotency.key.reused',
  'not.exists.upline',
  ...paymentPasswordFailures,
  'account.amount.positive',
  'account.transfer.exceed.min',
  'account.transfer.exceed.max',
  'withdraw.turnover.left',
  'bonus.give.up.first',
  'transfer.reach.max.count',
  'account.balance.not.enough',
] as const
const uplineFailures = failures.flatMap((code) =>
  code === 'not.exists.upline' ? [code, 'transaction.state.differs' as const] : [code],
)
const downlineFailures = [
  'agent.downline.self',
  ...failures.map((code) => (code === 'not.exists.upline' ? 'not.exists.user' : code)),
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
    input: z.strictObject({
      /** The upline's name that was shown; where it is another one, nothing is sent. Designed here. */
      username: optionalText(),
      amount: amountInput,
      password: secretText,
      requestId: oneTimeKey,
    }),
    value: sent,
    failures: uplineFailures,
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
    input: z.strictObject({
      username: bodyText(64).min(1),
      amount: amountInput,
      password: secretText,
      requestId: oneTimeKey,
    }),
    value: sent,
    failures: downlineFailures,
  }),
  transferToDownlines: call({
    summary: 'Sends money to several members of the caller’s downline at once: all of them get it or none.',
    method: 'POST',
    path: '/wps/agent/transferMultipleDownline',
    moduleId: 'TRANSDOWNLINE3',
    access: 'agent',
    carrier: 'encrypted',
    rate,
    origin: 'designed here',
    input: z.strictObject({
      transfers: z
        .array(z.strictObject({ username: bodyText(64).min(1), amount: amountInput }))
        .min(1)
        .max(50),
      password: secretText,
      requestId: oneTimeKey,
    }),
    value: z.object({ total: moneyNumber, transfers: z.array(sent) }),
    /** Each that concerns one transfer names its place: `transfers.2.amount`. */
    failures: ['request_param_err', ...downlineFailures],
  }),
  collectFromDownline: call({
    summary:
      'Collects money back from a member of the caller’s downline: at most what the caller has sent, less what came back.',
    method: 'POST',
    ...passwordChecked('MCSFE_collectFromDownline'),
    moduleId: 'TRANSDOWNLINE3',
    access: 'agent',
    carrier: 'encrypted',
    rate,
    origin: 'designed here',
    input: z.strictObject({
      username: bodyText(64).min(1),
      amount: amountInput,
      password: secretText,
      requestId: oneTimeKey,
    }),
    value: sent,
    failures: [
      'function.not.available',
      'agent.downline.self',
      'idempotency.key.reused',
      'not.exists.user',
      ...paymentPasswordFailures,
      'account.amount.positive',
      'transfer.collect.exceeds',
      'transfer.collect.turnover',
      'account.balance.not.enough',
    ],
  }),
}
