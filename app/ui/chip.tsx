import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export function Chip({
  href,
  icon,
  current,
  children,
}: {
  href: string
  icon?: IconName
  current?: boolean
  children: string
}) {
  return (
    <a className="chip" href={href} aria-current={current ? 'page' : undefined} data-keep="">
      {icon ? <Icon name={icon} /> : null}
      {children}
    </a>
  )
}
