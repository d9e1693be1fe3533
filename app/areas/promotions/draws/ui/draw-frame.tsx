import type { ReactNode } from 'react'
import { useFaultInView } from '#app/platform/use-fault-in-view.ts'
import { useT } from '#app/platform/use-t.ts'
import { BreakNotice } from '#app/ui/break-notice.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DoneNotice } from '#app/ui/done-notice.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Notice } from '#app/ui/notice.tsx'

type DrawFrameProps<Shown> = {
  title: string
  /** What the page is about: `none` where nothing runs, null where it cannot be read. */
  shown: Shown | 'none' | null
  /** That nothing runs. */
  none: string
  /** That the member is on a break, in which nothing is taken. */
  paused: string | null
  /** What the server said to the form that was sent. */
  answer: unknown
  /** What of it stands at the head. */
  error: string | undefined
  /** What was just done. */
  done?: string | undefined
  /** Two parts: what one does and gets, and what it is drawn from. */
  children: (shown: Shown) => ReactNode
}

/** A page of the wheel, the envelope or the raffle: its head, what was just done or refused, and what there is to see. */
export function DrawFrame<Shown extends { summary: string }>(props: DrawFrameProps<Shown>) {
  const { title, shown, none, paused, answer, error, done, children } = props
  const t = useT('draws')
  return (
    <div ref={useFaultInView(answer)}>
      <div className="page-head">
        <h1>{title}</h1>
        {shown === null || shown === 'none' ? null : <p className="muted">{shown.summary}</p>}
      </div>
      <FormError errors={error === undefined ? undefined : [error]} />
      <BreakNotice paused={error === undefined ? paused : null} />
      {done === undefined || error !== undefined ? null : (
        <div className="mb-4">
          <DoneNotice>{done}</DoneNotice>
        </div>
      )}
      {shown === null ? (
        <Notice kind="error">{t('away')}</Notice>
      ) : shown === 'none' ? (
        <Empty icon="rewards" title={none} text={t('noneText')}>
          <ButtonLink href="/member/promotions">{t('promotions')}</ButtonLink>
        </Empty>
      ) : (
        <div className="draw-columns">{children(shown)}</div>
      )}
    </div>
  )
}
