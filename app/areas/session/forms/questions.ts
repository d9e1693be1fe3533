import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import { answerFields, questionFields } from '#app/parts/security-answers.ts'
import type { FieldRule } from '../model/register.ts'
import { captchaOf, type SessionTexts } from './fields.ts'
import { isSame, newPassword, sameTwice } from './password.ts'

/** A new password against three answers; the picture is always asked for. */
export const forgotByQuestions = (t: SessionTexts, rule: FieldRule) =>
  z
    .object({
      username: z
        .string({ error: t('field.username') })
        .trim()
        .min(1, t('field.username'))
        .max(64, t('field.username')),
      ...questionFields,
      ...answerFields(t),
      captcha: captchaOf(t, true),
      ...newPassword(t, rule),
    })
    .refine(isSame, sameTwice(t))
