import { useNavigation } from '@remix-run/react'
import type { FormEvent } from 'react'
import type { CodeIntent } from '../forms/login.ts'
import type { FormAnswer } from '../model/answer.ts'
import { wantsCode } from './submitter.ts'
import { type BotCheck, useBotCheck } from './use-bot-check.ts'
import { type KeptForm, useFormAnswer } from './use-form-answer.ts'
import { useIsUnderWay } from './use-is-under-way.ts'

export type CodeForm = KeptForm & {
  answer: FormAnswer | undefined
  attempt: string
  /** The form is on its way: for a code, or as a whole. */
  isAsking: boolean
  isSending: boolean
  /** Only the code is asked for with a proof (SE-13). */
  check: BotCheck
  checkOf(event: FormEvent<HTMLFormElement>): BotCheck | null
}

/** A form that sends a code to a phone and is then sent with it. */
export function useCodeForm(answer: FormAnswer | undefined, form: string): CodeForm {
  const navigation = useNavigation()
  const isUnderWay = useIsUnderWay()
  const isCode = (navigation.formData?.get('intent') as CodeIntent | undefined) === 'code'
  const attempt = answer?.attempt ?? ''
  const check = useBotCheck('sms', attempt)
  return {
    ...useFormAnswer(answer, form),
    answer,
    attempt,
    isAsking: isUnderWay && isCode,
    isSending: isUnderWay && !isCode,
    check,
    checkOf: (event) => (wantsCode(event) ? check : null),
  }
}
