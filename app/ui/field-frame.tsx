import type { ReactNode } from 'react'
import type { FieldMeta } from './field.tsx'
import { Icon } from './icon.tsx'

type Props = { meta: FieldMeta; label: string; aside?: ReactNode; help?: ReactNode; children: ReactNode }

/** What stands around a control: its label above, its error and its help below. */
export function FieldFrame({ meta, label, aside, help, children }: Props) {
  const bad = Boolean(meta.errors?.length)
  return (
    <div className="field" data-bad={bad || undefined}>
      <div className="field-label">
        <label htmlFor={meta.id}>{label}</label>
        {aside}
      </div>
      {children}
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
