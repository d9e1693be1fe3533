import { Form, useNavigation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, type FieldMeta } from '#app/ui/field.tsx'
import { inView } from '#app/ui/in-view.ts'
import { Notice } from '#app/ui/notice.tsx'
import { CardHead } from '../../center/ui/card-head.tsx'
import type { CodeUsed } from '../model.ts'

/** The field for a promo code; what it gives waits above to be claimed. `used` is what the last one was for. */
export function CodeForm({ meta, used }: { meta: FieldMeta; used: CodeUsed | null }) {
  const t = useT('promotions')
  const navigation = useNavigation()
  return (
    <>
      <CardHead id="code" title={t('code.title')} />
      {used === null ? null : (
        <div className="mb-3" {...inView}>
          <Notice kind={used.state === 'waits' ? 'success' : 'info'}>
            {t(`code.${used.state}`, { title: used.title })}
          </Notice>
        </div>
      )}
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
