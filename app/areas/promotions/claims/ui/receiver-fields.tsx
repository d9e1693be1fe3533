import { useT } from '#app/platform/use-t.ts'
import { Field, type FieldMeta } from '#app/ui/field.tsx'

/** Who gets a prize, and where. */
export function ReceiverFields({ metaOf }: { metaOf(name: string): FieldMeta }) {
  const t = useT('promotions')
  return (
    <>
      <Field meta={metaOf('receiverName')} label={t('prize.name')} autoComplete="name" />
      <Field meta={metaOf('receiverMobile')} label={t('prize.mobile')} type="tel" autoComplete="tel" />
      <Field meta={metaOf('receiverAddress')} label={t('prize.address')} autoComplete="street-address" />
    </>
  )
}
