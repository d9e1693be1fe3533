import type { FieldMeta } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'

export type Choice = {
  value: string
  icon: IconName
  title: string
  text: string
  aside?: string
  asideText?: string
  method?: string
}

/** A list to choose one of, each with what it means: ways to pay, accounts to be paid to. */
export function Choices({ meta, label, choices }: { meta: FieldMeta; label: string; choices: readonly Choice[] }) {
  const isBad = Boolean(meta.errors?.length)
  return (
    <fieldset className="choices" aria-invalid={isBad || undefined} aria-describedby={isBad ? meta.errorId : undefined}>
      <legend className="h3">{label}</legend>
      <div className="choice-list">
        {choices.map(({ value, icon, title, text, aside, asideText, method }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={meta.name}
              value={value}
              defaultChecked={meta.initialValue === value}
              data-method={method}
            />
            <span className="choice-icon">
              <Icon name={icon} />
            </span>
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
            <span className="choice-aside">
              {aside ? <b>{aside}</b> : null}
              {asideText ? <small>{asideText}</small> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError meta={meta} />
    </fieldset>
  )
}
