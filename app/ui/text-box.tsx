import type { ComponentPropsWithoutRef } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type Props = Omit<ComponentPropsWithoutRef<'textarea'>, 'id' | 'name' | 'className'> & Omit<FieldFrameProps, 'children'>

/** Some lines of words, labelled like any other field. */
export function TextBox({ meta, label, aside, help, ...box }: Props) {
  return (
    <FieldFrame meta={meta} label={label} aside={aside} help={help}>
      {(ties) => (
        <textarea
          className="text-box"
          defaultValue={typeof meta.initialValue === 'string' ? meta.initialValue : undefined}
          {...ties}
          {...box}
        />
      )}
    </FieldFrame>
  )
}
