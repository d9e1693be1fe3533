import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { askingForBalance, balanceChanged } from '#app/platform/balance-news.ts'

/** Calls `ask` when the balance was changed elsewhere, by a bet in another browser say, and no reading of the page tells it anyway. */
export function useBalanceNews(ask: () => void): void {
  const newest = useRef(ask)
  newest.current = ask
  const asking = useRef(askingForBalance(() => newest.current()))
  useEffect(() => {
    const { onNews, stop } = asking.current
    const hear = () => onNews(new URL(location.href))
    window.addEventListener(balanceChanged, hear)
    return () => {
      window.removeEventListener(balanceChanged, hear)
      stop()
    }
  }, [])

  const { state: reading } = useRevalidator()
  const { state: step, formMethod } = useNavigation()
  // Behind a form that was sent the frame is read anew; on a step through the lists it is not.
  const isRead = reading === 'loading' || (step === 'loading' && formMethod === 'POST')
  useEffect(() => {
    if (isRead) asking.current.onReading()
  }, [isRead])
}
