import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ChangedNotice } from '#app/ui/changed-notice.tsx'

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

/** Beside the button, which stays that of the sum that is seen. */
export function Changed({ href }: { href: string | null }) {
  const t = useT('points')
  return href === null ? null : (
    <div className="mt-4">
      <ChangedNotice href={href} look={t('form.look')}>
        {t('form.changed')}
      </ChangedNotice>
    </div>
  )
}
