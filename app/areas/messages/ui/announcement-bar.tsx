import { useEffect, useRef } from 'react'
import { Still } from '#app/parts/still.tsx'
import { useT } from '#app/platform/use-t.ts'
import { isPageHeld } from '#app/ui/held-page.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconLink } from '#app/ui/icon-link.tsx'
import type { Announcement } from '../model.ts'
import { wantsLessMotion } from './autoplay.ts'
import { nextStop, readingStops } from './reading-stops.ts'

/** Long enough to read twice what the bar shows at once. */
const viewMs = 6000
/** Where all lines stand in full, this one open. */
const fullHref = ({ id }: Announcement): string => `/notices?list=announcements&of=${id}`

/**
 * The scrolling bar: one line at a time, and of a long one as much as two rows hold. Without JavaScript, or for who wants less motion, the
 * beginning of the first line stands, and the arrow leads to all of them.
 */
export function AnnouncementBar({ lines }: { lines: readonly Announcement[] }) {
  const t = useT('messages')
  const box = useRef<HTMLDivElement>(null)
  useTurn(box)
  const said = JSON.stringify(lines)
  const children = () => <Lines lines={lines} />
  const [first] = lines
  if (first === undefined) return null
  return (
    <aside className="announcement" aria-label={t('announcements')}>
      <Icon name="announcement" />
      <div className="announcement-lines" ref={box}>
        <Still
          id="announcement-lines"
          as="ul"
          content={said}
          write={(write) => [write(`announcement-lines ${said}`, children)]}
        >
          {children}
        </Still>
      </div>
      <IconLink icon="chevron-right" small label={t('allAnnouncements')} href={fullHref(first)} />
    </aside>
  )
}

const Lines = ({ lines }: { lines: readonly Announcement[] }) =>
  lines.map((line) => (
    <li key={line.id}>
      <a href={line.href ?? fullHref(line)}>
        <b>{line.title}</b> {line.text}
      </a>
    </li>
  ))

function useTurn(box: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    if (wantsLessMotion()) return
    const timer = setInterval(() => {
      const bar = box.current
      if (bar === null || isPageHeld() || bar.parentElement?.matches(':hover, :focus-within')) return
      const rows = [...bar.querySelectorAll('li')]
      const start = rows[0]?.offsetTop ?? 0
      const lines = rows.map((row) => ({ top: row.offsetTop - start, height: row.offsetHeight }))
      bar.scrollTo({ top: nextStop(readingStops(lines, bar.clientHeight), bar.scrollTop), behavior: 'smooth' })
    }, viewMs)
    return () => clearInterval(timer)
  }, [box])
}
