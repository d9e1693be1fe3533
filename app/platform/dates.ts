import { merchantTimeZone, writeMerchantTime } from '#catalogue/merchant-zone.ts'
import { wordsTagOf } from './languages.ts'

/** Tables, fields and files have no other calendar, so words have none either, whatever the language would take. */
const merchantDays = { timeZone: merchantTimeZone, calendar: 'gregory' } as const

/** Epoch milliseconds as `2026-11-21 09:30:05` (wire 13). */
export const formatDateTime = writeMerchantTime
/** Epoch milliseconds as `09:30:05`. */
export const formatTime = (ms: number): string => writeMerchantTime(ms).slice(11)
/** Epoch milliseconds as `2026-11-21`. */
export const formatDay = (ms: number): string => writeMerchantTime(ms).slice(0, 10)

/** Epoch milliseconds as a day in words, e.g. `21 November 2026`, in the language of the texts that the reader has. */
export const formatDayInWords = (ms: number, tag: string): string =>
  new Intl.DateTimeFormat(wordsTagOf(tag), { ...merchantDays, dateStyle: 'long' }).format(ms)

const clockParts = (tag: string) =>
  new Intl.DateTimeFormat(wordsTagOf(tag), {
    ...merchantDays,
    numberingSystem: 'latn',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })

/** The same in every language: some have a word of their own for GMT. */
const offset = new Intl.DateTimeFormat('en', { timeZone: merchantTimeZone, timeZoneName: 'shortOffset' })
const offsetOf = (ms: number): string =>
  offset.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** Epoch milliseconds as a clock with its offset, e.g. `20 Nov 2026, 18:42:07 GMT+8` (AG-19). */
export function formatClock(ms: number, tag: string): string {
  const part = Object.fromEntries(
    clockParts(tag)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute}:${part.second} ${offsetOf(ms)}`
}

/** Epoch milliseconds as a short day without the year, e.g. `22 Oct`, for the axis of a chart. */
export const formatShortDay = (ms: number, tag: string): string =>
  new Intl.DateTimeFormat(wordsTagOf(tag), {
    ...merchantDays,
    numberingSystem: 'latn',
    day: 'numeric',
    month: 'short',
  }).format(ms)

/** Epoch milliseconds as a short weekday, e.g. `Sat`. */
export const formatWeekday = (ms: number, tag: string): string =>
  new Intl.DateTimeFormat(wordsTagOf(tag), { ...merchantDays, weekday: 'short' }).format(ms)
