import { useEffect, useRef } from 'react'
import { Still } from '#app/parts/still.tsx'
import { useT } from '#app/platform/use-t.ts'
import { isPageHeld } from '#app/ui/held-page.ts'
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

/** How often a board that rests looks whether it may go on. */
const restMs = 250

/**
 * Scrolls the list up and, when its first row has left, moves that row to the end: an endless list with every row once. Where nobody sees
 * it, as on a phone, which has no place for it, it asks the browser for nothing.
 */
function useClimb(list: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const box = list.current
    if (!box || wantsLessMotion()) return
    let stop = () => {}
    const seen = new IntersectionObserver((changes) => {
      stop()
      stop = changes.at(-1)?.isIntersecting ? startClimb(box) : () => {}
    })
    seen.observe(box)
    return () => {
      seen.disconnect()
      stop()
    }
  }, [list])
}

/** Answers the way to stop. */
function startClimb(box: HTMLElement): () => void {
  let frame = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  let offset = box.scrollTop
  const isResting = () =>
    isPageHeld() || box.childElementCount < fewest || box.parentElement?.matches(':hover, :focus-within')
  const step = () => {
    const first = box.firstElementChild
    const row = first?.clientHeight ?? 0
    if (first === null || row === 0 || isResting()) {
      rest = setTimeout(step, restMs)
      return
    }
    const next = climb(offset, row)
    offset = next.offset
    if (next.rowLeft) box.append(first)
    box.scrollTop = offset
    frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(rest)
  }
}
