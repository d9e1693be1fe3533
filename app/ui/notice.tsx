import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const icons = { info: 'info', error: 'error', warn: 'warning', success: 'success' } as const satisfies Record<
  string,
  IconName
>

/** A message in the page: what happened and what still works. Errors are announced at once, the rest when there is time. */
export function Notice({
  kind = 'info',
  children,
  action,
}: {
  kind?: keyof typeof icons
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div className="grow">{children}</div>
      {action}
    </div>
  )
}
