import type { ReactNode } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { EntryDialog } from './entry-dialog.tsx'

const labels = { mobile: 'forgot.byMobile', email: 'forgot.byEmail', questions: 'forgot.byQuestions' } as const

/** Where whoever is logged in has a password set, unless they were led here from elsewhere. */
const home = '/member/securityCenter'

type Method = keyof typeof labels
type ForgotDialogProps = {
  /** Who is logged in has no password yet, and sets one. */
  isFirst?: boolean
  /** Where that was asked for. */
  to?: string | null
  methods: readonly Method[]
  method: Method | null
  children: ReactNode
}

/** The frame around the ways back in. */
export function ForgotDialog({ isFirst = false, to = null, methods, method, children }: ForgotDialogProps) {
  const t = useT('session')
  const items = methods.map((each) => ({
    href: `/forgot?by=${each}${to === null ? '' : `&to=${encodeURIComponent(to)}`}`,
    label: t(labels[each]),
    current: each === method,
  }))
  return (
    <EntryDialog
      title={t(isFirst ? 'forgot.firstTitle' : 'forgot.title')}
      sentence={t(isFirst ? 'forgot.firstPicture' : 'forgot.picture')}
      group="w_forget"
      ways={{ label: t('forgot.by'), items }}
    >
      {isFirst ? <p className="muted mt-3">{t('forgot.firstText')}</p> : null}
      {method !== null ? (
        children
      ) : (
        <div className="mt-4">
          <Notice kind="warn">{t('forgot.closed')}</Notice>
        </div>
      )}
      <p className="mt-6 text-center text-sm">
        <a className="link link-alone" href={isFirst ? (to ?? home) : '/login'}>
          {t(!isFirst ? 'forgot.back' : (to ?? home) === home ? 'forgot.firstBack' : 'forgot.firstReturn')}
        </a>
      </p>
    </EntryDialog>
  )
}
