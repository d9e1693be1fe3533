import { Form } from '@remix-run/react'
import { formatDateTime } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import type { ValueOf } from '#catalogue/call.ts'
import type { member } from '#catalogue/member.ts'

type Limit = ValueOf<typeof member.playSafe>['limits'][number]

/** Every limit with what is used of it, and its own small form; an empty field lifts it. */
export function LimitList({ limits, money }: { limits: readonly Limit[]; money: Writing }) {
  const t = useT('member')
  return (
    <section className="member-part">
      <h2>{t('play.limits')}</h2>
      <p>{t('play.limitsText')}</p>
      <ul className="member-rows">
        {limits.map((limit) => (
          <LimitRow key={`${limit.kind}-${limit.period}`} limit={limit} money={money} />
        ))}
      </ul>
    </section>
  )
}

function LimitRow({ limit, money }: { limit: Limit; money: Writing }) {
  const t = useT('member')
  const { kind, period, pending } = limit
  const write = (value: number | null) =>
    value === null ? t('play.none') : kind === 'time' ? t('play.minutes', { count: value }) : formatMoney(value, money)
  const [what, often] = [t(`play.kind.${kind}`), t(`play.period.${period}`)]
  const name = `${what}, ${often}`
  return (
    <li className="member-row limit-row">
      <div className="member-what">
        <b>{name}</b>
        <span>{t('play.used', { used: write(limit.used), most: write(limit.most) })}</span>
        {pending === null ? null : (
          <span>
            {pending.isReady
              ? t('play.ready', { most: write(pending.most) })
              : t('play.waiting', { most: write(pending.most), time: formatDateTime(pending.readyAt) })}
          </span>
        )}
      </div>
      <Form method="post" action="/member/playSafe" className="limit-form" preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="period" value={period} />
        <div className="input">
          <input
            name="most"
            aria-label={name}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={limit.most ?? ''}
            maxLength={12}
          />
        </div>
        <Button look="quiet" name="intent" value="set" aria-label={`${t('play.set')}: ${name}`}>
          {t('play.set')}
        </Button>
        {pending?.isReady ? (
          <Button name="intent" value="confirm">
            {t('play.confirm')}
          </Button>
        ) : null}
      </Form>
    </li>
  )
}
