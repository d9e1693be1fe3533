import { toMinor, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { leftOf, type OwnLimit } from '../model/own-limit.ts'
import type { Channel } from '../model/records.ts'
import { LimitBar } from './limit-bar.tsx'

type LimitProps = { channel: Channel | undefined; ownLimit: OwnLimit | 'away' | null; now: bigint; writing: Writing }

/** Of the limit of one payment and the member's own, the one that is reached first, or that the own one cannot be read. */
export function DepositLimit({ channel, ownLimit, now, writing }: LimitProps) {
  const t = useT('wallet')
  const aside = (
    <a className="link-alone" href="/member/playSafe">
      {t('limit.change')}
    </a>
  )
  if (ownLimit === 'away')
    return (
      <p className="small muted">
        {t('limit.away')} {aside}
      </p>
    )
  if (ownLimit !== null && (channel === undefined || leftOf(ownLimit) <= channel.maximumAmount)) {
    const { period, used, most } = ownLimit
    return (
      <LimitBar
        title={t(`limit.ownDeposits.${period}`)}
        used={toMinor(used)}
        now={now}
        most={most}
        writing={writing}
        aside={aside}
      />
    )
  }
  if (channel === undefined) return null
  return (
    <LimitBar
      title={t('limit.payment', { channel: channel.vendorName })}
      used={0n}
      now={now}
      most={channel.maximumAmount}
      writing={writing}
      aside={aside}
    />
  )
}
