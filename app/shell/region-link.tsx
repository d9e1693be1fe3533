import { useLocation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Frame } from './frame.ts'
import { RegionFlag } from './region-flag.tsx'

/** Country and language with the way to change them, which leads back to this page. */
export function RegionLink({
  frame,
  className,
  withFlag,
}: {
  frame: Pick<Frame, 'country' | 'language' | 'currency'>
  className?: string
  withFlag?: boolean
}) {
  const t = useT('shell')
  const { pathname, search } = useLocation()
  const region = [frame.country, frame.language.name, frame.currency].filter(Boolean).join(' · ')
  return (
    <a
      className={className ? `nav ${className}` : 'nav'}
      href={`/region?to=${encodeURIComponent(pathname + search)}`}
      title={t('menus.region', { region })}
    >
      {withFlag ? <RegionFlag country={frame.country} /> : <Icon name="globe" />}
      <span>{region}</span>
      <Icon name="chevrons-up-down" small />
    </a>
  )
}
