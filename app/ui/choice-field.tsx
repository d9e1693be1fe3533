import type { FieldMeta } from './field.tsx'
import { Icon } from './icon.tsx'

export type ChoiceFieldProps = { meta: FieldMeta; label: string; options: readonly { value: string; label: string }[]; help?: string }

/** One labelled choice out of a few. */
export function ChoiceField({ meta, label, options, help }: ChoiceFieldProps) {
  const bad = Boolean(meta.errors?.length)
  const described = [bad ? meta.errorId : '', help ? meta.descriptionId : ''].filter(Boolean).join(' ')
  return (
    <div className="field" data-bad={bad || undefined}>
      <div className="field-label">
        <label htmlFor={meta.id}>{label}</label>
      </div>
      <div className="input">
        <select
          id={meta.id}
          name={meta.name}
          defaultValue={typeof meta.initialValue === 'string' ? meta.initialValue : undefined}
          aria-invalid={bad || undefined}
          aria-describedby={described || undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
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
