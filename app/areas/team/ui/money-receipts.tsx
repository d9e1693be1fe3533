import { formatMoney, toMinor, type Writing, writeMinor } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { DoneNotice } from '#app/ui/done-notice.tsx'
import type { Moved } from '../model/money.ts'

/** What was just moved, each with the number of its receipt; `text` where the receipts cannot be read. */
export function MoneyReceipts({ text, moved, writing }: { text: string; moved: readonly Moved[]; writing: Writing }) {
  const t = useT('team')
  const total = moved.reduce((sum, { amount }) => sum + toMinor(amount), 0n)
  return (
    <DoneNotice>
      {text}
      {moved.length === 0 ? null : (
        <ul className="notice-links">
          {moved.map(({ transactionId, direction, from, to, amount }) => (
            <li key={transactionId}>
              <a href={`/agentHome/transfers/${transactionId}`}>
                {t('transfer.receipt', {
                  username: direction === 'in' ? from : to,
                  amount: formatMoney(amount, writing),
                  number: transactionId,
                })}
              </a>
            </li>
          ))}
          {moved.length > 1 ? <li>{t('transfer.total', { amount: writeMinor(total, writing) })}</li> : null}
        </ul>
      )}
    </DoneNotice>
  )
}
