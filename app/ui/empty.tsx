import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

/** An empty place: what it is, one sentence, and the next step as `children`. `page` makes the title the heading of the page. */
export function Empty({
  icon,
  title,
  text,
  page,
  children,
}: {
  icon: IconName
  title: string
  text?: string
  page?: boolean
  children?: ReactNode
}) {
  return (
    <div className="empty">
      <Icon name={icon} />
      {page ? <h1>{title}</h1> : <h2 className="h3">{title}</h2>}
      {text ? <p>{text}</p> : null}
      {children ? <div className="empty-buttons">{children}</div> : null}
    </div>
  )
}
