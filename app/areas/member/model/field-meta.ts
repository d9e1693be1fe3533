import type { FieldMeta } from '#app/ui/field.tsx'
import type { MemberAnswer } from '../form.server.ts'

/** What a field knows of the server's answer: what was typed stays, and its error stands under it. */
export function toFieldMeta(name: string, answer: MemberAnswer | undefined, value = ''): FieldMeta {
  const error = answer?.fields[name]
  return {
    id: `field-${name}`,
    name,
    errorId: `field-${name}-error`,
    descriptionId: `field-${name}-help`,
    ...(error === undefined ? {} : { errors: [error] }),
    initialValue: answer?.typed[name] ?? value,
  }
}
