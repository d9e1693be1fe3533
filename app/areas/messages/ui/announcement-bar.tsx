import { useEffect, useRef, useState } from 'react'
import { Still } from '#app/parts/still.tsx'
import { useT } from '#app/platform/use-t.ts'
import { isPageHeld } from '#app/ui/held-page.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconLink } from '#app/ui/icon-link.tsx'
import type { Announcement } from '../model.ts'
import { wantsLessMotion } from './autoplay.ts'

/** Long enough to read one line twice. */
const lineMs = 6000

/** The scrolling bar: one line at a time. Without JavaScript the first line stands and the arrow leads to all of them. */
export function AnnouncementBar({ lines }: { lines: readonly Announcement[] }) {
  const t = useT('messages')
  const box = useRef<HTMLDivElement>(null)
  useTurn(box, lines.length)
  const said = JSON.stringify(lines)
  const children = () => <Lines lines={lines} />
  if (lines.length === 0) return null
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
      <IconLink icon="chevron-right" small label={t('allAnnouncements')} href="/notices" />
    </aside>
  )
}

const Lines = ({ lines }: { lines: readonly Announcement[] }) =>
  lines.map((line) => (
    <li key={line.id} className="cut">
      <a href={line.href ?? '/notices'}>
        <b>{line.title}</b> {line.text}
      </a>
    </li>
  ))

function useTurn(box: { readonly current: HTMLElement | null }, total: number) {
  const [line, setLine] = useState(0)
  useEffect(() => {
    if (total < 2 || wantsLessMotion()) return
    const timer = setInterval(() => {
      if (!isPageHeld() && !box.current?.parentElement?.matches(':hover, :focus-within'))
        setLine((at) => (at + 1) % total)
    }, lineMs)
    return () => clearInterval(timer)
  }, [box, total])
  useEffect(() => {
    const row = box.current?.querySelectorAll('li')[line]
    if (row)
      box.current?.scrollTo({
        top: row.offsetTop - (box.current.firstElementChild as HTMLElement).offsetTop,
        behavior: 'smooth',
      })
  }, [box, line])
}
