import { requestId } from '#app/platform/forms/form-key.ts'
import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import type { Translate } from '#app/locales/index.ts'
import { mostFeedbackCharacters, mostLetterCharacters, mostSubjectCharacters } from '#catalogue/messages/limits.ts'
import { messages } from '#catalogue/messages.ts'

type T = Translate<'member'>
/** What a member can send: an opinion, or what went wrong. */
export const feedbackTypes = ['feedback', 'complaint'] as const
type Bounds = { least: number; most: number }

/** Of a username, as calls take it. */
const mostNameCharacters = 64
/** A browser sends every line end as two characters; the rules count one. */
const words = (missing: string, { least, most }: Bounds, rule?: string) =>
  z
    .string({ error: missing })
    .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
    .min(1, { error: missing, abort: true })
    .min(least, rule)
    .max(most, rule)
const anyLength = { least: 1, most: Number.POSITIVE_INFINITY }

/** The text of a letter has words of its own where it is missing, the fields around it have those of every field (OP-74). */
const letterText = (t: T) =>
  words(
    t('feedback.empty'),
    { least: 1, most: mostLetterCharacters },
    t('mail.tooLong', { most: mostLetterCharacters }),
  )
const aroundLetter = (t: T, most: number) => words(t('mail.required'), { least: 1, most }, t('mail.tooLong', { most }))

export const replyForm = (t: T) => z.object({ content: letterText(t), requestId })

export const uplineForm = (t: T) =>
  z.object({
    subject: aroundLetter(t, mostSubjectCharacters),
    content: letterText(t),
    requestId,
  })

export const downlineForm = (t: T) => uplineForm(t).extend({ username: aroundLetter(t, mostNameCharacters) })

/** The pictures come beside it. */
export const feedbackForm = (t: T) =>
  z.object({
    type: z.enum(feedbackTypes, { error: t('feedback.typeRule') }).default('feedback'),
    content: words(t('feedback.empty'), { least: 1, most: mostFeedbackCharacters }, t('feedback.contentRule')),
    requestId,
  })

/** Without bounds the gateway has to judge. Whoever has no inbox says where the answer goes. */
export const questionForm = (t: T, bounds: Bounds | null, hasInbox: boolean) => {
  const email = z
    .string({ error: t('contact.emailRule') })
    .trim()
    .refine((typed) => messages.askQuestion.input.shape.email.safeParse(typed).success, t('contact.emailRule'))
  return z.object({
    content: words(
      t('feedback.empty'),
      bounds ?? anyLength,
      bounds === null ? undefined : t('question.contentRule', bounds),
    ),
    email: hasInbox ? email.optional() : email,
    requestId,
  })
}
