import { useRevalidator } from '@remix-run/react'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { useStillPage, type WriteStill } from '#app/platform/still.ts'

/** What the server wrote of each part, by its id: a part that is taken down and put up again has it still. */
const written = new Map<string, string>()
/** Whether React has taken the page over: from then on what stands in it is React's, and what it is given is newer than the page. */
let isTakenOver = false

function findWritten(id: string, content: unknown): string | null {
  if (typeof document === 'undefined' || (isTakenOver && content !== undefined)) return null
  const found = isTakenOver ? null : document.getElementById(id)
  if (found?.dataset.still !== undefined) written.set(id, found.innerHTML)
  return written.get(id) ?? null
}

type StillProps = {
  /** One place of a page; the browser finds by it what the server wrote. */
  id: string
  as?: 'div' | 'ul' | 'ol' | 'nav' | 'footer'
  className?: string
  label?: string
  isWaiting?: boolean
  place?: Ref<HTMLElement>
  /** What is shown. Undefined in a browser whose page holds it already, and only there. */
  content: unknown
  /** The part as HTML, on the server: pieces that are remembered, in their order. */
  write: (write: WriteStill) => readonly string[]
  /** The same for React, when a browser has got something newer. */
  children: () => ReactNode
}

/**
 * A part of a page in which nothing lives: the same for everybody who sees it, so it is written once as HTML and sent as it stands, and
 * React does not go through it when it takes the page over. When a step within the site brings newer content, React renders that. Links,
 * buttons of forms elsewhere, and scripts that look for their elements in the document, work in it as everywhere.
 */
export function Still({
  id,
  as: Tag = 'div',
  className,
  label,
  isWaiting,
  place,
  content,
  write,
  children,
}: StillProps) {
  const page = useStillPage()
  const { revalidate } = useRevalidator()
  const [first] = useState(() => ({ content, html: findWritten(id, content) }))
  const isLost = content === undefined && first.html === null
  useEffect(() => {
    isTakenOver = true
    if (isLost) revalidate()
  }, [isLost, revalidate])
  const own = { id, className, 'aria-label': label, 'data-waiting': isWaiting || undefined }
  const html = page === null ? (content === first.content ? first.html : null) : page.put(write(page.write))
  if (html === null)
    return (
      <Tag {...own} ref={place as Ref<never>}>
        {isLost ? null : children()}
      </Tag>
    )
  return (
    <Tag
      {...own}
      ref={place as Ref<never>}
      data-still=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has written it, or it stood in the page that our server sent
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}
