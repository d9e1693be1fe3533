import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { saysPasswordChanged, withoutPasswordChanged } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Says at home that the password was changed, which leads there (OP-31); nothing at any other visit, nor when the page is loaded anew. */
export function PasswordChanged() {
  const t = useT('shell')
  const isSaid = saysPasswordChanged(useLocation().search)
  useEffect(() => {
    if (isSaid) history.replaceState(history.state, '', withoutPasswordChanged(location.pathname + location.search))
  }, [isSaid])
  return isSaid ? <Notice kind="success">{t('passwordChanged')}</Notice> : null
}
