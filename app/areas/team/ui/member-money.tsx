import type { ReactNode } from 'react'
import { BonusObstacle } from '#app/parts/bonus-obstacle.tsx'
import { Obstacle } from '#app/parts/obstacle.tsx'
import { TurnoverBar } from '#app/parts/turnover-bar.tsx'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { MoneyDesk } from '../model/money.ts'
import { memberHref, type PersonFile } from '../model/report.ts'
import type { ActAnswer } from '../perform.server.ts'
import { MoneyForm } from './money-form.tsx'

type MemberMoneyProps = {
  member: PersonFile
  formKeys: readonly [transfer: string, collect: string]
  answer: ActAnswer | undefined
  desk: MoneyDesk
}

/**
 * Money to and from a member at any depth, or what keeps it from moving. A form that was sent keeps its place: after a lost answer it is
 * done already, and has to stand there with its message and its number.
 */
export function MemberMoney({ member, formKeys, answer, desk }: MemberMoneyProps) {
  const t = useT('team')
  const wallet = useT('wallet')
  const { username, collectable, collectObstacle } = member
  const money = { username, collectable, desk, answer }
  const sent = answer?.intent
  const isFrozen = member.state === 'disabled'
  const isOpen = desk.isAllowed && !isFrozen
  if (isOpen && !desk.hasPassword)
    return (
      <Obstacle
        text={wallet('way.passwordText')}
        href={`/member/paymentPassword?to=${encodeURIComponent(memberHref(username))}`}
        action={wallet('way.paymentPassword')}
      />
    )
  return (
    <>
      {isFrozen && desk.isAllowed ? <Notice kind="warn">{t('acts.frozen')}</Notice> : null}
      {sent === 'transfer' ? (
        <MoneyForm intent="transfer" formKey={formKeys[0]} {...money} />
      ) : isOpen ? (
        <Transfer desk={desk}>
          <MoneyForm intent="transfer" formKey={formKeys[0]} {...money} />
        </Transfer>
      ) : null}
      {isOpen && collectObstacle ? <Notice kind="warn">{t(`acts.obstacle.${collectObstacle}`)}</Notice> : null}
      {sent === 'collect' || (isOpen && collectable > 0) ? (
        <MoneyForm intent="collect" formKey={formKeys[1]} {...money} />
      ) : null}
    </>
  )
}

/** The form, or what keeps the agent's own money from going. */
function Transfer({ desk, children }: Pick<MemberMoneyProps, 'desk'> & { children: ReactNode }) {
  const wallet = useT('wallet')
  const { turnover, bonuses, timesLeft, writing } = desk
  if (turnover) return <TurnoverBar {...turnover} writing={writing} to="transfer" />
  if (bonuses.length > 0) return <BonusObstacle bonuses={bonuses} writing={writing} />
  return timesLeft === 0 ? <Notice kind="warn">{wallet('line.noTimes')}</Notice> : children
}
