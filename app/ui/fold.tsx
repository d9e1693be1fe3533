import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type FoldProps = { title: string; isOpen?: boolean | undefined; children: ReactNode }

/** What few want to see, folded away behind its title until somebody opens it. */
export function Fold({ title, isOpen, children }: FoldProps) {
  return (
    <details className="fold" open={isOpen || undefined}>
      <summary>
        {title}
        <Icon name="chevron-down" small />
      </summary>
      {children}
    </details>
  )
}
