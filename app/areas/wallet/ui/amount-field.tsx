import type { Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import type { FieldMeta } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { wrongInput } from '#app/ui/in-view.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type AmountFieldProps = {
  /** Its `key` changes when the value was changed by something else than typing. */
  meta: FieldMeta & { value?: unknown; key?: string | undefined }
  label: string
  /** What may be typed, e.g. `₱100 to ₱50,000 by AlonPay`. */
  limits: string
  writing: Writing
  quick: readonly number[]
  onPick: (amount: string) => void
}

/** The amount, large, with a few to choose from. Without JavaScript a chosen one is put in by the server. */
export function AmountField({ meta, label, limits, writing, quick, onPick }: AmountFieldProps) {
  const t = useT('wallet')
  const hydrated = useHydrated()
  const isBad = Boolean(meta.errors?.length)
  const typed = typeof meta.value === 'string' ? meta.value : String(meta.initialValue ?? '')
  return (
    <div className="amount" data-bad={isBad || undefined}>
      <div className="amount-label">
        <label className="h3" htmlFor={meta.id}>
          {label}
        </label>
        <span id={meta.descriptionId}>{limits}</span>
      </div>
      <div className="amount-box">
        <span aria-hidden="true">{writing.symbol}</span>
        <input
          key={meta.key}
          id={meta.id}
          name={meta.name}
          defaultValue={typeof meta.initialValue === 'string' ? meta.initialValue : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={64}
          {...wrongInput(isBad)}
          aria-describedby={isBad ? `${meta.errorId} ${meta.descriptionId}` : meta.descriptionId}
        />
      </div>
      <FieldError meta={meta} />
      {quick.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the grid that these stand in
        <div className="amount-quick" role="group" aria-label={t('amount.quick')}>
          {quick.map((amount) => (
            <button
              key={amount}
              type={hydrated ? 'button' : 'submit'}
              name="quick"
              value={amount}
              formNoValidate
              aria-pressed={typed === String(amount)}
              onClick={() => hydrated && onPick(String(amount))}
            >
              {amount.toLocaleString(writing.tag, { numberingSystem: 'latn' })}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
