import type { ReactNode } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { EntryDialog } from './entry-dialog.tsx'

const labels = { mobile: 'forgot.byMobile', email: 'forgot.byEmail', questions: 'forgot.byQuestions' } as const

type Method = keyof typeof labels
type ForgotDialogProps = {
  methods: readonly Method[]
  method: Method | null
  children: ReactNode
}

/** The frame around the ways back in. */
export function ForgotDialog({ methods, method, children }: ForgotDialogProps) {
  const t = useT('session')
  const items = methods.map((each) => ({
    href: `/forgot?by=${each}`,
    label: t(labels[each]),
    current: each === method,
  }))
  return (
    <EntryDialog
      title={t('forgot.title')}
      sentence={t('forgot.picture')}
      group="w_forget"
      ways={{ label: t('forgot.by'), items }}
    >
      {method !== null ? (
        children
      ) : (
        <div className="mt-4">
          <Notice kind="warn">{t('forgot.closed')}</Notice>
        </div>
      )}
      <p className="mt-6 text-center text-sm">
        <a className="link link-alone" href="/login">
          {t('forgot.back')}
        </a>
      </p>
    </EntryDialog>
  )
}
