import type { ReactNode } from 'react'
import type { Writing } from '#app/platform/money.ts'
import { percentOf, toMinor, writeMinor } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'

type LimitBarProps = {
  title: string
  used: bigint
  now: bigint
  most: number
  writing: Writing
  aside?: ReactNode
}

/** How much of a limit is used, and how much this would take of it. */
export function LimitBar({ title, used, now, most, writing, aside }: LimitBarProps) {
  const t = useT('wallet')
  const whole = toMinor(most)
  const left = whole - used - now
  const shown = (minor: bigint): string => writeMinor(minor, writing).replace(/\.00$/, '')
  const words = { used: shown(used), now: shown(now), left: shown(left > 0n ? left : 0n), most: shown(whole) }
  return (
    <section className="panel limit-bar">
      <div>
        <h2>{title}</h2>
        {aside}
      </div>
      <div className="meter" role="img" aria-label={t('limit.label', words)}>
        <i style={{ width: `${percentOf(used, whole)}%` }} />
        <i style={{ width: `${percentOf(now, whole)}%` }} />
      </div>
      <p>
        {used > 0n ? t('limit.used', words) : t('limit.now', words)} <b>{t('limit.left', words)}</b>{' '}
        {t('limit.of', words)}
      </p>
    </section>
  )
}
