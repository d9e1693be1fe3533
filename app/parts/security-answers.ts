import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import type { Translate } from '#app/locales/index.ts'
import { secret } from '#app/platform/forms/secrets.ts'

/** How many questions are asked; the fields of a form are numbered from 1. */
export const places = [1, 2, 3] as const

const chosen = z.string().trim().min(1).max(32)
export const questionFields = { question1: chosen, question2: chosen, question3: chosen }

const answerOf = (t: Translate<'session'>) =>
  secret(
    z
      .string({ error: t('field.answerMissing') })
      .trim()
      .min(1, t('field.answerMissing'))
      .max(64, t('field.answerLong')),
  )

export const answerFields = (t: Translate<'session'>) => ({
  answer1: answerOf(t),
  answer2: answerOf(t),
  answer3: answerOf(t),
})

type Typed = z.output<z.ZodObject<ReturnType<typeof answerFields> & typeof questionFields>>

/** What is sent, in the order of the fields. */
export const toAnswers = (typed: Typed) =>
  places.map((place) => ({ questionId: typed[`question${place}`], answer: typed[`answer${place}`] }))
