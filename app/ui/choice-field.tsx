import type { FieldMeta } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'

type ChoiceFieldProps = {
  meta: FieldMeta
  label: string
  options: readonly { value: string; label: string }[]
  help?: string
}

/** One labelled choice out of a few. */
export const ChoiceField = ({ options, ...frame }: ChoiceFieldProps) => (
  <FieldFrame {...frame}>
    {(ties) => (
      <div className="input">
        <select
          defaultValue={typeof frame.meta.initialValue === 'string' ? frame.meta.initialValue : undefined}
          {...ties}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    )}
  </FieldFrame>
)
