import { formatMoney } from '#app/platform/money.ts'
import type { Writing } from '../model.ts'

/** A gain or a loss: coloured, and with its sign, so that colour is never alone. */
export function Amount({ value, writing: { symbol, tag } }: { value: number; writing: Writing }) {
  const look = value > 0 ? 'win' : value < 0 ? 'lose' : undefined
  return <span className={look}>{formatMoney(value, { symbol, tag, sign: 'always' })}</span>
}
