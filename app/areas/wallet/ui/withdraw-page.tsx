import { useLocation } from '@remix-run/react'
import type { OpenBonus } from '#app/parts/bonus-obstacle.tsx'
import { Obstacle } from '#app/parts/obstacle.tsx'
import { type Turnover, TurnoverBar } from '#app/parts/turnover-bar.tsx'
import { centerOf } from '#app/platform/center.ts'
import type { AmountLimits } from '#app/platform/forms/amount.ts'
import { formatMoney, toMinor, type Writing, writeMinor } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { FormAnswer } from '../model/answer.ts'
import { writeGiveUp } from '../model/give-up.ts'
import type { PayoutAccount } from '../model/records.ts'
import { BonusFirst } from './bonus-first.tsx'
import { WithdrawConfirm } from './withdraw-confirm.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

export type WithdrawPageProps = {
  desk: {
    main: number
    sum: number
    writing: Writing
    cards: PayoutAccount[]
    limits: AmountLimits
    today: { amountLeft: number; amount: number | null; timesLeft: number; times: number }
    /** What the next one costs, where it is known before it is asked for. */
    charge: { freeTimesLeft: number; percent: number; least: number } | null
    turnover: Turnover | null
    isAllowed: boolean
    note: string
    confirmWithinMinutes: number
    needsPassword: boolean
    hasPassword: boolean
    mustVerifyMobile: boolean
    /** Open bonuses, which are given up before money leaves. */
    bonuses: OpenBonus[]
  }
  formKey: string
  answer: FormAnswer | undefined
}

/** The steps of a withdrawal, or what has to be done before there can be one. */
export function WithdrawPage({ desk, formKey, answer }: WithdrawPageProps) {
  const { pathname, search } = useLocation()
  const path = `${centerOf(pathname)}/withdraw`
  const t = useT('wallet')
  const {
    main,
    sum,
    writing,
    cards,
    bonuses,
    turnover,
    isAllowed,
    note,
    needsPassword,
    hasPassword,
    mustVerifyMobile,
    confirmWithinMinutes,
  } = desk
  if (!isAllowed) return <Obstacle text={t('withdraw.closed')} href="/support" action={t('way.support')} />
  if (mustVerifyMobile)
    return <Obstacle text={t('way.mobileText')} href={`/member/mobile?to=${path}`} action={t('way.mobile')} />
  if (needsPassword && !hasPassword)
    return (
      <Obstacle
        text={t('way.passwordText')}
        href={`/member/paymentPassword?to=${path}`}
        action={t('way.paymentPassword')}
      />
    )
  if (cards.length === 0)
    return <Obstacle text={t('way.cardsText')} href={`/member/cards?to=${path}`} action={t('way.cards')} />
  const errors = answer?.lastResult.error
  const asked = answer?.lastResult.initialValue
  const sent = asked?.giveUp === undefined ? undefined : String(asked.giveUp)
  const givesUp = new URLSearchParams(search).get('giveUp') === 'yes' || sent !== undefined
  const lost = givesUp ? bonuses : []
  const giveUp = writeGiveUp(lost, sent)
  const card = cards.find(({ bankCardId }) => String(bankCardId) === asked?.bankCardId)
  if (answer?.review !== undefined && card !== undefined && !errors?.amount && !errors?.bankCardId)
    return (
      <WithdrawConfirm
        review={answer.review}
        card={card}
        main={main}
        lost={lost}
        giveUp={giveUp}
        needsPassword={needsPassword}
        confirmWithinMinutes={confirmWithinMinutes}
        requestId={String(asked?.requestId ?? formKey)}
        answer={answer}
        writing={writing}
      />
    )
  return (
    <>
      {note ? <Notice>{note}</Notice> : null}
      {sum > main ? (
        <div className="mb-4">
          <Notice
            action={
              <a className="link" href="/member/transferFund">
                {t('withdraw.toWallets')}
              </a>
            }
          >
            {t('withdraw.elsewhere', {
              sum: formatMoney(sum, writing),
              elsewhere: writeMinor(toMinor(sum) - toMinor(main), writing),
            })}
          </Notice>
        </div>
      ) : null}
      {turnover ? <TurnoverBar {...turnover} writing={writing} /> : <KnownRefusal desk={desk} path={path} />}
      {turnover || refusalOf(desk) ? null : bonuses.length > 0 && !givesUp ? (
        <BonusFirst bonuses={bonuses} main={main} path={path} writing={writing} />
      ) : (
        <WithdrawForm {...desk} path={path} lost={lost} giveUp={giveUp} formKey={formKey} answer={answer} />
      )}
    </>
  )
}

type Desk = WithdrawPageProps['desk']

/** What would refuse any amount at the end of the form; null where nothing is known to. */
function refusalOf({ main, limits, today }: Desk): 'noTimes' | 'noneToday' | 'tooLittle' | null {
  if (today.timesLeft === 0) return 'noTimes'
  if (today.amountLeft < limits.least) return 'noneToday'
  return main < limits.least ? 'tooLittle' : null
}

function KnownRefusal({ desk, path }: { desk: Desk; path: string }) {
  const t = useT('wallet')
  const why = refusalOf(desk)
  if (why === null) return null
  const { main, limits, today, writing } = desk
  const words = {
    count: today.times,
    left: formatMoney(today.amountLeft, writing),
    least: formatMoney(limits.least, writing),
    main: formatMoney(main, writing),
  }
  return <Obstacle text={t(`withdraw.${why}`, words)} href={`${path}/history`} action={t('withdraw.all')} />
}
