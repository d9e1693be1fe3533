import { type FieldMetadata, getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { Writing } from '#app/platform/money.ts'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { EnterPresses } from '#app/ui/enter-presses.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { FormKey } from '#app/ui/form-key.tsx'
import { Tick } from '#app/ui/tick.tsx'
import { type Kind, periodsOf, products } from '../model/kinds.ts'
import type { OfferAnswer } from '../offers.server.ts'
import { PreviewBox } from './preview-box.tsx'

type Tier = Record<
  | 'rate'
  | 'rateType'
  | 'amount'
  | 'activeMembers'
  | 'validBet'
  | 'netLoss'
  | 'betAmount'
  | 'singleBet'
  | 'winRate'
  | 'lossRate',
  string
>
type Fields = {
  username: string
  product: string
  period: string
  carriesLosses: string
  requestId: string
  tiers: Tier[]
}

type OfferFormProps = {
  kind: Kind
  /** A contract that is there already keeps its account, product and period. */
  isNew: boolean
  /** What the fields hold first. */
  start: { username?: string; carriesLosses?: string; tiers: Record<string, string>[] }
  formKey: string
  answer: OfferAnswer | undefined
  writing: Writing
}

/** The terms of an offer. One more tier, the preview and sending are buttons of one form, so all of it works without JavaScript. */
export function OfferForm({ kind, isNew, start, formKey, answer, writing }: OfferFormProps) {
  const t = useT('contracts')
  const isSending = useNavigation().formMethod === 'POST'
  const [form, fields] = useForm<Fields>({
    id: 'offer',
    lastResult: answer?.lastResult as never,
    defaultValue: { requestId: formKey, period: 'monthly', product: 'CONS', ...start } as never,
  })
  const tiers = fields.tiers.getFieldList()
  return (
    <Form {...getFormProps(form)} method="post" className="panel" preventScrollReset>
      <EnterPresses intent="preview" />
      <FormError id={form.errorId} errors={form.errors} />
      <FormKey formKey={formKey} kept={fields.requestId.initialValue} />
      {isNew ? (
        <>
          <Field
            meta={fields.username}
            label={t('form.username')}
            help={t('form.usernameHelp')}
            autoCapitalize="none"
            spellCheck={false}
          />
          <ChoiceField
            meta={fields.product}
            label={t('list.product')}
            options={products.map((value) => ({ value, label: t(`products.${value}`) }))}
          />
          {kind === 'dividend' ? (
            <ChoiceField
              meta={fields.period}
              label={t('list.period')}
              options={periodsOf.dividend.map((value) => ({ value, label: t(`periods.${value}`) }))}
            />
          ) : null}
        </>
      ) : null}
      {tiers.map((tier, at) => (
        <fieldset key={tier.key ?? tier.name} className="tier">
          <legend>{t('form.tier', { number: at + 1 })}</legend>
          <TierFields kind={kind} tier={tier} />
          {tiers.length > 1 ? (
            <Button look="text" {...form.remove.getButtonProps({ name: fields.tiers.name, index: at })}>
              {t('form.removeTier')}
            </Button>
          ) : null}
        </fieldset>
      ))}
      <div className="mt-3">
        <Button look="quiet" {...form.insert.getButtonProps({ name: fields.tiers.name })}>
          {t('form.addTier')}
        </Button>
      </div>
      {kind === 'dividend' ? (
        <div className="mt-5">
          <Tick name={fields.carriesLosses.name} defaultChecked={fields.carriesLosses.initialValue === 'on'}>
            {t('form.carriesLosses')}
          </Tick>
        </div>
      ) : null}
      {answer?.preview ? (
        <div className="mt-5">
          <PreviewBox preview={answer.preview} writing={writing} />
        </div>
      ) : null}
      <div className="dialog-buttons">
        <Button look="quiet" size="large" name="intent" value="preview" busy={isSending}>
          {t('form.preview')}
        </Button>
        <Button size="large" name="intent" value="send" busy={isSending}>
          {t('form.send')}
        </Button>
      </div>
    </Form>
  )
}

/** The fields of a tier by kind (CO-09 to CO-17). */
function TierFields({ kind, tier }: { kind: Kind; tier: FieldMetadata<Tier> }) {
  const t = useT('contracts')
  const fields = tier.getFieldset()
  const money = { inputMode: 'decimal', autoComplete: 'off' } as const
  const members = (
    <Field meta={fields.activeMembers} label={t('terms.activeMembers')} inputMode="numeric" autoComplete="off" />
  )
  if (kind === 'dividend')
    return (
      <div>
        <Field meta={fields.rate} label={t('terms.rate')} end="%" {...money} />
        {members}
        <Field meta={fields.validBet} label={t('terms.validBet')} {...money} />
        <Field meta={fields.netLoss} label={t('terms.netLoss')} {...money} />
      </div>
    )
  if (kind === 'realtime')
    return (
      <div>
        <Field meta={fields.singleBet} label={t('terms.singleBet')} {...money} />
        <Field meta={fields.winRate} label={t('terms.winRate')} end="%" {...money} />
        <Field meta={fields.lossRate} label={t('terms.lossRate')} end="%" {...money} />
      </div>
    )
  return (
    <div>
      <ChoiceField
        meta={fields.rateType}
        label={t('terms.pays')}
        options={[
          { value: 'P', label: t('terms.rate') },
          { value: 'A', label: t('terms.amount') },
        ]}
      />
      <Field meta={fields.rate} label={t('terms.rate')} end="%" {...money} />
      <Field meta={fields.amount} label={t('terms.amount')} {...money} />
      {members}
      <Field meta={fields.betAmount} label={kind === 'daily' ? t('terms.dailyBet') : t('terms.hourlyBet')} {...money} />
    </div>
  )
}
