import { useT } from '#app/platform/use-t.ts'
import { Field, type FieldMeta } from '#app/ui/field.tsx'

export type PhoneCountry = { countryCode: string; countryName: string; dialingCode: string }

type PhoneFieldProps = {
  number: FieldMeta
  dialing: FieldMeta
  /** The merchant's own country first. */
  countries: readonly PhoneCountry[]
  autoFocus?: boolean
  help?: string
}

/** A mobile number behind its country code, in one box. With one country there is nothing to choose. */
export function PhoneField({ number, dialing, countries, autoFocus, help }: PhoneFieldProps) {
  const t = useT('session')
  const chosen = typeof dialing.initialValue === 'string' ? dialing.initialValue : countries[0]?.dialingCode
  const select =
    countries.length > 1 ? (
      <select
        className="w-21! flex-none"
        name={dialing.name}
        aria-label={t('sms.dialing')}
        defaultValue={chosen}
        autoComplete="tel-country-code"
      >
        {countries.map(({ countryCode, countryName, dialingCode }) => (
          <option key={countryCode} value={dialingCode} title={countryName}>
            {`${countryCode} +${dialingCode.replace(/^\+/, '')}`}
          </option>
        ))}
      </select>
    ) : null
  return (
    <Field
      meta={number}
      label={t('sms.mobile')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      autoFocus={autoFocus}
      start={select}
      {...(help ? { help } : {})}
    />
  )
}
