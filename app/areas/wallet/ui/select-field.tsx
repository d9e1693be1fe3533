import type { FieldMeta } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

export type Option = { value: string; text: string }

/** One of a list that is too long to show. */
export function SelectField({ meta, label, options, fieldKey }: { meta: FieldMeta; label: string; options: readonly Option[]; fieldKey?: string | undefined }) {
  const isBad = Boolean(meta.errors?.length)
  return (
    <div className="field" data-bad={isBad || undefined}>
      <div className="field-label">
        <label htmlFor={meta.id}>{label}</label>
      </div>
      <div className="input">
        <select
          key={fieldKey}
          id={meta.id}
          name={meta.name}
          defaultValue={typeof meta.initialValue === 'string' ? meta.initialValue : undefined}
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? meta.errorId : undefined}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      {isBad ? (
        <p className="field-error" id={meta.errorId} role="alert">
          <Icon name="error" />
          {meta.errors?.[0]}
        </p>
      ) : null}
    </div>
  )
}
