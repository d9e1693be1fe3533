import { Form } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'

/** Whether letters about promotions come, and the switch. */
export function MailSwitch({ isOn }: { isOn: boolean }) {
  const t = useT('promotions')
  return (
    <Form method="post" className="panel offer-mail" preventScrollReset>
      <input type="hidden" name="wanted" value={isOn ? '0' : '1'} />
      <p>{isOn ? t('offers.mailOn') : t('offers.mailOff')}</p>
      <Button look="quiet">{isOn ? t('offers.switchOff') : t('offers.switchOn')}</Button>
    </Form>
  )
}
