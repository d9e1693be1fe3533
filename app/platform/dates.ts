import { merchantTimeZone } from '#catalogue/merchant-zone.ts'

/** In the merchant's zone, so that server and browser write the same. */
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: merchantTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function read(ms: number): Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string> {
  return Object.fromEntries(parts.formatToParts(ms).map(({ type, value }) => [type, value])) as ReturnType<typeof read>
}

/** Epoch milliseconds as `2026-11-21 09:30:05` (wire 13). */
export function formatDateTime(ms: number): string {
  const { year, month, day, hour, minute, second } = read(ms)
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

/** Epoch milliseconds as `09:30:05`. */
export function formatTime(ms: number): string {
  const { hour, minute, second } = read(ms)
  return `${hour}:${minute}:${second}`
}

/** Epoch milliseconds as `2026-11-21`. */
export function formatDay(ms: number): string {
  const { year, month, day } = read(ms)
  return `${year}-${month}-${day}`
}

/** Epoch milliseconds as a day in words, e.g. `21 November 2026`, in the reader's language. */
export const formatDayInWords = (ms: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, { timeZone: merchantTimeZone, dateStyle: 'long' }).format(ms)

const clockParts = (tag: string) =>
  new Intl.DateTimeFormat(tag, {
    timeZone: merchantTimeZone,
    numberingSystem: 'latn',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  })

/** Epoch milliseconds as a clock with its offset, e.g. `20 Nov 2026, 18:42:07 GMT+8` (AG-19). */
export function formatClock(ms: number, tag: string): string {
  const part = Object.fromEntries(
    clockParts(tag)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute}:${part.second} ${part.timeZoneName}`
}

/** Epoch milliseconds as a short day without the year, e.g. `22 Oct`, for the axis of a chart. */
export const formatShortDay = (ms: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    timeZone: merchantTimeZone,
    numberingSystem: 'latn',
    day: 'numeric',
    month: 'short',
  }).format(ms)
