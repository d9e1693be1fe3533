import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { codeLifeMinutes } from '#catalogue/code-life.ts'
import type { Sent } from '../model/answer.ts'

type SentNoticeProps = {
  sent: Sent | null
  /** Sent only where the number is one of an account, which nobody is told. */
  toAccount?: boolean
}

/** Where the code went. */
export function SentNotice({ sent, toAccount = false }: SentNoticeProps) {
  const t = useT('session')
  return sent?.to === undefined ? null : (
    <div className="mt-2.5">
      <Notice kind="success">
        {t(toAccount ? 'sms.sentToAccount' : 'sms.sent', { mobile: sent.to, minutes: codeLifeMinutes })}
      </Notice>
    </div>
  )
}
