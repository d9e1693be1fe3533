import type { ComponentProps } from 'react'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { Field } from '#app/ui/field.tsx'
import { toFieldMeta } from '../model/field-meta.ts'

type Props = Omit<ComponentProps<typeof Field>, 'meta'> & {
  name: string
  answer: FormAnswer | undefined
  value?: string
}

/** A field of a form that the server answers: what was typed stays, and its error stands under it. */
export function MemberField({ name, answer, value, ...rest }: Props) {
  return <Field meta={toFieldMeta(name, answer, value)} {...rest} />
}
