import { Form } from '@remix-run/react'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { FormKey } from '#app/ui/form-key.tsx'
import { wrongInput } from '#app/ui/in-view.ts'
import { Tick } from '#app/ui/tick.tsx'
import { playBreakLengths } from '#catalogue/member/play-safe-names.ts'
import { toFieldMeta } from '../model/field-meta.ts'

/** Starts a break. Nobody can end one, so it is asked for twice: the length, and a tick. */
export function BreakForm({ formKey, answer }: { formKey: string; answer: FormAnswer | undefined }) {
  const t = useT('member')
  const sure = toFieldMeta('sure', answer)
  return (
    <section className="member-part">
      <h2>{t('play.break')}</h2>
      <p>{t('play.breakText')}</p>
      <Form method="post" action="/member/playSafe" className="member-form" preventScrollReset noValidate>
        <FormKey formKey={formKey} />
        <div className="field">
          <div className="field-label">
            <label htmlFor="break-length">{t('play.length')}</label>
          </div>
          <div className="input">
            <select
              id="break-length"
              name="length"
              defaultValue={String(toFieldMeta('length', answer, playBreakLengths[0]).initialValue)}
            >
              {playBreakLengths.map((length) => (
                <option key={length} value={length}>
                  {t(`play.lengths.${length}`)}
                </option>
              ))}
            </select>
          </div>
        </div>
        <div className="mt-6">
          <Tick
            name="sure"
            value="yes"
            required
            {...wrongInput(Boolean(sure.errors))}
            aria-describedby={sure.errors ? sure.errorId : undefined}
          >
            {t('play.sure')}
          </Tick>
          <FieldError meta={sure} />
        </div>
        <div className="member-buttons">
          <Button look="quiet" size="large">
            {t('play.start')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
