import type { ReactNode } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { RegisterMethod, RegisterPlan } from '../model/register.ts'
import { EntryDialog } from './entry-dialog.tsx'

export type RegisterDialogProps = {
  plan: RegisterPlan
  invitation: Readonly<Record<string, string>>
  banner: { title: string; image: string } | null
  children: ReactNode
}

const labels = { mobile: 'register.byMobile', username: 'register.byUsername' } as const

/** The frame around both ways to register; an invitation goes along when one changes the way. */
export function RegisterDialog({ plan, invitation, banner, children }: RegisterDialogProps) {
  const t = useT('session')
  const href = (method: RegisterMethod): string => {
    const query = new URLSearchParams({ by: method })
    for (const [name, code] of Object.entries(invitation)) if (code) query.set(name, code)
    return `/register?${query}`
  }
  const items = plan.methods.map((method) => ({ href: href(method), label: t(labels[method]), current: method === plan.method }))
  return (
    <EntryDialog
      title={t('register.title')}
      sentence={banner?.title ?? t('register.picture')}
      image={banner?.image ?? null}
      ways={{ label: t('register.by'), items }}
    >
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
