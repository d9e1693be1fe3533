import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { FieldMeta } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

/** The payment password; typed anew after each refusal. */
export function PaymentPassword({ meta, attempt }: { meta: FieldMeta; attempt: string }) {
  const t = useT('points')
  const ui = useT('ui')
  const label = t('form.password')
  return (
    <PasswordField
      key={attempt}
      meta={meta}
      label={label}
      showLabel={ui('show')}
      hideLabel={ui('hide')}
      autoComplete="off"
      inputMode="numeric"
    />
  )
}

/** Without JavaScript the sum is worked out by the server: this button sends the form and nothing happens but that. */
export function WorkOut() {
  const t = useT('points')
  return (
    <noscript>
      <div className="mt-3">
        <Button look="quiet" wide name="intent" value="preview" formNoValidate>
          {t('sum.update')}
        </Button>
      </div>
    </noscript>
  )
}

/** Why there is no form, and what to do about it. */
export function Obstacle({ text, href, action }: { text: string; href: string; action: string }) {
  return (
    <div className="mt-5 grid gap-4">
      <Notice kind="warn">{text}</Notice>
      <ButtonLink size="large" wide href={href}>
        {action}
      </ButtonLink>
    </div>
  )
}
