import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Pictures as proof. What they are is looked up in them by the gateway, never in their names. */
export function PictureField({ id, label, errors }: { id: string; label: string; errors: string[] | undefined }) {
  const t = useT('cashier')
  const isBad = Boolean(errors?.length)
  return (
    <div className="field" data-bad={isBad || undefined}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
      </div>
      <input
        id={id}
        name="image"
        type="file"
        accept="image/png,image/jpeg"
        multiple
        aria-invalid={isBad || undefined}
        aria-describedby={`${isBad ? `${id}-error ` : ''}${id}-help`}
      />
      {isBad ? (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="error" />
          {errors?.[0]}
        </p>
      ) : null}
      <p className="field-help" id={`${id}-help`}>
        {t('field.imageHelp')}
      </p>
    </div>
  )
}
