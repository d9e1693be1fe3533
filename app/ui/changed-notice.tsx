import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

type ChangedNoticeProps = {
  /** Where what is there by now is looked at; null while it is what was opened. */
  href: string | null
  look: string
  children: ReactNode
}

/** Stands beside the buttons of what has changed since it was opened: they stay those of what is seen. */
export function ChangedNotice({ href, look, children }: ChangedNoticeProps) {
  if (href === null) return null
  return (
    <Notice
      kind="warn"
      action={
        <a className="link" href={href} data-keep="">
          {look}
        </a>
      }
    >
      {children}
    </Notice>
  )
}
