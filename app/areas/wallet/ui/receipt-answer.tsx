import { Form, useNavigation } from '@remix-run/react'
import { formatDateTime } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { useTimeLeft } from '#app/platform/use-time-left.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { FormAnswer } from '../model/answer.ts'
import { PictureField } from './picture-field.tsx'

/** Minutes and seconds, e.g. `29:05`. */
const clock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Did the money arrive? The time in which to say so is in view; afterwards silence counts as received (WA-08 to WA-10). */
export function ReceiptAnswer({
  leftMs,
  confirmBy,
  answer,
}: {
  leftMs: number
  confirmBy: number
  answer: FormAnswer | undefined
}) {
  const t = useT('wallet')
  const isSending = useNavigation().formMethod === 'POST'
  const hydrated = useHydrated()
  const left = useTimeLeft(leftMs)
  const errors = answer?.lastResult.error
  const typed = answer?.lastResult.initialValue?.remark
  return (
    <section className="panel">
      <h2>{t('confirm.title')}</h2>
      <p>{t('confirm.text', { time: formatDateTime(confirmBy) })}</p>
      <p className="time-left" role="timer">
        {hydrated
          ? t('confirm.left', { time: clock(left) })
          : t('confirm.minutes', { count: Math.max(1, Math.ceil(leftMs / 60_000)) })}
      </p>
      <Form method="post" preventScrollReset>
        <Button size="large" wide name="intent" value="received" busy={isSending}>
          {t('confirm.received')}
        </Button>
      </Form>
      <Fold title={t('confirm.notReceived')} isOpen={Boolean(errors?.image || errors?.remark)}>
        <Form method="post" encType="multipart/form-data" preventScrollReset>
          <input type="hidden" name="intent" value="notReceived" />
          <p className="muted small">{t('confirm.proofText')}</p>
          <PictureField id="proof" label={t('confirm.proof')} errors={errors?.image ?? undefined} />
          <Field
            meta={{
              id: 'remark',
              name: 'remark',
              errorId: 'remark-error',
              descriptionId: 'remark-help',
              initialValue: typed,
              ...(errors?.remark ? { errors: errors.remark } : {}),
            }}
            label={t('confirm.remark')}
            maxLength={140}
          />
          <div className="mt-4">
            <Button look="quiet" wide busy={isSending}>
              {t('confirm.report')}
            </Button>
          </div>
        </Form>
      </Fold>
    </section>
  )
}
