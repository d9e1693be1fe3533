import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { withReturnPath } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import { LoginPicture } from './login-picture.tsx'

export type LoginDialogProps = {
  to: string
  isSms: boolean
  hasSms: boolean
  hasFreePlay: boolean
  /** The form was sent and came back; what it says now matters more than why the dialog opened. */
  isAnswered: boolean
  children: ReactNode
}

/** The frame around both ways to log in. Whoever was sent here from another page reads why (ER-02). */
export function LoginDialog({ to, isSms, hasSms, hasFreePlay, isAnswered, children }: LoginDialogProps) {
  const t = useT('session')
  const ui = useT('ui')
  const href = withReturnPath('/login', to)
  const smsHref = `${href}${href.includes('?') ? '&' : '?'}by=sms`
  return (
    <Dialog title={t('login.title')} closeHref="/" closeLabel={ui('close')} picture={<LoginPicture />}>
      {hasSms ? (
        <Segmented
          className="mt-4"
          wide
          label={t('login.by')}
          items={[
            { href, label: t('login.byPassword'), current: !isSms },
            { href: smsHref, label: t('login.bySms'), current: isSms },
          ]}
        />
      ) : null}
      {to === '/' || isAnswered ? null : (
        <div className="mt-4">
          <Notice>{t('login.needed')}</Notice>
        </div>
      )}
      {children}
      <p className="muted mt-4 text-center text-sm">
        {t('login.newHere')}{' '}
        <a className="link" href="/register">
          {t('login.register')}
        </a>
      </p>
      {hasFreePlay ? (
        <Form method="post" action="/freeplay" className="-mb-2 text-center">
          <input type="hidden" name="to" value={to} />
          <Button look="text">{t('freePlay.start')}</Button>
        </Form>
      ) : null}
    </Dialog>
  )
}
