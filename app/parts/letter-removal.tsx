import { Form } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'

/** Takes one letter out of what its writer has sent; asks first, because nothing brings it back there (OP-130). */
export function LetterRemoval({ id, subject }: { id: number; subject: string }) {
  const t = useT('member')
  return (
    <details className="letter-removal">
      <summary className="link" aria-label={t('mail.removeOf', { subject })}>
        {t('mail.delete')}
      </summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="outboxId" value={id} />
        <p>{t('mail.removeSure')}</p>
        <Button look="quiet">{t('mail.deleteNow')}</Button>
      </Form>
    </details>
  )
}
