import { type RefObject, useEffect, useRef, useState } from 'react'
import { isElsewhere, markOf, sentCodeName } from '#app/platform/forms/sent-code.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, type FieldMeta } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useCountdown } from './use-countdown.ts'

export type CodeFieldProps = {
  meta: FieldMeta
  /** Seconds until a further code may be asked for, counted from the answer `sentAt`. */
  waitSeconds: number
  /** The time of day at which one may, for who sees no countdown (OP-115). */
  again: string | undefined
  sentAt: string
  /** Where the last code went, where that is known: the form remembers it. */
  to: string | undefined
  /** The field that says where a code goes, where that can be changed beside it. */
  target?: string
  busy: boolean
  autoFocus?: boolean
}

/**
 * The code that was sent, with the button that sends it: a submit button with a name of its own, so that it works without
 * JavaScript. With it the button counts down (CN-23); without, the time stands there at which it works again.
 */
export function CodeField({ meta, waitSeconds, again, sentAt, to, target, busy, autoFocus }: CodeFieldProps) {
  const t = useT('session')
  const left = useCountdown(waitSeconds, sentAt)
  const isHydrated = useHydrated()
  const row = useRef<HTMLDivElement>(null)
  const isElse = useIsElsewhere(row, target, to)
  const isWaiting = isHydrated && left > 0 && !isElse
  return (
    <>
      {again === undefined ? null : <input type="hidden" name={sentCodeName} value={markOf({ again, to })} />}
      <div className="code-row" ref={row}>
        <Field
          key={`code-${sentAt}`}
          meta={meta}
          label={t('sms.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          autoFocus={autoFocus}
        />
        <Button look="quiet" size="large" name="intent" value="code" busy={busy} disabled={isWaiting}>
          {isWaiting ? t('sms.again', { seconds: left }) : t('sms.send')}
        </Button>
      </div>
      {/* Out of the way before scripts have come, where a browser can say that they will. */}
      {again && !isHydrated ? (
        <p className="small muted mt-1 [@media(scripting:enabled)]:hidden">{t('sms.againAt', { time: again })}</p>
      ) : null}
    </>
  )
}

/** Whether the form around `part` names another place by now than the last code went to. */
function useIsElsewhere(part: RefObject<HTMLElement | null>, target: string | undefined, to: string | undefined) {
  const [is, setIs] = useState(false)
  useEffect(() => {
    const form = part.current?.closest('form')
    if (!form || target === undefined) return
    const look = () => setIs(isElsewhere(new FormData(form).get(target), to))
    look()
    form.addEventListener('input', look)
    return () => form.removeEventListener('input', look)
  }, [part, target, to])
  return is
}
