import { z } from 'zod'
import { moneyNumber, queryText, timestamp } from '../call.ts'
import { bodyText, pageNumber, pageSizeOf } from '../fields.ts'
import { periodPresets, rateProducts } from './names.ts'

/** Shapes that several agent calls share (wire 10.6 shows few of them, so most are designed here). */

export const rateProduct = z.enum(rateProducts)

/** Rates in basis points: 150 is 1.50 % of the valid bets. Below zero, and above it for a plain member, is refused by name (`invalid.rebate.value`), so it may come in. */
export const ratesInput = z.partialRecord(rateProduct, z.number().int().min(-10_000).max(10_000))
/** Every product, 0 where nothing was agreed. */
export const ratesShown = z.record(rateProduct, z.number().int())

/** 0 member; 1, 2, 41 and 42 are agents, all with the same rights over their line (OP-103). */
export const memberType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(41), z.literal(42)])

export const username = bodyText(64).min(1)
/** In a query: empty counts as not sent. */
export const someUsername = queryText(64).optional()

/** A day of the merchant's zone (OP-65). */
const merchantDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day like 2026-01-31')

/** Which days: a preset, or the first and the last day, which then win; at most 93 days. Weeks begin on Monday. */
export const periodQuery = {
  preset: z.enum(periodPresets).default('today'),
  startDay: merchantDay.optional(),
  endDay: merchantDay.optional(),
}
export const periodFailures = ['report.period.invalid', 'report.period.future'] as const
export const periodShown = { startDay: merchantDay, endDay: merchantDay }

export const pageQuery = { page: pageNumber, size: pageSizeOf(20) }
export const sortOrder = z.enum(['asc', 'desc']).default('desc')
export const paged = <T extends z.ZodType>(row: T) => ({
  list: z.array(row),
  total: z.number().int(),
  totalPages: z.number().int(),
})

/** What a line did in some days: the member with everybody below, as the line stands at the time of the call. */
export const teamSums = z.object({
  depositAmount: moneyNumber,
  /** Approved withdrawals less those that were given back. */
  withdrawalAmount: moneyNumber,
  rounds: z.number().int(),
  betAmount: moneyNumber,
  validBet: moneyNumber,
  winAmount: moneyNumber,
  /** Wins less bets: below zero when the line lost. */
  profit: moneyNumber,
  /** What promotions gave, less what was taken back; a bonus counts when it comes into its purse (wire 10.5). */
  promotion: moneyNumber,
  rebate: moneyNumber,
  /** What the line won or lost with promotions and rebates: the sum of what its members see (wire 10.5). */
  profitAndLoss: moneyNumber,
  /** Members with a valid bet in the period, each counted once. */
  activeMembers: z.number().int(),
  newMembers: z.number().int(),
  firstDeposits: z.number().int(),
})

/** The way down from the caller: the caller first, the member that is looked at last. */
export const linePath = z.array(z.object({ username: z.string(), nickname: z.string() }))

export const personShown = z.object({
  customerId: z.number().int(),
  username: z.string(),
  nickname: z.string(),
  type: memberType,
  isAgent: z.boolean(),
  /** 1 right below the caller, 2 below those, and so on. */
  level: z.number().int(),
  /** Who stands right above. */
  upline: z.string(),
  state: z.enum(['active', 'disabled']),
  /** Logged in, with a sign of life in the last minutes. */
  online: z.boolean(),
  registeredAt: timestamp,
  lastLoginAt: timestamp.nullable(),
  balance: moneyNumber,
  /** How many stand below at any depth. */
  members: z.number().int(),
  rates: ratesShown,
})
