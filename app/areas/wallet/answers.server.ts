import { randomBytes } from 'node:crypto'
import type { Submission, SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { toFailureText } from '#app/platform/failure-text.server.ts'
import type { Failure } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import type { FailureCode } from '#catalogue/failures.ts'
import type { FormAnswer } from './model/answer.ts'

type Answerable = Pick<Submission<unknown, string[]>, 'reply'>
type Errors = { formErrors?: string[]; fieldErrors?: Record<string, string[]>; way?: FormAnswer['way'] }

/** Never travel back. */
const secrets = ['password', 'confirmPassword', 'loginPassword', 'oldPassword', 'newPassword', 'confirmNewPassword']

const newAttempt = (): string => randomBytes(4).toString('hex')

/** A refused form: 400, the typed values but no secret. */
export function refused(submission: Answerable, { way = null, ...errors }: Errors = {}) {
  const lastResult = submission.reply({ ...errors, hideFields: secrets })
  return data<FormAnswer>({ lastResult, attempt: newAttempt(), seen: '', way }, { status: 400 })
}

/** What the form would do with what is typed: nothing is sent and nothing is wrong yet. */
export function preview(submission: Answerable, seen = '') {
  const lastResult: SubmissionResult<string[]> = { ...submission.reply({ hideFields: secrets }), status: undefined, error: undefined }
  return data<FormAnswer>({ lastResult, attempt: newAttempt(), seen, way: null })
}

const ways: { [C in FailureCode]?: NonNullable<FormAnswer['way']> } = {
  'not.exists.payment.password': 'paymentPassword',
  'not.exists.bank.card': 'cards',
  login_verify_required: 'mobile',
  'withdraw.turnover.left': 'play',
}

type Details = { fields?: { field?: unknown }[]; triesLeft?: unknown; minutesLeft?: unknown }

/** A refusal at the field that the gateway names (by its name or by ours), else above the form, with what is left of tries or time. */
export function toErrors(failure: Failure, visitor: Visitor, fields: readonly string[], ours: Readonly<Record<string, string>> = {}): Errors {
  const t = getT(visitor.language, 'cashier')
  const { fields: named, triesLeft, minutesLeft } = (failure.value ?? {}) as Details
  const says = (): string => {
    if (typeof minutesLeft === 'number') return t('field.locked', { count: minutesLeft })
    const text = failure.code === 'login_verify_required' ? t('way.mobileText') : toFailureText(failure, visitor.language)
    return typeof triesLeft === 'number' ? `${text} · ${t('field.tries', { count: triesLeft })}` : text
  }
  const wireName = named?.[0]?.field
  const field = typeof wireName === 'string' ? (ours[wireName] ?? wireName) : ''
  const errors: Errors = fields.includes(field) ? { fieldErrors: { [field]: [says()] } } : { formErrors: [says()] }
  return { ...errors, way: ways[failure.code as FailureCode] ?? null }
}

/** Made once per form, so that a second click, a reload or a lost answer changes nothing (RELIABILITY T4, T26). */
export const newFormKey = (): string => randomBytes(16).toString('base64url')
