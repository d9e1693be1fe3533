import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'

/** What a field needs to know about itself; the field metadata of conform has this shape. */
export type FieldMeta = {
  id: string
  name: string
  errorId: string
  descriptionId: string
  errors?: string[]
  initialValue?: unknown
  required?: boolean
  minLength?: number
  maxLength?: number
  pattern?: string
}

export type FieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'id' | 'name' | 'className'> & {
  meta: FieldMeta
  label: string
  /** A link at the end of the label line, such as "Forgot it?". */
  aside?: ReactNode
  help?: ReactNode
  /** Something inside the box before the input: a country code. */
  start?: ReactNode
  /** Something inside the box after the input: a unit, an eye. */
  end?: ReactNode
}

/**
 * One labelled input. The error is tied to it by `aria-describedby` and marked with an icon, never by colour alone.
 * Secrets (`type="password"`) never get a value back from the server.
 */
export function Field({ meta, label, aside, help, start, end, type = 'text', defaultValue, ...input }: FieldProps) {
  const initial = typeof meta.initialValue === 'string' && type !== 'password' ? meta.initialValue : undefined
  return (
    <FieldFrame meta={meta} label={label} aside={aside} help={help}>
      <div className="input">
        {start}
        <input
          id={meta.id}
          name={meta.name}
          type={type}
          defaultValue={defaultValue ?? initial}
          required={meta.required}
          minLength={meta.minLength}
          maxLength={meta.maxLength}
          pattern={meta.pattern}
          aria-invalid={meta.errors?.length ? true : undefined}
          aria-describedby={describedBy(meta, help)}
          {...input}
        />
        {end}
      </div>
    </FieldFrame>
  )
}

/** What is said about a control: its error, then its help. */
export const describedBy = (meta: FieldMeta, help: ReactNode): string | undefined =>
  [meta.errors?.length ? meta.errorId : '', help ? meta.descriptionId : ''].filter(Boolean).join(' ') || undefined
