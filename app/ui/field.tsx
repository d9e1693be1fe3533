import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Icon } from './icon.tsx'

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
  const bad = Boolean(meta.errors?.length)
  const described = [bad ? meta.errorId : '', help ? meta.descriptionId : ''].filter(Boolean).join(' ')
  const initial = typeof meta.initialValue === 'string' && type !== 'password' ? meta.initialValue : undefined
  return (
    <div className="field" data-bad={bad || undefined}>
      <div className="field-label">
        <label htmlFor={meta.id}>{label}</label>
        {aside}
      </div>
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
          aria-invalid={bad || undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {end}
      </div>
      {bad ? (
        <p className="field-error" id={meta.errorId} role="alert">
          <Icon name="error" />
          {meta.errors?.[0]}
        </p>
      ) : null}
      {help ? (
        <p className="field-help" id={meta.descriptionId}>
          {help}
        </p>
      ) : null}
    </div>
  )
}
