import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { loginOver } from '../model/login-place.ts'
import { EntryDialog } from './entry-dialog.tsx'

type LoginDialogProps = {
  /** The page behind the dialog. */
  page: string
  to: string
  isSms: boolean
  hasSms: boolean
  hasFreePlay: boolean
  /** Why the dialog opened, if it was not opened by its own button. */
  prompt: LoginPrompt | null
  children: ReactNode
}

/** `required`: what was pressed needs a login (ER-01); `needed`: the page does (ER-02). The rest comes from other dialogs of this area. */
export type LoginPrompt = 'required' | 'needed' | 'badLink' | 'verificationOver' | 'noWay' | 'passwordSet'

const prompts = {
  required: 'login.required',
  needed: 'login.needed',
  badLink: 'login.badLink',
  verificationOver: 'verify.over',
  noWay: 'verify.noWay',
  passwordSet: 'reset.done',
} as const
const kinds = {
  required: 'info',
  needed: 'info',
  badLink: 'error',
  verificationOver: 'warn',
  noWay: 'warn',
  passwordSet: 'success',
} as const
/** Where only a person can help, the way to one stands beside it. */
const needsPerson = (prompt: LoginPrompt): boolean => prompt === 'noWay' || prompt === 'badLink'

/** The frame around both ways to log in. */
export function LoginDialog({ page, to, isSms, hasSms, hasFreePlay, prompt, children }: LoginDialogProps) {
  const t = useT('session')
  const hrefOf = (by: string | null) => loginOver(page, { to: to === page ? null : to, by })
  const items = [
    { href: hrefOf(null), label: t('login.byPassword'), current: !isSms },
    { href: hrefOf('sms'), label: t('login.bySms'), current: isSms },
  ]
  return (
    <EntryDialog
      title={t('login.title')}
      sentence={t('login.picture')}
      group="w_login"
      closeHref={page}
      {...(hasSms ? { ways: { label: t('login.by'), items } } : {})}
    >
      {prompt === null ? null : (
        <div className="mt-4">
          <Notice kind={kinds[prompt]}>
            {t(prompts[prompt])}
            {needsPerson(prompt) ? (
              <p className="mt-2">
                <a className="link link-alone" href="/support" data-window="">
                  {t('login.support')}
                </a>
              </p>
            ) : null}
          </Notice>
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
    </EntryDialog>
  )
}
