import { BonusObstacle, type OpenBonus } from '#app/parts/bonus-obstacle.tsx'
import { Obstacle } from '#app/parts/obstacle.tsx'
import { type Turnover, TurnoverBar } from '#app/parts/turnover-bar.tsx'
import type { Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import type { FormAnswer } from '../model/answer.ts'
import { transfersHref } from '../model/transfer.ts'
import { LineConfirm, LineForm } from './line-form.tsx'
import { WalletHead } from './wallet-head.tsx'

type LinePageProps = {
  direction: 'upline' | 'downline'
  title: string
  desk: {
    main: number
    writing: Writing
    hasPassword: boolean
    isAllowed: boolean
    upline: { username: string; nickname: string } | null
    limits: { least: number; most: number }
    timesLeft: number
    turnover: Turnover | null
    /** Open bonuses, beside which nothing is sent. */
    bonuses: OpenBonus[]
  }
  formKey: string
  answer: FormAnswer | undefined
}

/** A transfer along the line: the form or why there is none, the confirmation. */
export function LinePage({ direction, title, desk, formKey, answer }: LinePageProps) {
  const t = useT('wallet')
  const views = {
    label: t('line.views'),
    items: [
      { href: '/member/transferUpline', label: t('line.up'), current: direction === 'upline' },
      { href: '/member/downline', label: t('line.down'), current: direction === 'downline' },
      { href: transfersHref, label: t('views.history'), current: false },
    ],
  }
  return (
    <>
      <WalletHead title={title} views={views} />
      <Body direction={direction} desk={desk} formKey={formKey} answer={answer} />
    </>
  )
}

/** Where the form of a direction stands. */
const pageOf = { upline: '/member/transferUpline', downline: '/member/downline' } as const

function Body({ direction, desk, formKey, answer }: Omit<LinePageProps, 'title'>) {
  const t = useT('wallet')
  const { main, writing, hasPassword, isAllowed, upline, timesLeft, turnover, bonuses } = desk
  if (!isAllowed) return <Obstacle text={t('line.closed')} href="/member" action={t('way.center')} />
  if (direction === 'upline' && upline === null)
    return <Obstacle text={t('line.noUpline')} href="/member" action={t('way.center')} />
  if (!hasPassword)
    return (
      <Obstacle
        text={t('way.passwordText')}
        href={`/member/paymentPassword?to=${pageOf[direction]}`}
        action={t('way.paymentPassword')}
      />
    )
  const errors = answer?.lastResult.error
  if (answer?.review !== undefined && !errors?.amount && !errors?.username) {
    const { username, requestId } = answer.lastResult.initialValue ?? {}
    return (
      <LineConfirm
        direction={direction}
        upline={upline}
        main={main}
        writing={writing}
        review={answer.review}
        username={String(username ?? '')}
        requestId={String(requestId ?? formKey)}
        answer={answer}
      />
    )
  }
  // Otherwise any sum would be refused once the payment password is typed.
  if (turnover) return <TurnoverBar {...turnover} writing={writing} to="transfer" />
  if (bonuses.length > 0) return <BonusObstacle bonuses={bonuses} writing={writing} />
  if (timesLeft === 0) return <Obstacle text={t('line.noTimes')} href={transfersHref} action={t('line.all')} />
  return <LineForm {...desk} direction={direction} formKey={formKey} answer={answer} />
}
