import { Form, useNavigation } from '@remix-run/react'
import { withReturnPath } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** Asks before one leaves (SE-51). `to` is where one stays instead, and whose area is left. */
export function LogoutQuestion({ title, to }: { title: string; to: string }) {
  const t = useT('session')
  const ui = useT('ui')
  const isSending = useNavigation().formAction?.startsWith('/logout') ?? false
  return (
    <Dialog title={title} closeHref={to} closeLabel={ui('close')}>
      <p className="muted mt-3">{t('logout.question')}</p>
      <Form method="post" action={withReturnPath('/logout', to)} className="dialog-buttons">
        <ButtonLink look="quiet" size="large" href={to} data-keep="">
          {t('logout.stay')}
        </ButtonLink>
        <Button look="main" size="large" busy={isSending}>
          {t('logout.confirm')}
        </Button>
      </Form>
    </Dialog>
  )
}
