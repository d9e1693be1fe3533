import { useT } from '#app/platform/use-t.ts'
import { WarningDialog } from '#app/ui/warning-dialog.tsx'

/** A code that was not sent is told in a warning over the form (ER-14). A further warning needs a key of its own. */
export function CodeNotSent({ text }: { text: string }) {
  const t = useT('session')
  return <WarningDialog title={t('sms.failed')} text={text} buttonText={t('sms.understood')} />
}
