import { randomBytes } from 'node:crypto'
import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { z } from 'zod'
import { findFieldFault, toFailureText } from '#app/platform/failure-text.server.ts'
import type { Failure } from '#app/platform/gateway.server.ts'
import { keptOf, secretFields } from '#app/platform/kept-form.ts'
import { formatMoney } from '#app/platform/money.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import type { FailureCode } from '#catalogue/failures.ts'
import { writingOf } from './calls.server.ts'
import { writeLimit } from './model/amount.ts'
import type { FormAnswer } from './model/answer.ts'

type Answerable = Pick<Submission<unknown, string[]>, 'reply' | 'payload'>
type Errors = {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
  way?: FormAnswer['way']
  links?: FormAnswer['links']
  status?: 400 | 503
}

const hideFields = [...secretFields]

const newAttempt = (): string => randomBytes(4).toString('hex')

/** A refused form: 400, or 503 where the gateway gave no answer; the typed values but no secret. */
export function refused(submission: Answerable, { way = null, links = [], status = 400, ...errors }: Errors = {}) {
  const lastResult = submission.reply({ ...errors, hideFields })
  const kept = status === 503 ? { kept: keptOf(Object.entries(submission.payload)) } : {}
  return data<FormAnswer>({ lastResult, attempt: newAttempt(), seen: '', way, links, ...kept }, { status })
}

/**
 * Carries a form out. Where what it needs cannot be read, it comes back with what was typed and its one-time key (503): the page that
 * would say so instead has neither.
 */
export async function keepingForm<A>(form: FormData, visitor: Visitor, work: () => Promise<A>) {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status !== 503) throw thrown
    return refused(parseWithZod(withoutPictures(form), { schema: z.object({}) }), unanswered(visitor))
  }
}

const unanswered = ({ language }: Visitor): Errors => ({
  formErrors: [getT(language, 'platform')('network.kept')],
  status: 503,
})

/** Pictures are not typed values and never travel back with an answer. */
export function withoutPictures(form: FormData): FormData {
  const texts = new FormData()
  for (const [name, value] of form) if (typeof value === 'string') texts.append(name, value)
  return texts
}

/** One of the amounts to choose is as good as typed. */
export function pick(form: FormData, amount: string): void {
  form.set('amount', amount)
  form.delete('quick')
}

/** What the form would do with what is typed: nothing is sent and nothing is wrong yet. */
export function preview(submission: Answerable, seen = '') {
  const lastResult: SubmissionResult<string[]> = {
    ...submission.reply({ hideFields }),
    status: undefined,
    error: undefined,
  }
  return data<FormAnswer>({ lastResult, attempt: newAttempt(), seen, way: null })
}

const ways: { [C in FailureCode]?: NonNullable<FormAnswer['way']> } = {
  'not.exists.payment.password': 'paymentPassword',
  'not.exists.bank.card': 'cards',
  login_verify_required: 'mobile',
  'withdraw.turnover.left': 'play',
  'play.break.running': 'playSafe',
  'play.limit.reached': 'playSafe',
}

type Details = {
  triesLeft?: unknown
  minutesLeft?: unknown
  turnoverLeft?: unknown
  minimumAmount?: unknown
  maximumAmount?: unknown
}

/**
 * A refusal at the field that the gateway names (by its name or by ours), else above the form, with what is left of tries or time. No
 * answer at all is none: whether money has moved is only known by sending the form again.
 */
export function toErrors(
  failure: Failure,
  visitor: Visitor,
  fields: readonly string[],
  ours: Readonly<Record<string, string>> = {},
): Errors {
  if (failure.kind === 'outage') return unanswered(visitor)
  const t = getT(visitor.language, 'cashier')
  const {
    triesLeft,
    minutesLeft,
    turnoverLeft,
    minimumAmount: least,
    maximumAmount: most,
  } = (failure.value ?? {}) as Details
  const fault = findFieldFault(failure, visitor.language)
  const name = fault === null ? '' : (ours[fault.field] ?? fault.field)
  const field = fields.includes(name) ? name : null
  const says = (): string => {
    if (typeof minutesLeft === 'number') return t('field.locked', { count: minutesLeft })
    if (typeof turnoverLeft === 'number')
      return t('turnover.left', { left: formatMoney(turnoverLeft, writingOf(visitor)) })
    if (typeof least === 'number' && typeof most === 'number')
      return t('amount.limits', {
        least: writeLimit(least, writingOf(visitor)),
        most: writeLimit(most, writingOf(visitor)),
      })
    if (failure.code === 'login_verify_required') return t('way.mobileText')
    const text = field !== null && fault !== null ? fault.text : toFailureText(failure, visitor.language)
    return typeof triesLeft === 'number' ? `${text} · ${t('field.tries', { count: triesLeft })}` : text
  }
  const errors: Errors = field === null ? { formErrors: [says()] } : { fieldErrors: { [field]: [says()] } }
  return { ...errors, way: ways[failure.code as FailureCode] ?? null }
}

/** Made once per form, so that a second click, a reload or a lost answer changes nothing (danger T4, T26). */
export const newFormKey = (): string => randomBytes(16).toString('base64url')
