import { z } from 'zod'
import { area, call, moneyNumber, queryText, timestamp } from './call.ts'
import {
  idNumber,
  oneTimeKey,
  optionalText,
  pageNumber,
  pageSizeOf,
  paymentPasswordFailures,
  publicRate,
  secretText,
} from './fields.ts'
import { longestReceiverMobile, mostReceiver } from './system/text-rule.ts'
import { memberCentre, passwordChecked } from './twins.ts'

const moduleId = 'PTSYS3'
const pageQuery = { page: pageNumber, size: pageSizeOf(20), language: queryText(8).optional() }
const moneyRate = { max: 60, windowMs: 60_000 }
/** P in process, R rejected, A approved (PO-10 to PO-12). */
const redemptionState = z.enum(['P', 'R', 'A'])

const goodsQuery = z.object({ ...pageQuery, type: queryText(32).optional() })
const good = z.object({
  rewardId: z.number().int(),
  rewardName: z.string(),
  /** Another gateway may leave it out; so below. */
  description: z.string().default(''),
  imageUrl: z.string(),
  pointRequired: z.number(),
  /** How many are left. */
  quantity: z.number().int(),
  rewardType: z.string(),
  /** How many one member may have, and how many this one has or waits for. */
  limitPerMember: z.number().int().nullable().default(null),
  redeemed: z.number().int().default(0),
})
const goodTypes = z.array(z.object({ code: z.string(), displayName: z.string() }))
const pointConfig = z.object({
  /** So many points are worth one unit of money. */
  ratio: z.number().int().positive(),
  /** In points. */
  minConvert: z.number(),
  maxConvert: z.number(),
  enabled: z.boolean(),
  /** So much money in valid bets earns one point; a gateway that does not say leaves it out. */
  betPerPoint: z.number().positive().optional(),
})

export const points = area('points', {
  balance: call({
    summary: 'The points that the member has; they do not expire.',
    method: 'GET',
    ...memberCentre('MCS2_getPointBalance'),
    moduleId,
    access: 'member',
    origin: 'spec',
    value: z.number(),
  }),
  rewards: call({
    summary: 'The goods of the points mall, with how many of each the member has had.',
    method: 'GET',
    ...memberCentre('MCS2_getPointReward'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    input: goodsQuery,
    value: z.object({ list: z.array(good), totalPages: z.number().int() }),
  }),
  rewardTypes: call({
    summary: 'The kinds of goods, for the tabs of the mall.',
    method: 'GET',
    ...memberCentre('MCS2_getPointRewardConversionType'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    input: z.object({ language: queryText(8).optional() }),
    value: goodTypes,
  }),
  showcase: call({
    summary: 'The mall as guests see it: goods, their kinds, and what points are worth.',
    method: 'GET',
    path: '/wps/points/showcase',
    moduleId,
    access: 'nobody',
    rate: publicRate,
    origin: 'designed here',
    input: goodsQuery,
    value: z.object({ list: z.array(good), totalPages: z.number().int(), types: goodTypes, config: pointConfig }),
  }),
  redeemHistory: call({
    summary: 'What was redeemed or converted, the latest first: P in process, R rejected, A approved.',
    method: 'GET',
    ...memberCentre('MCS2_getRedeemPointList'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    input: z.object(pageQuery),
    value: z.object({
      list: z.array(
        z.object({
          id: z.number().int(),
          redemptionNo: z.string().default(''),
          kind: z.enum(['REWARD', 'CONVERSION']).default('REWARD'),
          rewardName: z.string(),
          quantity: z.number().int(),
          points: z.number(),
          /** The money that a conversion paid; 0 for goods. */
          amount: moneyNumber.default(0),
          status: redemptionState,
          remark: z.string(),
          createdAt: timestamp,
          decidedAt: timestamp.nullable().default(null),
        }),
      ),
      totalPages: z.number().int(),
    }),
  }),
  config: call({
    summary: 'How points are earned, what they are worth, and the limits of a conversion.',
    method: 'GET',
    ...memberCentre('MCS2_getPointConfig'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    value: pointConfig,
  }),
  redeem: call({
    summary: 'Redeems points for goods.',
    method: 'POST',
    ...passwordChecked('MCS2_redeemPointReward'),
    moduleId,
    access: 'member',
    carrier: 'encrypted',
    rate: moneyRate,
    origin: 'designed here',
    input: z.strictObject({
      rewardId: idNumber,
      quantity: z.number().int().min(1).max(100),
      /** What the site has shown that it costs in all; at another price nothing is redeemed. Designed here. */
      points: z.number().int().min(0).optional(),
      /** The payment password. */
      password: secretText,
      /** Where a prize is sent; required for goods of the type PRIZE. */
      receiverName: optionalText(mostReceiver.name),
      receiverMobile: optionalText(longestReceiverMobile),
      receiverAddress: optionalText(mostReceiver.address),
      requestId: oneTimeKey,
    }),
    value: z.object({
      id: z.number().int(),
      redemptionNo: z.string().default(''),
      status: redemptionState,
      points: z.number(),
    }),
    failures: [
      'function.not.available',
      'idempotency.key.reused',
      ...paymentPasswordFailures,
      'point.reward.gone',
      'request_param_err',
      'point.reward.limit',
      'point.price.changed',
      'point.not.enough',
    ],
  }),
  convert: call({
    summary: 'Converts points to money on the main wallet.',
    method: 'POST',
    ...passwordChecked('MCS2_convertPoint'),
    moduleId,
    access: 'member',
    carrier: 'encrypted',
    rate: moneyRate,
    origin: 'designed here',
    input: z.strictObject({
      points: z.number().int().min(1).max(1_000_000_000),
      /** The one that was shown, of the site; with another one nothing is converted. Designed here. */
      ratio: z.number().int().positive().optional(),
      /** The payment password. */
      password: secretText,
      requestId: oneTimeKey,
    }),
    value: z.object({ redemptionNo: z.string().default(''), points: z.number(), amount: moneyNumber }),
    failures: [
      'function.not.available',
      'idempotency.key.reused',
      ...paymentPasswordFailures,
      'account.transfer.exceed.min',
      'account.transfer.exceed.max',
      'point.not.enough',
      'point.rate.changed',
    ],
  }),
})
