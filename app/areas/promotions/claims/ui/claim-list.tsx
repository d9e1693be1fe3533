import { Form, useNavigation } from '@remix-run/react'
import { formatShortDay } from '#app/platform/dates.ts'
import { toMinor, type Writing, writeMinor } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Claim, claimIcons, isMoney, truthHref, writeGiven } from '../model.ts'

/** What can be claimed now, each with what it gives and its last day; money that asks for nothing is claimed with one press. */
export function ClaimList({ claims, writing }: { claims: readonly Claim[]; writing: Writing }) {
  const money = claims.filter(isMoney)
  return (
    <section className="claims">
      <ul>
        {claims.map((claim) => (
          <ClaimLine key={claim.promotionClaimId} claim={claim} writing={writing} />
        ))}
      </ul>
      {money.length > 1 ? <AllMoney claims={money} writing={writing} /> : null}
    </section>
  )
}

function ClaimLine({ claim, writing }: { claim: Claim; writing: Writing }) {
  const t = useT('promotions')
  const { promotionClaimId, promotionType, title, summary, reward, turnover, endTime } = claim
  const points = (count: string) => t('points', { points: count })
  return (
    <li className="claim">
      <span className="claim-icon">
        <Icon name={claimIcons[promotionType]} />
      </span>
      <div className="claim-what">
        <h3>{title}</h3>
        <p>{summary}</p>
      </div>
      <div className="claim-sum">
        <b>{reward === null ? '' : writeGiven(reward, writing, points)}</b>
        {endTime === null ? null : <span>{t('until', { day: formatShortDay(endTime - 1, writing.tag) })}</span>}
      </div>
      {turnover > 0 ? (
        <ButtonLink look="quiet" href={truthHref(claim)} aria-label={`${t('readFirst')}: ${title}`}>
          {t('readFirst')}
        </ButtonLink>
      ) : (
        <ClaimForm numbers={[promotionClaimId]} text={t('claim')} label={`${t('claim')}: ${title}`} />
      )}
    </li>
  )
}

function AllMoney({ claims, writing }: { claims: readonly Claim[]; writing: Writing }) {
  const t = useT('promotions')
  const sumMinor = claims.reduce((sum, { reward }) => sum + toMinor(reward?.value ?? 0), 0n)
  return (
    <div className="claims-all">
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
