import { useEffect, useRef } from 'react'
import { Still } from '#app/parts/still.tsx'
import { useT } from '#app/platform/use-t.ts'
import type { Winner } from '../model.ts'
import { wantsLessMotion } from './autoplay.ts'
import { climb } from './climb.ts'

/** The highest wins of late, climbing quietly; it stands still under the pointer, with the focus in it, and for those who want less motion. */
export function WinnerBoard({ winners }: { winners: readonly Winner[] | undefined }) {
  const t = useT('messages')
  const list = useRef<HTMLElement>(null)
  useClimb(list)
  const rows = (winners ?? []).map((winner) => <Row key={winner.key} winner={winner} />)
  return (
    <section className="wins" aria-label={t('wins.title')}>
      <header>
        <h2>
          <a href="/winners">{t('wins.title')}</a>
        </h2>
        <span className="least muted">{t('wins.live')}</span>
      </header>
      {winners?.length === 0 ? <p className="small muted px-3">{t('wins.empty')}</p> : null}
      <Still
        id="wins"
        as="ol"
        place={list}
        content={winners}
        write={(write) => [write(`wins ${JSON.stringify(winners)}`, () => <>{rows}</>)]}
      >
        {() => rows}
      </Still>
    </section>
  )
}

const Row = ({ winner }: { winner: Winner }) => (
  <li>
    <a href={winner.href}>
      <img src={winner.image} alt="" width="36" height="36" loading="lazy" />
      <strong className="cut">{winner.game}</strong>
      <small>{winner.name}</small>
      <b>{winner.amount}</b>
    </a>
  </li>
)

/** Fewer rows stand still: all of them are in view. */
const fewest = 6

/** Scrolls the list up and, when its first row has left, moves that row to the end: an endless list with every row once. */
function useClimb(list: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const box = list.current
    if (!box || wantsLessMotion()) return
    let frame = 0
    let offset = box.scrollTop
    const step = () => {
      frame = requestAnimationFrame(step)
      const first = box.firstElementChild
      const row = first?.clientHeight ?? 0
      if (
        first === null ||
        row === 0 ||
        box.childElementCount < fewest ||
        box.parentElement?.matches(':hover, :focus-within')
      )
        return
      const next = climb(offset, row)
      offset = next.offset
      if (next.rowLeft) box.append(first)
      box.scrollTop = offset
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [list])
}
