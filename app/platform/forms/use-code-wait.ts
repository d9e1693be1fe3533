import { useEffect, useState } from 'react'
import { dropWait, findWaitLeft, keepWait } from './sent-code.ts'

/** The wall clock of the browser, in epoch milliseconds. */
const nowMs = (): number => performance.timeOrigin + performance.now()

/**
 * The seconds that the button of a form counts down: those of the code that was sent while the page stands, else what is left of one that
 * was sent before it was loaded anew. `sentAt` names the answer that sent one, empty where none did. A code that is `used` leaves no wait.
 */
export function useCodeWait(form: string, seconds: number, sentAt: string, used = false): number {
  const [kept, setKept] = useState(0)
  useEffect(() => {
    try {
      if (used) dropWait(sessionStorage, form)
      if (sentAt === '') setKept(findWaitLeft(sessionStorage, form, nowMs()))
      else keepWait(sessionStorage, form, seconds, nowMs())
    } catch {
      // A browser may forbid storage: then a page that is loaded anew counts from the refusal of the next one on.
    }
  }, [form, seconds, sentAt, used])
  return sentAt === '' ? Math.max(kept, seconds) : seconds
}
