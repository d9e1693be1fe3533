import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'

type OpenBetsProps = { count: number; betAmount: number; writing: Writing; href: string }

/** Above what is settled: how many bets wait for their result, and the way to them. */
export function OpenBets({ count, betAmount, writing, href }: OpenBetsProps) {
  const t = useT('records')
  return (
    <p className="record-note">
      {t('open.text', { count, amount: formatMoney(betAmount, writing) })}{' '}
      <a className="link" href={href}>
        {t('open.show')}
      </a>
    </p>
  )
}
