import type { FormAnswer } from '#app/platform/forms/answer.ts'
import type { FieldMeta } from '#app/ui/field.tsx'

/**
 * What a field knows of the server's answer: what was typed stays, and its error stands under it. Null is the answer to a form that did
 * nothing because the site is closed.
 */
export function toFieldMeta(name: string, answer: FormAnswer | null | undefined, value = ''): FieldMeta {
  const errors = answer?.lastResult.error?.[name]
  return {
    id: `field-${name}`,
    name,
    errorId: `field-${name}-error`,
    descriptionId: `field-${name}-help`,
    ...(errors ? { errors } : {}),
    initialValue: answer ? (answer.lastResult.initialValue?.[name] ?? '') : value,
  }
}

/** What is wrong with a form as a whole. */
export const formErrorOf = (answer: FormAnswer | undefined): string | undefined => answer?.lastResult.error?.['']?.[0]
