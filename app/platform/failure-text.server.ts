import { z } from 'zod'
import { failures as tagalog } from '#app/locales/ty/failures.ts'
import { failures as english } from '#catalogue/failures.ts'
import { formatDateTime } from './dates.ts'
import type { Failure } from './gateway-answer.server.ts'
import type { Language } from './languages.ts'
import { formatAmount } from './money.ts'
import { getT } from './texts.server.ts'

type Speaking = Pick<Language, 'texts'> & Partial<Pick<Language, 'tag'>>

/** Whether a refusal whose code says nothing, or none that we know, says in words why (ER-14). Then nobody reads "unknown error". */
export const saysWhy = ({ code, message }: Pick<Failure, 'code' | 'message'>): boolean =>
  code === 'unknown.system.err' && message !== '' && message !== english[code].message

/**
 * A refusal in the visitor's language. In English the gateway's own words come first, because they may name the field
 * and the rule; the code decides in every other language, where it says anything. A limit or a break is told with its figure and its end.
 */
export function toFailureText(failure: Failure, language: Speaking): string {
  if (failure.code === 'network.abnormal') return getT(language, 'platform')('network.abnormal')
  if (saysWhy(failure)) return failure.message
  const pause = toPauseText(failure, language)
  if (pause !== null) return pause
  if (language.texts === 'fil') return tagalog[failure.code]
  return failure.message || english[failure.code].message
}

const running = z.object({ until: z.number() })
const reached = z.object({
  kind: z.enum(['deposit', 'loss', 'stake', 'time']),
  period: z.enum(['day', 'week', 'month']),
  left: z.number(),
})

function toPauseText({ code, value }: Failure, language: Speaking): string | null {
  const t = getT(language, 'platform')
  const pause = code === 'play.break.running' ? running.safeParse(value) : null
  if (pause?.success) return t('play.break', { time: formatDateTime(pause.data.until) })
  const limit = code === 'play.limit.reached' ? reached.safeParse(value) : null
  if (!limit?.success) return null
  const { kind, period, left } = limit.data
  return t(`play.limit.${kind}`, {
    left: formatAmount(left, { tag: language.tag ?? 'en' }),
    period: t(`play.period.${period}`),
  })
}
