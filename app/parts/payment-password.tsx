import type { ReactNode } from 'react'
import { useT } from '#app/platform/use-t.ts'
import type { FieldMeta } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

type PaymentPasswordProps = { meta: FieldMeta; attempt: string; label?: string; aside?: ReactNode; help?: string }

/** The payment password; typed anew after each refusal. */
export function PaymentPassword({ meta, attempt, label, aside, help }: PaymentPasswordProps) {
  const ui = useT('ui')
  return (
    <PasswordField
      key={attempt}
      meta={meta}
      label={label ?? ui('paymentPassword')}
      aside={aside}
      help={help}
      showLabel={ui('show')}
      hideLabel={ui('hide')}
      autoComplete="off"
      inputMode="numeric"
    />
  )
}
