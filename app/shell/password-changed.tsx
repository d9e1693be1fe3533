import { useLocation } from '@remix-run/react'
import { saysPasswordChanged } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Says at home that the password was changed, which leads there (OP-31); nothing at any other visit. */
export function PasswordChanged() {
  const t = useT('shell')
  return saysPasswordChanged(useLocation().search) ? <Notice kind="success">{t('passwordChanged')}</Notice> : null
}
