import { type ReactElement, useEffect, useRef } from 'react'
import { Still } from './still.tsx'

type StillLinksProps = {
  id: string
  as?: 'div' | 'nav'
  className?: string
  label?: string
  /** All that the links depend on, but which of them are current. */
  content: string
  /** The addresses of those that are, as they stand in the links. */
  here: readonly string[]
  children: (here: readonly string[]) => ReactElement
}

/**
 * Links that stand still: the same wherever the visitor is. Which of them is current the server writes into them, and a step within the site
 * marks on the links that stand there, so that nobody who steps with a keyboard loses theirs.
 */
export function StillLinks({ content, here, children, ...own }: StillLinksProps) {
  const place = useRef<HTMLElement>(null)
  const current = JSON.stringify(here)
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer content puts up newer links, which are to be marked too
  useEffect(() => {
    const marked: readonly string[] = JSON.parse(current)
    for (const link of place.current?.querySelectorAll('a') ?? []) {
      if (marked.includes(link.getAttribute('href') ?? '')) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [current, content])
  const links = () => children(here)
  return (
    <Still
      {...own}
      place={place}
      content={content}
      write={(write) => [write(`${own.id} ${current} ${content}`, links)]}
    >
      {links}
    </Still>
  )
}
