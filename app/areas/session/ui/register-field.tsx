import type { ComponentPropsWithoutRef } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Field, type FieldMeta } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { earliestBirthday } from '#catalogue/system/text-rule.ts'
import { type FieldRule, isSecretKey, type RegisterKey } from '../model/register.ts'

type Attributes = Pick<
  ComponentPropsWithoutRef<'input'>,
  'type' | 'min' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>

const plain = { autoCapitalize: 'none', spellCheck: false } as const
const attributes: Partial<Record<RegisterKey, Attributes>> = {
  username: { autoComplete: 'username', ...plain },
  birthday: { type: 'date', autoComplete: 'bday', min: earliestBirthday },
  email: { type: 'email', autoComplete: 'email', ...plain },
  payeeName: { autoComplete: 'name' },
  paymentPassword: { inputMode: 'numeric', autoComplete: 'off' },
  whatsapp: { inputMode: 'tel', autoComplete: 'off' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off' },
  recommenderId: { inputMode: 'numeric', autoComplete: 'off' },
}

/** Pattern 13 writes dates as MM-dd-yyyy (VA-16), which the date box of a browser does not send. */
const americanDate = 13

type RegisterFieldProps = { meta: FieldMeta; rule: FieldRule; autoFocus?: boolean }

/** One field of the registration, as its kind wants it; a secret is shown as dots. */
export function RegisterField({ meta, rule, autoFocus }: RegisterFieldProps) {
  const t = useT('session')
  const ui = useT('ui')
  const { key } = rule
  const label = t(`label.${key}`)
  if (isSecretKey(key)) {
    const autoComplete = key === 'password' ? 'new-password' : 'off'
    return (
      <PasswordField
        meta={meta}
        label={label}
        help={rule.message}
        showLabel={ui('show')}
        hideLabel={ui('hide')}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
      />
    )
  }
  const isAmerican = key === 'birthday' && rule.patternId === americanDate
  const own = isAmerican ? { autoComplete: 'bday' } : (attributes[key] ?? { autoComplete: 'off', ...plain })
  const help = isAmerican ? t('hint.birthdayUs') : key === 'payeeName' ? t('hint.payeeName') : undefined
  return <Field meta={meta} label={label} autoFocus={autoFocus} {...own} {...(help ? { help } : {})} />
}
