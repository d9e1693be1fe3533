import { z } from 'zod'
import { failures as tagalog } from '#app/locales/ty/failures.ts'
import { failures as english } from '#catalogue/failures.ts'
import { fieldFaults } from '#catalogue/field-faults.ts'
import { formatDateTime } from './dates.ts'
import { type AppFailureCode, type Failure, networkAbnormal } from './gateway-answer.server.ts'
import type { Language, TextLanguage } from './languages.ts'
import { formatAmount, formatMoney } from './money.ts'
import { getT } from './texts.server.ts'

const ownWords: Record<Exclude<TextLanguage, 'en'>, typeof tagalog> = { fil: tagalog }

/** What a refusal says; why and by whom it was refused plays no part. */
type Said = Pick<Failure, 'code' | 'message' | 'value'>

/** `symbol` is the sign of money, where a refusal may have come with an amount. */
type Speaking = Pick<Language, 'texts'> & Partial<Pick<Language, 'tag'>> & { symbol?: string }

/** Whether a refusal whose code says nothing, or none that we know, says in words why (ER-14). Then nobody reads "unknown error". */
export const saysWhy = ({ code, message }: Pick<Failure, 'code' | 'message'>): boolean =>
  code === 'unknown.system.err' && message !== '' && message !== english[code].message

/**
 * A refusal in the visitor's language. In English the gateway's own words come first, because they may name the field
 * and the rule; the code decides in every other language, where it says anything. A limit or a break is told with its figure and its end,
 * a wrong secret with what is left of tries or of time, an age with the least one.
 */
export function toFailureText(failure: Said, language: Speaking): string {
  if (failure.code === 'network.abnormal') return getT(language, 'platform')('network.abnormal')
  if (failure.code === 'form.of.another') return getT(language, 'platform')('form.ofAnother')
  if (saysWhy(failure)) return failure.message
  // Its words are for developers: they begin with the name of a parameter.
  if (failure.code === 'request_param_err') return getT(language, 'answers')('rule.request')
  const pause = toPauseText(failure, language)
  if (pause !== null) return pause
  const { triesLeft, minutesLeft, leastAge } = (failure.value ?? {}) as Record<string, unknown>
  const t = getT(language, 'answers')
  if (typeof minutesLeft === 'number') return t('secret.locked', { count: minutesLeft })
  if (typeof leastAge === 'number') return getT(language, 'session')('register.underAge', { age: leastAge })
  const text =
    language.texts === 'en' ? failure.message || english[failure.code].message : ownWords[language.texts][failure.code]
  return typeof triesLeft === 'number' ? `${text} · ${t('secret.tries', { count: triesLeft })}` : text
}

/** The same of a code alone, as an address carries it; null where it is none. */
export const findCodeText = (code: string | null, language: Speaking): string | null =>
  isCode(code) ? toFailureText({ code, message: '', value: null }, language) : null

const isCode = (code: string | null): code is AppFailureCode =>
  code !== null && (code === networkAbnormal || Object.hasOwn(english, code))

const named = z.object({ fields: z.array(z.unknown()) })
const atField = z.object({
  field: z.string(),
  fault: z.enum(fieldFaults).catch('notValid'),
  bound: z.number().optional(),
})

/** The field that the gateway names first, and what to say there. */
export const findFieldFault = (failure: Failure, language: Speaking) => findFieldFaults(failure, language)[0] ?? null

/** The fields that the gateway names, and what to say there: for a rule of its schema our own words, else the refusal's. */
export function findFieldFaults(failure: Failure, language: Speaking): { field: string; text: string }[] {
  const { fields } = named.safeParse(failure.value).data ?? { fields: [] }
  return fields.flatMap((said) => {
    const { data } = atField.safeParse(said)
    return data ? [{ field: data.field, text: toFaultText(failure, data, language) }] : []
  })
}

function toFaultText(failure: Failure, { fault, bound }: z.output<typeof atField>, language: Speaking): string {
  if (failure.code !== 'request_param_err') return toFailureText(failure, language)
  if (fault === 'phone') return getT(language, 'session')('field.phoneFormat')
  const number = bound === undefined ? '' : new Intl.NumberFormat(language.tag ?? 'en').format(bound)
  return getT(language, 'answers')(`rule.${fault}`, { bound: number })
}

const writeLeft = (left: number, { tag = 'en', symbol }: Speaking): string =>
  symbol === undefined ? formatAmount(left, { tag }) : formatMoney(left, { tag, symbol })

const running = z.object({ until: z.number() })
const reached = z.object({
  kind: z.enum(['deposit', 'loss', 'stake', 'time']),
  period: z.enum(['day', 'week', 'month']),
  left: z.number(),
})

function toPauseText({ code, value }: Said, language: Speaking): string | null {
  const t = getT(language, 'answers')
  const pause = code === 'play.break.running' ? running.safeParse(value) : null
  if (pause?.success) return t('play.break', { time: formatDateTime(pause.data.until) })
  const limit = code === 'play.limit.reached' ? reached.safeParse(value) : null
  if (!limit?.success) return null
  const { kind, period, left } = limit.data
  return t(left > 0 ? `play.limit.${kind}` : `play.used.${kind}`, {
    left: writeLeft(left, language),
    period: t(`play.period.${period}`),
  })
}
