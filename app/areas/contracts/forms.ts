import { requestId } from '#app/platform/forms/form-key.ts'
import { readRate, writeRate } from '#app/platform/rates.ts'
import { amountPattern } from '#catalogue/amount.ts'
import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import type { Translate } from '#app/locales/index.ts'
import type { InputOf } from '#catalogue/call.ts'
import { mostActiveMembers } from '#catalogue/contracts/terms.ts'
import type { contracts } from '#catalogue/contracts.ts'
import { type Kind, periodsOf, products, type Terms } from './model/kinds.ts'

type T = Translate<'contracts'>
type TermsInput = InputOf<typeof contracts.offer>['terms']

const rate = (t: T) =>
  z.string({ error: t('field.rate') }).transform((typed, context) => {
    const basisPoints = readRate(typed)
    if (basisPoints === null) context.addIssue({ code: 'custom', message: t('field.rate') })
    return basisPoints ?? 0
  })
const amount = (t: T) => z.string().trim().regex(amountPattern, t('field.amount')).default('0')
const count = (t: T) =>
  z
    .string()
    .trim()
    .refine((typed) => /^\d{1,9}$/.test(typed) && Number(typed) <= mostActiveMembers, {
      error: t('field.count', { most: mostActiveMembers.toLocaleString('en') }),
    })
    .default('0')
    .transform(Number)

/** The fields of one tier by kind; together they are CO-09 to CO-17. */
const tierOf = {
  dividend: (t: T) => z.object({ rate: rate(t), activeMembers: count(t), validBet: amount(t), netLoss: amount(t) }),
  daily: (t: T) =>
    z.object({
      rateType: z.enum(['P', 'A']).default('P'),
      rate: rate(t).optional(),
      amount: amount(t),
      activeMembers: count(t),
      betAmount: amount(t),
    }),
  realtime: (t: T) => z.object({ singleBet: amount(t), winRate: rate(t), lossRate: rate(t) }),
}
const mostTiers = 10
const tiers = <S extends z.ZodType>(tier: S) => z.array(tier).min(1).max(mostTiers)

/** The terms that are offered: to somebody (`username`) or for a contract that is there already. */
export function termsForm(t: T, kind: Kind, isNew: boolean) {
  const username = z
    .string({ error: t('field.username') })
    .trim()
    .min(1, t('field.username'))
    .max(64, t('field.username'))
  const around = {
    username: isNew ? username : username.optional(),
    product: z.enum(products).default('CONS'),
    period: z.enum(periodsOf.dividend).default('monthly'),
    carriesLosses: z.boolean().default(false),
    requestId,
  }
  if (kind === 'dividend')
    return z
      .object({ ...around, tiers: tiers(tierOf.dividend(t)) })
      .transform(({ tiers, carriesLosses, ...rest }): Filled => {
        return {
          ...rest,
          terms: { kind, carriesLosses, tiers: tiers.map(({ rate, ...least }) => ({ rateBp: rate, ...least })) },
        }
      })
  if (kind === 'realtime')
    return z.object({ ...around, tiers: tiers(tierOf.realtime(t)) }).transform(({ tiers, ...rest }): Filled => {
      return {
        ...rest,
        terms: {
          kind,
          tiers: tiers.map(({ singleBet, winRate, lossRate }) => ({
            singleBet,
            winRateBp: winRate,
            lossRateBp: lossRate,
          })),
        },
      }
    })
  return z.object({ ...around, tiers: tiers(tierOf.daily(t)) }).transform(({ tiers, ...rest }): Filled => {
    return { ...rest, terms: { kind, tiers: tiers.map(({ rate, ...tier }) => ({ rateBp: rate ?? 0, ...tier })) } }
  })
}

type Filled = {
  username?: string | undefined
  product: (typeof products)[number]
  period: (typeof periodsOf.dividend)[number]
  requestId?: string | undefined
  terms: TermsInput
}

/** Terms as they stand in the fields of the form. */
export function toFields(terms: Terms): { carriesLosses?: string; tiers: Record<string, string>[] } {
  if (terms.kind === 'dividend') {
    const tiers = terms.tiers.map(({ rateBp, activeMembers, validBet, netLoss }) => {
      return {
        rate: writeRate(rateBp),
        activeMembers: String(activeMembers),
        validBet: String(validBet),
        netLoss: String(netLoss),
      }
    })
    return { carriesLosses: terms.carriesLosses ? 'on' : '', tiers }
  }
  if (terms.kind === 'realtime') {
    return {
      tiers: terms.tiers.map(({ singleBet, winRateBp, lossRateBp }) => ({
        singleBet: String(singleBet),
        winRate: writeRate(winRateBp),
        lossRate: writeRate(lossRateBp),
      })),
    }
  }
  const tiers = terms.tiers.map(({ rateType, rateBp, amount, activeMembers, betAmount }) => {
    return {
      rateType,
      rate: writeRate(rateBp),
      amount: String(amount),
      activeMembers: String(activeMembers),
      betAmount: String(betAmount),
    }
  })
  return { tiers }
}
