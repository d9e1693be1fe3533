import { failures as tagalog } from '#app/locales/ty/failures.ts'
import { failures as english } from '#catalogue/failures.ts'
import type { Failure } from './gateway-answer.server.ts'
import type { Language } from './languages.ts'
import { getT } from './texts.server.ts'

/**
 * A refusal in the visitor's language. In English the gateway's own words come first, because they may name the field
 * and the rule; the code decides in every other language.
 */
export function toFailureText(failure: Failure, language: Pick<Language, 'texts'>): string {
  if (failure.code === 'network.abnormal') return getT(language, 'platform')('network.abnormal')
  if (language.texts === 'fil') return tagalog[failure.code]
  return failure.message || english[failure.code].message
}
