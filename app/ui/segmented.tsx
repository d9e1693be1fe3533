import { useRef } from 'react'
import { useCurrentInView } from './use-current-in-view.ts'

export type SegmentedProps = {
  label: string
  items: readonly { href: string; label: string; current: boolean }[]
  wide?: boolean
  id?: string
  className?: string
}

/** A few places side by side, one of them current. Plain links, so a choice is a URL. */
export function Segmented({ label, items, wide, id, className }: SegmentedProps) {
  const strip = useRef<HTMLElement>(null)
  useCurrentInView(strip, items.find((item) => item.current)?.href)
  return (
    <nav
      ref={strip}
      id={id}
      className={`segmented${wide ? ' wide' : ''}${className ? ` ${className}` : ''}`}
      aria-label={label}
    >
      {items.map((item) => (
        <a key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined} data-keep="">
          {item.label}
        </a>
      ))}
    </nav>
  )
}
