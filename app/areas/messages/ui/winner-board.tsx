import { useEffect, useRef, useState } from 'react'
import { useT } from '#app/platform/use-t.ts'
import type { Winner } from '../model.ts'
import { wantsLessMotion } from './autoplay.ts'
import { climb } from './climb.ts'

/** The highest wins of late, climbing quietly; it stands still under the pointer, with the focus in it, and for those who want less motion. */
export function WinnerBoard({ winners }: { winners: readonly Winner[] }) {
  const t = useT('messages')
  const list = useRef<HTMLOListElement>(null)
  const first = useClimb(list, winners.length)
  const shown = [...winners.slice(first), ...winners.slice(0, first)]
  return (
    <section className="wins" aria-label={t('wins.title')}>
      <header>
        <h2>
          <a href="/winners">{t('wins.title')}</a>
        </h2>
        <span className="least muted">{t('wins.live')}</span>
      </header>
      {winners.length === 0 ? <p className="small muted px-3">{t('wins.empty')}</p> : null}
      <ol ref={list}>
        {shown.map((winner) => (
          <li key={winner.key}>
            <a href={winner.href}>
              <img src={winner.image} alt="" width="36" height="36" loading="lazy" />
              <strong className="cut">{winner.game}</strong>
              <small>{winner.name}</small>
              <b>{winner.amount}</b>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Scrolls the list up and, when its first row has left, moves that row to the end: an endless list with every row once. */
function useClimb(list: { readonly current: HTMLOListElement | null }, total: number): number {
  const [first, setFirst] = useState(0)
  useEffect(() => {
    const box = list.current
    if (!box || total < 6 || wantsLessMotion()) return
    let frame = 0
    let offset = box.scrollTop
    const step = () => {
      frame = requestAnimationFrame(step)
      const row = box.firstElementChild?.clientHeight ?? 0
      if (row === 0 || box.parentElement?.matches(':hover, :focus-within')) return
      const next = climb(offset, row)
      offset = next.offset
      if (next.rowLeft) setFirst((at) => (at + 1) % total)
      box.scrollTop = offset
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [list, total])
  return first
}
