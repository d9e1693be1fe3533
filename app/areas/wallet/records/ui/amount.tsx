import { formatMoney, type Writing } from '#app/platform/money.ts'
import { toneOf } from '#app/ui/figure-columns.ts'

/** A gain or a loss: coloured, and with its sign, so that colour is never alone. */
export function Amount({ value, writing: { symbol, tag } }: { value: number; writing: Writing }) {
  return <span className={toneOf(value)}>{formatMoney(value, { symbol, tag, sign: 'always' })}</span>
}
