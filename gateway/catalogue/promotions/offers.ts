import { z } from 'zod'
import { call, moneyNumber, queryText, relay, timestamp } from '../call.ts'
import { bodyText, oneTimeKey, optionalText, strictRate } from '../fields.ts'
import { memberCentre } from '../twins.ts'
import { claimStatus, given, promotionType } from './claims.ts'
import { mostApplicationCharacters, mostApplicationImages } from './limits.ts'

const moduleId = 'REWCEN3'
const promotionId = bodyText(40).min(1)

const offer = z.object({
  promotionId: z.string(),
  /** By which the call of its kind names it, such as `wheel`, `envelope` and `raffle`. */
  campaignId: z.number().int().optional(),
  /** How it works: `proof` is applied for, `code` needs a code, and so on. */
  kind: z.string(),
  promotionType,
  title: z.string(),
  summary: z.string(),
  rules: z.string(),
  picture: z.string(),
  /** S coming soon, O open; the others as of claims. */
  status: z.enum(['S', 'O', ...claimStatus.options]),
  /** What the caller can do with it now. */
  action: z.enum(['JOIN', 'APPLY', 'CLAIM', 'CODE', 'SIGN_IN', 'NONE']),
  /** What an application of the caller has to show; `mobile` only while no number of theirs is verified. */
  needs: z.array(z.enum(['comment', 'images', 'mobile'])),
  promotionClaimId: z.string().nullable(),
  /** What the operator says about an application. */
  reason: z.string(),
  startTime: timestamp,
  endTime: timestamp.nullable(),
})

const claimed = z.object({ promotionClaimId: z.string() })

/** What is on offer, and how a member comes to it. */
export const offerCalls = {
  promotionList: call({
    summary: 'The promotions that are for the caller, running and coming, each with where the caller stands in it.',
    method: 'GET',
    ...memberCentre('MCSFE_getPromotionList'),
    moduleId,
    access: 'nobody',
    origin: 'designed here',
    input: z.object({
      language: queryText(8).optional(),
      /** One that a member wants to read about though it is over, for them or for all: it is in the list too, with why. */
      promotionId: queryText(40).optional(),
    }),
    value: z.array(offer),
  }),
  joinPromotion: call({
    summary: 'Takes part in a promotion that asks for it. Joining twice answers the same.',
    method: 'POST',
    ...memberCentre('MCSFE_joinPromotion'),
    moduleId,
    access: 'member',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({ promotionId }),
    value: claimed,
    failures: ['play.break.running', 'promotion.id.invalid', 'promotion.claim.fail'],
  }),
  applyPromotion: call({
    summary:
      'Applies for a promotion that an operator decides, with a comment and pictures in base64 (VA-64 to VA-67). ' +
      'What it asks for and is not there stands in the `fields` of `prom.claim.req.field`; its data names the first of them, a verified mobile before the rest.',
    method: 'POST',
    ...memberCentre('MCSFE_applyPromotion'),
    moduleId,
    access: 'member',
    rate: strictRate,
    origin: 'designed here',
    bodyBytes: 22 * 1024 * 1024,
    input: z.strictObject({
      promotionId,
      comment: bodyText(mostApplicationCharacters).optional(),
      images: z.array(z.string().max(7_000_000)).max(mostApplicationImages).optional(),
      requestId: oneTimeKey,
    }),
    value: claimed,
    failures: [
      'idempotency.key.reused',
      'play.break.running',
      'promotion.id.invalid',
      'prom.claim.req.field',
      'prom.claim.processed',
      'picture.too.large',
      'picture.not.valid',
    ],
  }),
  claimStatus: call({
    summary: 'Where claims of the caller stand.',
    method: 'POST',
    path: relay('PROMOFE_queryPromotionClaimStatus'),
    moduleId,
    access: 'member',
    origin: 'protocol',
    input: z.object({
      promotionClaimList: z
        .array(z.object({ promoType: optionalText(32), claimId: z.union([z.string(), z.number()]).transform(String) }))
        .max(100),
    }),
    value: z.array(
      z.object({ promoType: promotionType, claimId: z.string(), status: claimStatus, endTime: timestamp.nullable() }),
    ),
  }),
  promoCode: call({
    summary: 'What a promo code is for. A wrong one counts as when it is claimed.',
    method: 'POST',
    path: relay('PROMOFE_getPromoCode'),
    moduleId,
    access: 'member',
    rate: strictRate,
    origin: 'protocol',
    input: z.strictObject({ promoCode: bodyText(40).min(1) }),
    value: z.object({ title: z.string(), summary: z.string(), reward: given }),
    failures: ['play.break.running', 'promotion.code.locked', 'promotion.code.invalid'],
  }),
  claimPromoCode: call({
    summary: 'Gives what a promo code is for. Five wrong ones within half an hour lock the field for half an hour.',
    method: 'POST',
    path: relay('PROMOFE_claimPromoCode'),
    moduleId,
    access: 'member',
    rate: strictRate,
    origin: 'protocol',
    input: z.strictObject({ promoCode: bodyText(40).min(1) }),
    value: claimed,
    failures: [
      'play.break.running',
      'promotion.code.locked',
      'promotion.code.invalid',
      'promotion.code.used',
      'promotion.budget.exceeded',
    ],
  }),
  signInCalendar: call({
    summary: 'This week of the sign-in calendar; null where none is offered to the caller.',
    method: 'GET',
    ...memberCentre('MCSFE_getSignInCalendar'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    value: z
      .object({
        promotionId: z.string(),
        /** T taken, M missed, N today, F to come. `day` as yyyy-MM-dd. */
        days: z.array(z.object({ day: z.string(), status: z.enum(['T', 'M', 'N', 'F']), reward: given.nullable() })),
        /** Days in a row until now. */
        streak: z.number().int(),
        canSignIn: z.boolean(),
        /** What must be staked and settled today, and what of it was. */
        stake: moneyNumber,
        staked: moneyNumber,
      })
      .nullable(),
  }),
  signIn: call({
    summary: 'Signs the caller in for today and gives the prize of the day. A second time answers the same.',
    method: 'POST',
    ...memberCentre('MCSFE_signIn'),
    moduleId,
    access: 'member',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({}),
    value: claimed.extend({ reward: given }),
    failures: ['play.break.running', 'promotion.id.invalid', 'promotion.stake.missing', 'promotion.day.kept'],
  }),
  promotionMail: call({
    summary: 'Whether the caller gets letters about promotions.',
    method: 'GET',
    ...memberCentre('MCSFE_getPromotionMail'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    value: z.object({ wanted: z.boolean() }),
  }),
  setPromotionMail: call({
    summary: 'Switches letters about promotions on or off. What becomes of an application is told all the same.',
    method: 'POST',
    ...memberCentre('MCSFE_setPromotionMail'),
    moduleId,
    access: 'member',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({ wanted: z.boolean() }),
    value: z.object({ wanted: z.boolean() }),
  }),
}
