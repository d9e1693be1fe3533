import { z } from 'zod'
import { call, moneyNumber, relay, timestamp } from '../call.ts'
import { pageNumber, pageSizeOf } from '../fields.ts'
import { memberCentre } from '../twins.ts'

const moduleId = 'REFERRAL3'
const pages = z.object({ page: pageNumber, size: pageSizeOf(20) })

/** Inviting others (wire 10.7). */
export const referralCalls = {
  referralDetails: call({
    summary: 'The code with which the caller invites others; it is made when it is asked for the first time.',
    method: 'GET',
    ...memberCentre('MCSFE_getReferralDetails'),
    moduleId,
    access: 'member',
    input: z.object({ autoGenerate: z.enum(['true', 'false']).default('false') }),
    value: z.object({
      /** Empty while there is none. */
      referralCode: z.string(),
      affiliateCode: z.string(),
      totalInvitations: z.number().int(),
      promotionDomains: z.array(z.string()),
    }),
  }),
  referralList: call({
    summary: 'Who has registered with the code of the caller, the newest first, with masked names.',
    method: 'GET',
    ...memberCentre('MCSFE_getReferralList'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    input: pages,
    value: z.object({
      list: z.array(
        z.object({
          customerName: z.string(),
          /** C counts, H is looked at by an operator, R was refused. */
          status: z.enum(['C', 'H', 'R']),
          reason: z.string(),
          income: moneyNumber,
          registeredAt: timestamp,
        }),
      ),
      totalPages: z.number().int(),
    }),
  }),
  referralRules: call({
    summary: 'What an invitation earns, and its rules in words.',
    method: 'GET',
    ...memberCentre('MCSFE_getReferralRules'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    value: z.object({
      enabled: z.boolean(),
      title: z.string(),
      content: z.string(),
      rules: z.string(),
      /** Of the valid bets of the invited. */
      sharePercent: z.number(),
      mostPerInvited: moneyNumber,
    }),
  }),
  referralIncome: call({
    summary: 'What each of the invited has earned the caller so far.',
    method: 'GET',
    path: relay('ODSFE2_referralMyIncome'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    input: pages,
    value: z.object({
      list: z.array(z.object({ customerName: z.string(), validBet: moneyNumber, income: moneyNumber })),
      totalPages: z.number().int(),
    }),
  }),
  referralIncomeOverview: call({
    summary: 'The sums of the caller’s invitations.',
    method: 'GET',
    path: relay('ODSFE2_referralMyIncomeOverview'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    value: z.object({
      income: moneyNumber,
      counted: z.number().int(),
      held: z.number().int(),
      refused: z.number().int(),
    }),
  }),
}
