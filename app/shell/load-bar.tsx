import { useNavigation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'

/** A thin line while the next page is on its way; gone as soon as it is there. */
export function LoadBar() {
  const t = useT('shell')
  if (useNavigation().state === 'idle') return null
  return (
    <div className="loader" role="status">
      <span className="unseen">{t('loading')}</span>
    </div>
  )
}
