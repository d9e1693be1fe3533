import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { balanceChanged } from '#app/platform/balance-news.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { isLetterBegun } from '#app/platform/typed-early.ts'
import { useT } from '#app/platform/use-t.ts'
import { showToast } from '#app/ui/toast-store.ts'
import type { MemberNotice } from '#catalogue/push.ts'
import { followNotices } from './follow-notices.ts'
import { textOf } from './notice-text.ts'

/** Says what happens to the member while they are here, and fetches the page's data anew. Only the tab in front listens. */
export function useLiveNotices(isListening: boolean, money: Writing) {
  const t = useT('messages')
  const { revalidate } = useRevalidator()
  const refresh = useRef<() => void>(() => undefined)
  refresh.current = () => {
    if (!isLetterBegun()) revalidate()
  }
  const hear = useRef<(notice: MemberNotice) => void>(() => undefined)
  hear.current = (notice) => {
    const said = textOf(notice)
    if (said === null) return refresh.current()
    const { amount } = notice
    showToast(t(said.text, { amount: amount === undefined ? '' : formatMoney(amount, money) }), said.kind)
    revalidate()
  }

  useEffect(() => {
    if (!isListening) return
    let leave: (() => void) | null = null
    // Browsers keep few connections to a site, and a tab that nobody sees must not take one of them.
    const follow = () => {
      if (document.hidden) {
        leave?.()
        leave = null
      } else
        leave ??= followNotices({
          onNotice: (notice) => hear.current(notice),
          onBalance: () => window.dispatchEvent(new Event(balanceChanged)),
          onMissed: () => refresh.current(),
        })
    }
    const onVisible = () => {
      follow()
      if (!document.hidden) refresh.current()
    }
    follow()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      leave?.()
    }
  }, [isListening])
}
