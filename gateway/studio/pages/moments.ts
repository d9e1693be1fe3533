import { merchantTimeZone } from '#catalogue/merchant-zone.ts'
import type { Texts } from '../texts/texts.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Date and time of day in the merchant's zone (OP-65), in the page's language. */
export function formatTime(time: Date, { language }: Texts): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, {
      timeZone: merchantTimeZone,
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(language, format)
  return format.format(time)
}
