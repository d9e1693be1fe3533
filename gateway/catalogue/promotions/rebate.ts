import { z } from 'zod'
import { call, moneyNumber, relay, timestamp } from '../call.ts'
import { oneTimeKey } from '../fields.ts'

const paid = z.object({
  rebateNo: z.string(),
  way: z.enum(['manual', 'automatic']),
  validBet: moneyNumber,
  amount: moneyNumber,
  createdAt: timestamp,
})

/** What players get of their own valid bets (wire 10.7). */
export const rebateCalls = {
  rebate: call({
    summary: 'What the caller can claim of the own valid bets since the last claim, and what was paid before.',
    method: 'GET',
    path: relay('ODSFE2_getRebate'),
    moduleId: 'REWCEN3',
    access: 'member',
    origin: 'designed here',
    value: z.object({
      /** Whether the merchant pays one at the moment. */
      enabled: z.boolean(),
      way: z.enum(['manual', 'automatic']),
      /** How many days count, of which the last is today. */
      daysBack: z.number().int(),
      list: z.array(
        z.object({ gameType: z.string(), validBet: moneyNumber, ratePercent: z.number(), amount: z.number() }),
      ),
      validBet: moneyNumber,
      /** Added up exactly and rounded down once. */
      amount: moneyNumber,
      least: moneyNumber,
      history: z.array(paid),
    }),
  }),
  disburseRebate: call({
    summary: 'Pays the rebate of the valid bets since the last claim as money at once.',
    method: 'POST',
    path: relay('ODSFE2_rebateDisburse'),
    moduleId: 'REWCEN3',
    access: 'member',
    rate: { max: 60, windowMs: 60_000 },
    origin: 'designed here',
    input: z.strictObject({ requestId: oneTimeKey }),
    value: paid,
    failures: ['idempotency.key.reused', 'play.break.running', 'promotion.claim.fail', 'promotion.budget.exceeded'],
  }),
}
