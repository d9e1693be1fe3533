import { useT } from '#app/platform/use-t.ts'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Rates } from '../model/report.ts'
import type { ActAnswer } from '../perform.server.ts'
import { ActForm } from './act-form.tsx'
import { TypeField } from './create-form.tsx'
import { RateFields } from './rate-fields.tsx'

type LinkFormProps = { own: Rates; days: readonly number[]; formKey: string; answer: ActAnswer | undefined }

/** An invitation link: who registers by it stands right below the agent, with these rates. */
export function LinkForm({ own, days, formKey, answer }: LinkFormProps) {
  const t = useT('team')
  const options = days.map((count) => ({
    value: String(count),
    label: count === 0 ? t('links.always') : t('links.days', { count }),
  }))
  return (
    <ActForm
      intent="link"
      title={t('register.link')}
      button={t('register.linkButton')}
      formKey={formKey}
      answer={answer}
      start={{ type: '0', days: options[0]?.value }}
    >
      {({ type, rates, days: open, remark }) => (
        <>
          {type ? <TypeField meta={type} /> : null}
          {open ? <ChoiceField meta={open} label={t('links.open')} options={options} /> : null}
          {remark ? <Field meta={remark} label={t('links.remark')} autoComplete="off" /> : null}
          <RateFields rates={rates} own={own} />
        </>
      )}
    </ActForm>
  )
}
