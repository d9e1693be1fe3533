import { requestId } from '#app/platform/forms/form-key.ts'
import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import type { Translate } from '#app/locales/index.ts'
import { mostApplicationCharacters } from '#catalogue/promotions/limits.ts'
import { isReceiverMobile, mostReceiver } from '#catalogue/system/text-rule.ts'

type T = Translate<'promotions'>

/** A form of one press: there is nothing to type. */
export const pressForm = z.object({})

/** What is claimed, by its numbers. */
export const claimForm = z.object({ claim: z.unknown().optional() })

export const codeForm = (t: T) =>
  z.object({
    promoCode: z
      .string({ error: t('code.empty') })
      .trim()
      .min(1, t('code.empty'))
      .max(40, t('code.empty')),
  })

/** A browser sends every line end as two characters; the rules count one. */
export const applicationForm = (t: T) =>
  z.object({
    comment: z
      .string()
      .optional()
      .transform((text) => (text ?? '').replaceAll('\r\n', '\n').trim())
      // No second text schema: an empty text is read as none by each.
      .refine((text) => text.length <= mostApplicationCharacters, t('apply.commentRule')),
    requestId,
    /** Read apart, because a picture is no text. */
    images: z.unknown().optional(),
  })

/** Where a prize is sent. */
export function receiverForm(t: T) {
  const required = (most: number) =>
    z
      .string({ error: t('prize.needed') })
      .trim()
      .min(1, t('prize.needed'))
      .max(most, t('prize.long', { most }))
  return z.object({
    receiverName: required(mostReceiver.name),
    receiverMobile: z
      .string({ error: t('prize.mobileRule') })
      .trim()
      .refine(isReceiverMobile, t('prize.mobileRule')),
    receiverAddress: required(mostReceiver.address),
  })
}
