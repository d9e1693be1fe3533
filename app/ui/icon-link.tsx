import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type IconLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'children'> & {
  href: string
  icon: IconName
  label: string
  small?: boolean
  children?: ReactNode
}

/** A link that is only a picture, such as the bell; `children` may add the dot on it. */
export function IconLink({ icon, label, small, className, href, children, ...rest }: IconLinkProps) {
  return (
    <a
      href={href}
      className={className ? `icon-button ${className}` : 'icon-button'}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} small={small} />
      {children}
    </a>
  )
}
