import { formatCount, formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatWorth, type MallQuery, mallHref, type PointRule } from '../model.ts'

type MallHeadProps = {
  /** Null when it could not be asked. */
  rule: PointRule | null
  /** What the member can spend; null when it could not be asked. */
  balance: number | null
  who: 'guest' | 'trial' | 'member'
  writing: Writing
  query: MallQuery
}

/** What the visitor has and what it is worth; guests are told what they could have. */
export function MallHead({ rule, balance, who, writing, query }: MallHeadProps) {
  const t = useT('points')
  return (
    <section className="points-head" aria-label={t('yours')}>
      <span className="pearl" aria-hidden="true" />
      <div className="points-own">
        {who === 'member' ? <OwnPoints rule={rule} balance={balance} writing={writing} /> : <Invitation who={who} />}
      </div>
      {rule ? <Rules rule={rule} writing={writing} /> : null}
      {who === 'member' && rule?.enabled ? (
        <ButtonLink href={mallHref(query, '/convert')} data-keep="">
          {t('convert')}
        </ButtonLink>
      ) : null}
    </section>
  )
}

function OwnPoints({ rule, balance, writing }: Pick<MallHeadProps, 'rule' | 'balance' | 'writing'>) {
  const t = useT('points')
  if (balance === null) return <p>{t('unknown')}</p>
  return (
    <>
      <p>{t('yours')}</p>
      <p className="points-sum">{formatCount(balance, writing.tag)}</p>
      {rule ? <p>{t('worth', { amount: formatWorth(balance, rule, writing) })}</p> : null}
    </>
  )
}

function Invitation({ who }: Pick<MallHeadProps, 'who'>) {
  const t = useT('points')
  return (
    <>
      <h2>{t('guest.title')}</h2>
      <p>{who === 'trial' ? t('guest.trial') : t('guest.text')}</p>
      <div className="points-ways">
        {who === 'trial' ? null : <ButtonLink href="/login?to=%2FpointMall">{t('guest.logIn')}</ButtonLink>}
        <ButtonLink href="/register" look={who === 'trial' ? 'main' : 'quiet'}>
          {t('guest.register')}
        </ButtonLink>
      </div>
    </>
  )
}

function Rules({ rule, writing }: { rule: PointRule; writing: Writing }) {
  const t = useT('points')
  const { betPerPoint, ratio } = rule
  return (
    <ul className="points-rules">
      {betPerPoint === undefined ? null : (
        <li>
          <Icon name="play" small />
          {t('earn', { amount: formatMoney(betPerPoint, writing) })}
        </li>
      )}
      <li>
        <Icon name="wallet" small />
        {t('ratio', { points: formatCount(ratio, writing.tag), amount: formatMoney(1, writing) })}
      </li>
    </ul>
  )
}
