import { useT } from '#app/platform/use-t.ts'
import { Field, type FieldMeta } from '#app/ui/field.tsx'
import { mostReceiver } from '#catalogue/system/text-rule.ts'

/** What the fields are called, also where only what was sent is left of them. */
export function useReceiverLabels() {
  const t = useT('promotions')
  return { receiverName: t('prize.name'), receiverMobile: t('prize.mobile'), receiverAddress: t('prize.address') }
}

/** Who gets a prize, and where. */
export function ReceiverFields({ metaOf }: { metaOf(name: string): FieldMeta }) {
  const labels = useReceiverLabels()
  return (
    <>
      <Field
        meta={metaOf('receiverName')}
        label={labels.receiverName}
        autoComplete="name"
        maxLength={mostReceiver.name}
      />
      <Field meta={metaOf('receiverMobile')} label={labels.receiverMobile} type="tel" autoComplete="tel" />
      <Field
        meta={metaOf('receiverAddress')}
        label={labels.receiverAddress}
        autoComplete="street-address"
        maxLength={mostReceiver.address}
      />
    </>
  )
}
