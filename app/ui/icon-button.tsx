import type { ComponentPropsWithoutRef } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'children'> & {
  icon: IconName
  /** What the button does, in words: it is read out and shown as a tooltip. */
  label: string
  small?: boolean
}

export function IconButton({ icon, label, small, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} className="icon-button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} small={small} />
    </button>
  )
}
