import { useFetcher } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useAskingAgain } from './use-asking-again.ts'
import { useBalanceNews } from './use-balance-news.ts'
import { useRolling } from './use-rolling.ts'

type Balance = {
  /** Currency units; null when the gateway could not say. */
  amount: number | null
  hidden: boolean
}

type BalanceBoxProps = {
  balance: Balance
  writing: Writing
  /** A game tells the new balance by a message; only this origin is believed. */
  gameOrigin: string
  /** Puts the eye into the form that keeps the choice. */
  eye: (button: ReactNode) => ReactNode
}

/** The main balance with its eye and its refresh; it follows what happens elsewhere. Hidden it reads as asterisks, whatever the amount. */
export function BalanceBox({ balance, writing, gameOrigin, eye }: BalanceBoxProps) {
  const t = useT('shell')
  const fetcher = useFetcher<{ amount: number | null }>({ key: 'balance' })
  const ask = () => fetcher.load('/balance')
  const amount = useLatest(balance, fetcher.data, gameOrigin, ask)
  useAskingAgain(amount === null, fetcher.state !== 'idle', ask)
  useBalanceNews(ask)
  const rolled = useRolling(amount)
  const [hidden, setHidden] = useState(balance.hidden)
  useEffect(() => setHidden(balance.hidden), [balance.hidden])
  const shown = rolled === null ? '—' : formatMoney(rolled, writing)
  return (
    <div className="balance">
      <b>
        {hidden ? '******' : shown}
        {amount === null ? <span className="unseen">{t('balance.unknown')}</span> : null}
      </b>
      {eye(
        <IconButton
          type="submit"
          icon={hidden ? 'eye-off' : 'eye'}
          small
          label={hidden ? t('balance.show') : t('balance.hide')}
          onClick={() => setHidden(!hidden)}
        />,
      )}
      <fetcher.Form className="balance-refresh" method="get" action="/balance">
        <IconButton
          type="submit"
          icon="refresh"
          small
          label={t('balance.refresh')}
          aria-busy={fetcher.state !== 'idle' || undefined}
        />
      </fetcher.Form>
    </div>
  )
}

/** The newest of what the page, a refresh and the running game have said. */
function useLatest(
  page: Balance,
  refreshed: { amount: number | null } | undefined,
  gameOrigin: string,
  refresh: () => void,
): number | null {
  const [latest, setLatest] = useState(page.amount)
  // Each reading of the page counts, also one that says what an earlier one said: a refresh may have told something else between them.
  useEffect(() => setLatest(page.amount), [page])
  useEffect(() => {
    if (refreshed && refreshed.amount !== null) setLatest(refreshed.amount)
  }, [refreshed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener only needs the newest `refresh` of its first render
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== gameOrigin || event.data?.type !== 'perlas:balance') return
      const told = Number(event.data.balance ?? event.data.amount)
      if (Number.isFinite(told)) setLatest(told)
      else refresh()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [gameOrigin])
  return latest
}
