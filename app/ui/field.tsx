import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

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

export type FieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'id' | 'name' | 'className'> &
  Omit<FieldFrameProps, 'children'> & {
    /** Something inside the box before the input: a country code. */
    start?: ReactNode
    /** Something inside the box after the input: a unit, an eye. */
    end?: ReactNode
  }

/** One labelled input. Secrets (`type="password"`) never get a value back from the server. */
export function Field({ meta, label, aside, help, start, end, type = 'text', defaultValue, ...input }: FieldProps) {
  const initial = typeof meta.initialValue === 'string' && type !== 'password' ? meta.initialValue : undefined
  const { required, minLength, maxLength, pattern } = meta
  return (
    <FieldFrame meta={meta} label={label} aside={aside} help={help}>
      {(ties) => (
        <div className="input">
          {start}
          <input
            type={type}
            defaultValue={defaultValue ?? initial}
            {...{ required, minLength, maxLength, pattern }}
            {...ties}
            {...input}
          />
          {end}
        </div>
      )}
    </FieldFrame>
  )
}
