import type { ComponentPropsWithoutRef, ReactNode } from 'react'

/** A tick box with its words beside it. */
export function Tick({
  children,
  ...input
}: Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'> & { children: ReactNode }) {
  return (
    <label className="tick">
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  )
}
