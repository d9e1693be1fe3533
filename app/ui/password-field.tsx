import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { useHydrated } from './use-hydrated.ts'

/** A password with an eye that shows it. Without JavaScript there is no eye, because it could do nothing. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...field
}: Omit<FieldProps, 'type' | 'end'> & { showLabel: string; hideLabel: string }) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const eye = hydrated ? (
    <IconButton
      icon={shown ? 'eye' : 'eye-off'}
      small
      label={shown ? hideLabel : showLabel}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  ) : null
  return <Field {...field} type={shown ? 'text' : 'password'} end={eye} />
}
