import { z } from 'zod'
import { call, moneyNumber, queryText, relay, timestamp } from '../call.ts'
import { contractPeriod } from '../contracts/terms.ts'
import {
  linePath,
  memberType,
  paged,
  pageQuery,
  periodFailures,
  periodQuery,
  periodShown,
  rateProduct,
  someUsername,
  sortOrder,
  teamSums,
} from './shapes.ts'

const access = 'agent'
const origin = 'designed here'
const betFigures = {
  rounds: z.number().int(),
  betAmount: moneyNumber,
  validBet: moneyNumber,
  winAmount: moneyNumber,
  profit: moneyNumber,
}

/** `dividend`, `daily`, `hourly` and `realtime` are the kinds of contracts; `rebate` is the difference between own and given rates. */
const incomeSource = z.enum(['dividend', 'daily', 'hourly', 'realtime', 'rebate'])
const income = { received: moneyNumber, given: moneyNumber, net: moneyNumber }

/** What agents read about their lines (AG-05, AG-09 to AG-12). Everything but the bets and the book comes from sums that are kept. */
export const reportCalls = {
  overview: call({
    summary:
      'The sums of the caller’s whole line in some days, how it stands now, and each day for the chart (OP-135).',
    method: 'GET',
    path: relay('ODSFE2_getTeamOverviewSum'),
    moduleId: 'TEAMOVERVIEW3',
    access,
    origin,
    input: z.object(periodQuery),
    value: z.object({
      ...periodShown,
      sums: teamSums,
      /** What contracts and rebates paid to the caller and by the caller in the period, as `revenue` tells it by source. */
      income: z.object(income),
      /** As it is now, whatever the period. */
      team: z.object({
        members: z.number().int(),
        /** Right below the caller. */
        directMembers: z.number().int(),
        online: z.number().int(),
        /** On all wallets of the line, main ones and those at vendors, the caller’s too. */
        balance: moneyNumber,
      }),
      /** Every day of the period, the first one first, also those on which nothing happened. */
      days: z.array(teamSums.extend({ day: z.string(), income: moneyNumber })),
    }),
    failures: periodFailures,
  }),
  lossStatement: call({
    summary: 'What each account right below a member of the line did with its whole line; names lead down the tree.',
    method: 'GET',
    path: relay('ODSFE2_getTeamPNLV3'),
    aliases: [relay('ODSFE2_TeamPNL')],
    moduleId: 'USERLOSS3',
    access,
    origin,
    input: z.object({
      ...periodQuery,
      /** Whose downlines; the caller's when nothing is said. */
      username: someUsername,
      ...pageQuery,
      sort: z
        .enum([
          'username',
          'depositAmount',
          'withdrawalAmount',
          'rounds',
          'betAmount',
          'validBet',
          'winAmount',
          'profit',
          'promotion',
          'rebate',
          'profitAndLoss',
          'activeMembers',
          'members',
        ])
        .default('validBet'),
      order: sortOrder,
    }),
    value: z.object({
      ...periodShown,
      path: linePath,
      /** What the member that is looked at did, without anybody below. */
      self: teamSums,
      ...paged(
        teamSums.extend({
          customerId: z.number().int(),
          username: z.string(),
          nickname: z.string(),
          type: memberType,
          isAgent: z.boolean(),
          /** How many stand below; above 0 the name leads further down. */
          members: z.number().int(),
        }),
      ),
      /** Of the whole line: `self` and all rows, of all pages. */
      footer: teamSums,
    }),
    failures: ['not.exists.user', ...periodFailures],
  }),
  betting: call({
    summary: 'The bets of the line, the latest first, with the sums of all pages (OP-138).',
    method: 'GET',
    path: relay('ODSFE2_getTeamBetting'),
    moduleId: 'TEAMBET3',
    access,
    origin,
    input: z.object({
      ...periodQuery,
      /** One member of the line; the whole line when nothing is said. */
      username: someUsername,
      /** With `username`: also everybody below. */
      scope: z.enum(['member', 'team']).default('team'),
      gameType: queryText(32).optional(),
      vendor: queryText(32).optional(),
      /** The whole number of one bet; the days do not count then. A bet of another line is not found. */
      orderNoSearch: queryText(32).optional(),
      status: z.enum(['open', 'win', 'lose', 'tie', 'cancelled']).optional(),
      ...pageQuery,
    }),
    value: z.object({
      ...periodShown,
      ...paged(
        z.object({
          orderNo: z.string(),
          username: z.string(),
          gameName: z.string(),
          vendorCode: z.string(),
          gameType: z.string(),
          betAmount: moneyNumber,
          validBet: moneyNumber,
          winAmount: moneyNumber,
          profit: moneyNumber,
          status: z.enum(['open', 'win', 'lose', 'tie', 'cancelled']),
          placedAt: timestamp,
          settledAt: timestamp.nullable(),
        }),
      ),
      footer: z.object(betFigures),
    }),
    failures: ['not.exists.user', ...periodFailures],
  }),
  revenue: call({
    summary:
      'The caller’s income by source: what contracts and rebates paid, and what the caller paid to downlines (OP-140).',
    method: 'GET',
    path: relay('ODSFE2_AgentProfDet'),
    moduleId: 'MYINCOME3',
    access,
    origin,
    input: z.object(periodQuery),
    value: z.object({
      ...periodShown,
      /** All five, in this order. By the day on which the money moved. */
      sources: z.array(z.object({ source: incomeSource, payments: z.number().int(), ...income })),
      total: z.object(income),
      /** What uplines could not pay yet, to the caller and by the caller. */
      owed: z.object({ toMe: moneyNumber, byMe: moneyNumber }),
      days: z.array(z.object({ day: z.string(), ...income })),
      /**
       * What the periods that are not paid yet have come to so far, whatever days are asked for; no part of the sums above. `contracts` is 0
       * for rebates. It is paid when `endsAt` (not included) is over, and may change until then.
       */
      running: z.array(
        z.object({
          source: incomeSource,
          period: contractPeriod,
          startsAt: timestamp,
          endsAt: timestamp,
          contracts: z.number().int(),
          ...income,
        }),
      ),
    }),
    failures: periodFailures,
  }),
  rebates: call({
    summary:
      'The rebates that the caller was paid for the bets of the line: one row a day, with every figure it was worked out from.',
    method: 'GET',
    path: relay('ODSFE2_agentRebate'),
    moduleId: 'MYINCOME3',
    access,
    origin,
    input: z.object({ ...periodQuery, ...pageQuery }),
    value: z.object({
      ...periodShown,
      ...paged(
        z.object({
          /** The day of the bets. */
          day: z.string(),
          amount: moneyNumber,
          paidAt: timestamp,
          transactionId: z.string(),
          /** One for each account right below and kind of games; together, rounded down once, they are the amount. */
          parts: z.array(
            z.object({
              username: z.string(),
              product: rateProduct,
              validBet: moneyNumber,
              ownRateBp: z.number().int(),
              givenRateBp: z.number().int(),
            }),
          ),
        }),
      ),
      footer: z.object({ amount: moneyNumber }),
    }),
    failures: periodFailures,
  }),
  transactions: call({
    summary: 'What moved on the main wallets of the line, the latest first (OP-141).',
    method: 'GET',
    path: relay('ODSFE2_getTeamTransactions'),
    moduleId: 'DOWNTRANS3',
    access,
    origin,
    input: z.object({
      ...periodQuery,
      /** One member of the line; the whole line below the caller when nothing is said. */
      username: someUsername,
      kind: z.enum(['deposit', 'withdrawal', 'bet', 'transfer', 'contract', 'rebate', 'points', 'other']).optional(),
      ...pageQuery,
    }),
    value: z.object({
      ...periodShown,
      ...paged(
        z.object({
          transactionId: z.string(),
          /** The number and the name that its member reads in their own record. */
          orderNo: z.string(),
          username: z.string(),
          kind: z.enum(['deposit', 'withdrawal', 'bet', 'transfer', 'contract', 'rebate', 'points', 'other']),
          kindName: z.string(),
          /** Below zero where money left the wallet. */
          amount: moneyNumber,
          balanceAfter: moneyNumber,
          remark: z.string(),
          time: timestamp,
        }),
      ),
      /** Of all pages: what came in, and what left as a number above zero. */
      footer: z.object({ incoming: moneyNumber, outgoing: moneyNumber }),
    }),
    failures: ['not.exists.user', ...periodFailures],
  }),
}
