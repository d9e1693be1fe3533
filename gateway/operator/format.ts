import { pointCurrency } from '#gateway/ledger/points.ts'
import { formatAmount, groupThousands } from '#gateway/platform/money.ts'
import { readMerchantTime, toMerchantTime } from '#gateway/platform/time/clock.ts'

/** How the console writes amounts and times. All times are those of the merchant's zone. */

/** What an account holds, e.g. `-1,500.00`; points are whole. */
export const formatHolding = (minor: bigint, currency: string): string =>
  currency === pointCurrency ? groupThousands(String(minor)) : formatAmount(minor)

export const formatTime = toMerchantTime

/** What a field of type `datetime-local` wants. */
export const toFieldTime = (time: Date): string => formatTime(time).slice(0, 16).replace(' ', 'T')

/** Epoch milliseconds of what such a field sends, or null. */
export function readTime(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text.trim())) return null
  const time = readMerchantTime(text.trim().slice(0, 10), text.trim().slice(11, 16)).getTime()
  return Number.isNaN(time) ? null : time
}

/** What is no number stays as it was typed, so that the schema refuses it and names the field. */
export const readNumber = (text = ''): number | string =>
  /^-?\d{1,15}(\.\d{1,9})?$/.test(text.trim()) ? Number(text) : text

/** `in 3 days 2 h`, for a clock that was moved. */
export function formatSpan(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const named = [days > 0 && `${days} d`, hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean)
  if (named.length > 0) return named.join(' ')
  return ms === 0 ? 'nothing' : 'less than a minute'
}

/** A value of a setting or a row in one line; a moment in it is told as every time here. */
export function formatValue(value: unknown): string {
  const said = toSaid('', value)
  return typeof said === 'string' ? said : (JSON.stringify(value, toSaid) ?? 'nothing')
}

const toSaid = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/.test(value)
    ? formatTime(new Date(value))
    : value
