import { describedBy, type FieldMeta } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'

export type ChoiceFieldProps = { meta: FieldMeta; label: string; options: readonly { value: string; label: string }[]; help?: string }

/** One labelled choice out of a few. */
export function ChoiceField({ meta, label, options, help }: ChoiceFieldProps) {
  return (
    <FieldFrame meta={meta} label={label} help={help}>
      <div className="input">
        <select
          id={meta.id}
          name={meta.name}
          defaultValue={typeof meta.initialValue === 'string' ? meta.initialValue : undefined}
          aria-invalid={meta.errors?.length ? true : undefined}
          aria-describedby={describedBy(meta, help)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  )
}
