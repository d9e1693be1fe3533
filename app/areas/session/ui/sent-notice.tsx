import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { codeLifeMinutes } from '#catalogue/code-life.ts'
import type { Sent } from '../model/answer.ts'

/** Where the code went. */
export function SentNotice({ sent }: { sent: Sent | null }) {
  const t = useT('session')
  return sent?.to === undefined ? null : (
    <div className="mt-2.5">
      <Notice kind="success">{t('sms.sent', { mobile: sent.to, minutes: codeLifeMinutes })}</Notice>
    </div>
  )
}
