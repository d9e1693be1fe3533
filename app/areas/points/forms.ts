import { requestId } from '#app/platform/forms/form-key.ts'
import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import type { Translate } from '#app/locales/index.ts'
import { secret } from '#app/platform/forms/secrets.ts'
import { isReceiverMobile, mostReceiver } from '#catalogue/system/text-rule.ts'

type T = Translate<'points'>

const paymentPassword = (t: T) => secret(z.string({ error: t('field.password') }).max(128, t('field.password')))
/** How many points the sum named when the button was pressed. */
const seen = z.string().max(20).optional()
/** By which price or rate that sum was worked out. */
const workedOutBy = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .optional()
/** Whole and written in plain digits; everything else is said in one sentence, but commas where numbers are large enough for them. */
const countFrom = (least: number, most: number, message: string, commas = message) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^[^,]*$/, { error: commas, abort: true })
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((count) => count >= least && count <= most, message)

type RedeemRules = {
  /** As many as one order may have. */
  most: number
  /** What is told of that: fewer, where fewer can be had. */
  told?: number
  /** A prize needs to know where it is sent. */
  isSent: boolean
}

/** Redeeming a good. */
export function redeemForm(t: T, { most, told = most, isSent }: RedeemRules) {
  const whenSent = (field: z.ZodString) => (isSent ? field : field.optional())
  const required = (longest: number) =>
    z
      .string({ error: t('field.required') })
      .trim()
      .min(1, t('field.required'))
      .max(longest, t('field.tooLong', { most: longest }))
  return z.object({
    quantity: countFrom(1, most, t('field.quantity', { most: Math.max(1, told) })),
    price: workedOutBy,
    requestId,
    seen,
    password: paymentPassword(t),
    receiverName: whenSent(required(mostReceiver.name)),
    receiverMobile: whenSent(
      z
        .string({ error: t('field.mobile') })
        .trim()
        .refine(isReceiverMobile, t('field.mobile')),
    ),
    receiverAddress: whenSent(required(mostReceiver.address)),
  })
}

/** Changing points into money, between the limits of the merchant. */
export const convertForm = (t: T, limits: { least: number; most: number; shown: { least: string; most: string } }) =>
  z.object({
    points: countFrom(limits.least, limits.most, t('field.points', limits.shown), t('field.commas')),
    ratio: workedOutBy,
    requestId,
    seen,
    password: paymentPassword(t),
  })
