import { Form, useNavigation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, type FieldMeta } from '#app/ui/field.tsx'
import { CardHead } from '../../center/ui/card-head.tsx'

/** The field for a promo code; what it gives waits above to be claimed. */
export function CodeForm({ meta }: { meta: FieldMeta }) {
  const t = useT('promotions')
  const navigation = useNavigation()
  return (
    <>
      <CardHead id="code" title={t('code.title')} />
      <Form method="post" className="reward-card reward-code" preventScrollReset noValidate>
        <input type="hidden" name="intent" value="code" />
        <Field
          meta={meta}
          label={t('code.label')}
          help={t('code.help')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Button look="quiet" busy={navigation.formData?.get('intent') === 'code'}>
          {t('code.send')}
        </Button>
      </Form>
    </>
  )
}
