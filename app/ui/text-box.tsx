import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { describedBy, type FieldMeta } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'

type Props = Omit<ComponentPropsWithoutRef<'textarea'>, 'id' | 'name' | 'className'> & { meta: FieldMeta; label: string; help?: ReactNode }

/** Some lines of words, labelled like any other field. */
export function TextBox({ meta, label, help, ...box }: Props) {
  return (
    <FieldFrame meta={meta} label={label} help={help}>
      <textarea
        className="text-box"
        id={meta.id}
        name={meta.name}
        defaultValue={typeof meta.initialValue === 'string' ? meta.initialValue : undefined}
        aria-invalid={meta.errors?.length ? true : undefined}
        aria-describedby={describedBy(meta, help)}
        {...box}
      />
    </FieldFrame>
  )
}
