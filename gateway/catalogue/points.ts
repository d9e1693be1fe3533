import { z } from 'zod'
import { area, call, queryText, timestamp } from './call.ts'
import { bodyText, idNumber, optionalText, pageNumber, pageSizeOf, secretText } from './fields.ts'
import { memberCentre, passwordChecked } from './twins.ts'

const moduleId = 'PTSYS3'
const pageQuery = { page: pageNumber, size: pageSizeOf(20), language: queryText(8).optional() }
const moneyRate = { max: 60, windowMs: 60_000 }

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
    summary: 'The goods of the points mall.',
    method: 'GET',
    ...memberCentre('MCS2_getPointReward'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    input: z.object({ ...pageQuery, type: queryText(32).optional() }),
    value: z.object({
      list: z.array(
        z.object({
          rewardId: z.number().int(),
          rewardName: z.string(),
          imageUrl: z.string(),
          pointRequired: z.number(),
          quantity: z.number().int(),
          rewardType: z.string(),
        }),
      ),
      totalPages: z.number().int(),
    }),
  }),
  redeemHistory: call({
    summary: 'What was redeemed: P in process, R rejected, A approved.',
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
          rewardName: z.string(),
          quantity: z.number().int(),
          points: z.number(),
          status: z.enum(['P', 'R', 'A']),
          remark: z.string(),
          createdAt: timestamp,
        }),
      ),
      totalPages: z.number().int(),
    }),
  }),
  config: call({
    summary: 'The ratio of points to money and the limits of a conversion.',
    method: 'GET',
    ...memberCentre('MCS2_getPointConfig'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    value: z.object({ ratio: z.number(), minConvert: z.number(), maxConvert: z.number(), enabled: z.boolean() }),
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
      /** The payment password. */
      password: secretText,
      receiverName: optionalText(60),
      receiverMobile: optionalText(20),
      receiverAddress: optionalText(300),
      requestId: optionalText(64),
    }),
    value: z.object({ id: z.number().int(), status: z.enum(['P', 'R', 'A']), points: z.number() }),
    failures: ['not.exists.payment.password', 'invalid.payment.pw', 'idempotency.key.reused', 'point.reward.gone', 'point.not.enough'],
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
    input: z.strictObject({ points: z.number().int().min(1), password: secretText, requestId: bodyText(64).optional() }),
    value: z.object({ points: z.number(), amount: z.number() }),
    failures: [
      'not.exists.payment.password',
      'invalid.payment.pw',
      'idempotency.key.reused',
      'account.transfer.exceed.min',
      'account.transfer.exceed.max',
      'point.not.enough',
    ],
  }),
})
