import type { ReactNode } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { RegisterMethod, RegisterPlan } from '../model/register.ts'
import { EntryDialog } from './entry-dialog.tsx'

type RegisterDialogProps = {
  plan: RegisterPlan
  /** Only its codes go along when one changes the way. */
  invitation: { affiliateCode: string; referralCode: string; isBad: boolean }
  children: ReactNode
}

const labels = { mobile: 'register.byMobile', username: 'register.byUsername' } as const

/** The frame around both ways to register; an invitation goes along when one changes the way. */
export function RegisterDialog({ plan, invitation, children }: RegisterDialogProps) {
  const t = useT('session')
  const href = (method: RegisterMethod): string => {
    const query = new URLSearchParams({ by: method })
    for (const name of ['affiliateCode', 'referralCode'] as const)
      if (invitation[name]) query.set(name, invitation[name])
    return `/register?${query}`
  }
  const items = plan.methods.map((method) => ({
    href: href(method),
    label: t(labels[method]),
    current: method === plan.method,
  }))
  return (
    <EntryDialog
      title={t('register.title')}
      sentence={t('register.picture')}
      group="w_reg"
      ways={{ label: t('register.by'), items }}
    >
      {invitation.isBad ? (
        <div className="mt-4">
          <Notice kind="error">{t('login.badLink')}</Notice>
        </div>
      ) : null}
      {plan.methods.length > 0 ? (
        children
      ) : (
        <div className="mt-4">
          <Notice kind="warn">{t('register.closed')}</Notice>
        </div>
      )}
      <p className="muted mt-4 text-center text-sm">
        {t('register.hasAccount')}{' '}
        <a className="link" href="/login">
          {t('register.login')}
        </a>
      </p>
    </EntryDialog>
  )
}
