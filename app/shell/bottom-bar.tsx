import { useLocation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { barEntries, isCurrent } from './navigation.ts'

/** The five places under the thumb. */
export function BottomBar() {
  const t = useT('shell')
  const { pathname, search } = useLocation()
  return (
    <nav className="bar" aria-label={t('menus.main')}>
      {barEntries.map((entry) => (
        <a
          key={entry.text}
          href={entry.href}
          aria-current={isCurrent(entry.href, pathname, search) ? 'page' : undefined}
        >
          <Icon name={entry.icon} />
          {t(entry.text)}
        </a>
      ))}
    </nav>
  )
}
