import type { ComponentProps } from 'react'
import { Field } from '#app/ui/field.tsx'
import type { CenterAnswer } from '../form.server.ts'

type Props = Omit<ComponentProps<typeof Field>, 'meta'> & { name: string; answer: CenterAnswer | undefined; value?: string }

/** A field of a form that the server answers: what was typed stays, and its error stands under it. */
export function CenterField({ name, answer, value = '', ...rest }: Props) {
  const error = answer?.fields[name]
  const meta = {
    id: `field-${name}`,
    name,
    errorId: `field-${name}-error`,
    descriptionId: `field-${name}-help`,
    ...(error === undefined ? {} : { errors: [error] }),
    initialValue: answer?.typed[name] ?? value,
  }
  return <Field meta={meta} {...rest} />
}
