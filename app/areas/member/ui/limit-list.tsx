import { Form, useNavigation } from '@remix-run/react'
import { formatDateTime } from '#app/platform/dates.ts'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { FormKey } from '#app/ui/form-key.tsx'
import { wrongInput } from '#app/ui/in-view.ts'
import type { ValueOf } from '#catalogue/call.ts'
import type { member } from '#catalogue/member.ts'
import { isAboutLimit } from '../model/play-safe.ts'

type Limit = ValueOf<typeof member.playSafe>['limits'][number]
type Around = { formKey: string; answer: FormAnswer | undefined; money: Writing }

/** Every limit with what is used of it, and its own small form; an empty field lifts it. */
export function LimitList({ limits, ...around }: Around & { limits: readonly Limit[] }) {
  const t = useT('member')
  return (
    <section className="member-part">
      <h2>{t('play.limits')}</h2>
      <p>{t('play.limitsText')}</p>
      <ul className="member-rows">
        {limits.map((limit) => (
          <LimitRow key={`${limit.kind}-${limit.period}`} limit={limit} {...around} />
        ))}
      </ul>
    </section>
  )
}

/** What is refused stands under its row, with what was typed: of the page's many fields it is about one. */
function LimitRow({ limit, formKey, answer, money }: Around & { limit: Limit }) {
  const t = useT('member')
  const { formData: sending } = useNavigation()
  const { kind, period, pending } = limit
  const write = (value: number | null) =>
    value === null ? t('play.none') : kind === 'time' ? t('play.minutes', { count: value }) : formatMoney(value, money)
  const [what, often] = [t(`play.kind.${kind}`), t(`play.period.${period}`)]
  const name = `${what}, ${often}`
  const intent = sending && isAboutLimit(Object.fromEntries(sending), limit) ? sending.get('intent') : null
  const { error, initialValue: sent } = answer?.lastResult ?? {}
  const own = sent && isAboutLimit(sent, limit) ? sent : null
  const errors = own ? Object.values(error ?? {}).flatMap((said) => said ?? []) : []
  const errorId = `limit-${kind}-${period}-error`
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
        <FormKey formKey={formKey} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="period" value={period} />
        <div className="input">
          <input
            name="most"
            aria-label={name}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={own ? String(own.most ?? '') : (limit.most ?? '')}
            maxLength={12}
            {...wrongInput(errors.length > 0)}
            aria-describedby={errors.length > 0 ? errorId : undefined}
          />
        </div>
        <Button look="quiet" name="intent" value="set" busy={intent === 'set'} aria-label={`${t('play.set')}: ${name}`}>
          {t('play.set')}
        </Button>
        {pending?.isReady ? (
          <Button
            name="intent"
            value="confirm"
            busy={intent === 'confirm'}
            aria-label={`${t('play.confirm')}: ${name}`}
          >
            {t('play.confirm')}
          </Button>
        ) : null}
      </Form>
      <FieldError meta={{ errorId, errors }} />
    </li>
  )
}
