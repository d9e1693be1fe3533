import type { ComponentPropsWithoutRef } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({
  look,
  size,
  wide,
  className,
  ...rest
}: ComponentPropsWithoutRef<'a'> & ButtonLook & { href: string }) {
  const own = buttonClass({ look, size, wide })
  return <a className={className ? `${own} ${className}` : own} {...rest} />
}
