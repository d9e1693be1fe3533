import { Form, useNavigation } from '@remix-run/react'
import { formatShortDay } from '#app/platform/dates.ts'
import { toMinor, type Writing, writeMinor } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { SignInForm } from '../../sign-in/ui/sign-in-form.tsx'
import { type Calendar, type Claim, claimIcons, isMoney, mostAtOnce, truthHref, writeGiven } from '../model.ts'
import { RewardLine } from './reward-line.tsx'

export type ClaimListProps = { claims: readonly Claim[]; spins: number; calendar: Calendar | null; writing: Writing }

/** What can be claimed now, each with what it gives and its last day; money that asks for nothing is claimed with one press. */
export function ClaimList({ claims, spins, calendar, writing }: ClaimListProps) {
  const money = claims.filter(isMoney)
  return (
    <section className="reward-list">
      <ul>
        {claims.map((claim) => (
          <ClaimLine key={claim.promotionClaimId} claim={claim} writing={writing} />
        ))}
        {spins > 0 ? <SpinLine count={spins} /> : null}
        {calendar?.canSignIn ? <DayLine calendar={calendar} writing={writing} /> : null}
      </ul>
      {money.length > 1 ? <AllMoney claims={money.slice(0, mostAtOnce)} writing={writing} /> : null}
    </section>
  )
}

function ClaimLine({ claim, writing }: { claim: Claim; writing: Writing }) {
  const t = useT('promotions')
  const { promotionClaimId, promotionType, title, summary, reward, turnover, endTime } = claim
  return (
    <RewardLine
      icon={claimIcons[promotionType]}
      title={title}
      text={summary}
      sum={<b>{reward === null ? '' : writeGiven(reward, writing, t)}</b>}
      note={endTime === null ? undefined : t('until', { day: formatShortDay(endTime - 1, writing.tag) })}
    >
      {turnover > 0 ? (
        <ButtonLink look="quiet" href={truthHref(claim)} aria-label={`${t('readFirst')}: ${title}`}>
          {t('readFirst')}
        </ButtonLink>
      ) : (
        <ClaimForm numbers={[promotionClaimId]} text={t('claim')} label={`${t('claim')}: ${title}`} />
      )}
    </RewardLine>
  )
}

function SpinLine({ count }: { count: number }) {
  const t = useT('promotions')
  return (
    <RewardLine
      icon="lottery"
      title={t('spins.title')}
      text={t('spins.text')}
      sum={<b>{t('spins.left', { count })}</b>}
      note={t('today')}
    >
      <ButtonLink look="quiet" href="/member/wheel">
        {t('spins.go')}
      </ButtonLink>
    </RewardLine>
  )
}

function DayLine({ calendar: { days }, writing }: { calendar: Calendar; writing: Writing }) {
  const t = useT('promotions')
  const today = days.find(({ status }) => status === 'N')?.reward ?? null
  return (
    <RewardLine
      icon="daily"
      title={t('day.title')}
      text={t('day.text')}
      sum={<b>{today === null ? '' : writeGiven(today, writing, t)}</b>}
      note={t('today')}
    >
      <SignInForm text={t('day.go')} />
    </RewardLine>
  )
}

function AllMoney({ claims, writing }: { claims: readonly Claim[]; writing: Writing }) {
  const t = useT('promotions')
  const sumMinor = claims.reduce((sum, { reward }) => sum + toMinor(reward?.value ?? 0), 0n)
  return (
    <div className="reward-all">
      <p>{t('moneyAtOnce')}</p>
      <ClaimForm
        isMain
        numbers={claims.map(({ promotionClaimId }) => promotionClaimId)}
        text={t('claimMoney', { amount: writeMinor(sumMinor, writing) })}
      />
    </div>
  )
}

function ClaimForm(props: { numbers: readonly string[]; text: string; label?: string; isMain?: boolean }) {
  const { numbers, text, label, isMain } = props
  const navigation = useNavigation()
  const isSending = navigation.formMethod === 'POST' && navigation.formData?.get('claim') === numbers[0]
  return (
    <Form method="post" preventScrollReset>
      {numbers.map((number) => (
        <input key={number} type="hidden" name="claim" value={number} />
      ))}
      <Button look={isMain ? 'main' : 'quiet'} busy={isSending} aria-label={label}>
        {text}
      </Button>
    </Form>
  )
}
