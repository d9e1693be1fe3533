import { useLocation } from '@remix-run/react'
import type { Translate } from '#app/locales/index.ts'
import { StillLinks } from '#app/parts/still-links.tsx'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { barEntries, isCurrent } from './navigation.ts'

/** The five places under the thumb. */
export function BottomBar({ language }: { language: string }) {
  const t = useT('shell')
  const { pathname, search } = useLocation()
  return (
    <StillLinks
      id="places"
      as="nav"
      className="bar"
      label={t('menus.main')}
      content={language}
      here={barEntries.flatMap(({ href }) => (isCurrent(href, pathname, search) ? [href] : []))}
    >
      {(here) => <Places here={here} t={t} />}
    </StillLinks>
  )
}

const Places = ({ here, t }: { here: readonly string[]; t: Translate<'shell'> }) =>
  barEntries.map((entry) => (
    <a key={entry.text} href={entry.href} aria-current={here.includes(entry.href) ? 'page' : undefined}>
      <Icon name={entry.icon} />
      {t(entry.text)}
    </a>
  ))
