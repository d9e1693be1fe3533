import { formatWeekday } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { merchantOffset } from '#catalogue/merchant-zone.ts'
import { CardHead } from '../../center/ui/card-head.tsx'
import { type Calendar, type Given, writeGiven } from '../../claims/model.ts'
import { SignInForm } from './sign-in-form.tsx'

type Props = { calendar: Calendar; writing: Writing }

/** The week of the sign-in calendar, and what today gives. */
export function SignInWeek({ calendar, writing }: Props) {
  const t = useT('promotions')
  const { days, streak, canSignIn, stake, staked } = calendar
  const given = days.find(({ status }) => status === 'N')?.reward ?? null
  const isDone = !days.some(({ status }) => status === 'N')
  const amounts = { amount: formatMoney(stake, writing), staked: formatMoney(staked, writing) }
  return (
    <>
      <CardHead id="week" title={t('week.title')} note={t('week.streak', { count: streak })} />
      <section className="reward-card">
        <ol className="sign-days">
          {days.map((day) => (
            <SignDay key={day.day} day={day} writing={writing} />
          ))}
        </ol>
        <div className="sign-foot">
          <p>{isDone ? t('week.done') : canSignIn ? t('week.rule') : t('week.stake', amounts)}</p>
          {canSignIn && given ? <SignInForm text={t('week.take', { given: writeGiven(given, writing, t) })} /> : null}
        </div>
      </section>
    </>
  )
}

/** Short enough for a day; a thing is a sign with its name for who points at it or has it read out. */
function ShortGiven({ given: { type, value, productName }, writing }: { given: Given; writing: Writing }) {
  if (type !== 'MERCHANDISE') return type === 'POINT' ? String(value) : formatMoney(value, writing)
  return (
    <span title={productName}>
      <Icon name="rewards" small />
      <span className="unseen">{productName}</span>
    </span>
  )
}

/** Noon in Manila, so that no zone takes it for the day before. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00${merchantOffset}`)

function SignDay({ day: { day, status, reward }, writing }: { day: Calendar['days'][number]; writing: Writing }) {
  const t = useT('promotions')
  return (
    <li className="moment" data-status={status} aria-current={status === 'N' ? 'date' : undefined}>
      <span>
        {formatWeekday(noonOf(day), writing.tag)} <i>{Number(day.slice(8))}</i>
      </span>
      <b>{reward === null ? '–' : <ShortGiven given={reward} writing={writing} />}</b>
      {status === 'T' ? (
        <span>
          <Icon name="check" small />
          <span className="unseen">{t('week.taken')}</span>
        </span>
      ) : (
        <span>{status === 'M' ? t('week.missed') : status === 'N' ? t('today') : ' '}</span>
      )}
    </li>
  )
}
