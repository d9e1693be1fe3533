import { z } from 'zod'
import { call, moneyNumber, queryText, relay, timestamp } from '../call.ts'
import { queryTime } from '../fields.ts'
import { recordPage, recordPageQuery } from '../record-list.ts'

const moduleId = 'MEMTRANS3'
const access = 'member'
/** A record that is downloaded is read page by page. */
const recordRate = { max: 1200, windowMs: 60_000 }

/** The types of wire 10.4; `transfer`, `points` and `bonus` are ours. */
export const transactionTypes = [
  'deposit',
  'withdraw',
  'betting',
  'winning',
  'dividend',
  'betting_rebate',
  'agent_rebate',
  'share_bonus',
  'daily_wage',
  'hour_wage',
  'referral_rebate',
  'other',
  'transfer',
  'points',
  'bonus',
] as const
export type TransactionType = (typeof transactionTypes)[number]

const isType = (text: string): text is TransactionType => transactionTypes.some((type) => type === text)
/** One type or several with commas between them. */
const codeTypes = z
  .string()
  .trim()
  .max(200)
  .transform((text) => (text === '' ? [] : text.split(',').map((type) => type.trim())))
  .refine((types) => types.every(isType), `must be some of ${transactionTypes.join(', ')}`)
  .transform((types) => types.filter(isType))
/** Numbers of types with commas between them. */
const typeIds = z
  .string()
  .trim()
  .max(200)
  .regex(/^(\d{1,4}(,\d{1,4})*)?$/, 'must be numbers with commas between them')
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)))

const pnlRow = z.object({
  /** The day (yyyy-MM-dd) or the game type that the row is about; an empty game type for promotions and rebates that belong to none. */
  day: z.string().optional(),
  gameType: z.string().optional(),
  rounds: z.number().int(),
  betAmount: moneyNumber,
  validBetAmount: moneyNumber,
  winAmount: moneyNumber,
  rebate: moneyNumber,
  promotion: moneyNumber,
  /** Wins, rebates and promotions less bets. */
  profitAndLoss: moneyNumber,
})

export const recordCalls = {
  transactions: call({
    summary:
      'The account record of the main wallet, the latest first, at most 30 days at once. An agent may name a member of the own line.',
    method: 'GET',
    path: relay('ODSFE2_MemTransDet'),
    moduleId,
    access,
    rate: recordRate,
    origin: 'spec',
    input: z.object({
      codeTypes: codeTypes.optional(),
      excludeTxTypeIds: typeIds.optional(),
      subordinateName: queryText(64).optional(),
      /** Without them: the last 30 days. */
      startTime: queryTime,
      endTime: queryTime,
      ...recordPageQuery,
    }),
    value: z.object({
      list: z.array(
        z.object({
          txId: z.string(),
          txTypeId: z.number().int(),
          txTypeName: z.string(),
          codeType: z.string().default('other'),
          orderNo: z.string(),
          remark: z.string(),
          /** Signed: what the balance gained or lost. */
          amount: moneyNumber,
          /** What the wallet had afterwards; a withdrawal has left it from when it was asked for. */
          currentAvailBalance: moneyNumber,
          txTimeInTimestamp: timestamp,
          customerName: z.string(),
        }),
      ),
      ...recordPage,
      /** Sums of the rows that are counted. */
      footer: z.object({ income: moneyNumber, outgo: moneyNumber, amount: moneyNumber }).optional(),
      /** What open bets hold of the wallet now, whatever is asked for: the latest balance less this is what may be spent (WA-13). */
      held: moneyNumber.optional(),
    }),
    failures: ['request_param_err', 'not.exists.user'],
  }),
  transactionTypes: call({
    summary: 'The types of the account record.',
    method: 'GET',
    path: relay('GLS2_TxCodeList'),
    moduleId,
    access,
    origin: 'designed here',
    input: z.object({ txType: queryText(16).optional(), language: queryText(8).optional() }),
    value: z.array(z.object({ txTypeId: z.number().int(), codeType: z.string(), txTypeName: z.string() })),
  }),
  transferReceipt: call({
    summary: 'One transfer between wallets or along the line by its receipt number, for whoever has a part in it.',
    method: 'GET',
    path: '/wps/v2/member/transferReceipt',
    moduleId,
    access,
    origin: 'designed here',
    input: z.object({ transactionId: z.string().min(1).max(32) }),
    value: z.object({
      transactionId: z.string(),
      /** Between wallets of one's own; else whether it left or came. */
      direction: z.enum(['between', 'out', 'in']),
      /** Names of wallets (`main`, a vendor code, `all`) or of members. */
      from: z.string(),
      to: z.string(),
      /** Along the line: where whoever got it stands, for who has sent it; null for all others, and where nobody says it. */
      way: z.enum(['up', 'down']).nullable().default(null),
      amount: moneyNumber,
      createdAt: timestamp,
    }),
    failures: ['not.exists.transaction'],
  }),
  profitAndLoss: call({
    summary: 'What the member staked and won, by product or by day, at most 92 days at once.',
    method: 'GET',
    path: relay('ODSFE2_MemPNL'),
    moduleId,
    access,
    origin: 'designed here',
    input: z.object({
      /** Without them: the last 30 days. Counted in whole days of the merchant’s zone. */
      startDate: queryTime,
      endDate: queryTime,
      groupBy: z.enum(['gameType', 'day']).default('gameType'),
      language: queryText(8).optional(),
    }),
    value: z.object({ list: z.array(pnlRow), footer: pnlRow }),
    failures: ['request_param_err'],
  }),
}
