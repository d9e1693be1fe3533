import { z } from 'zod'
import { queryText } from '../call.ts'
import { merchantOffset } from '../merchant-zone.ts'

/** A bound of a record as older clients write it, a day or a second of the merchant's zone; what is neither is left to the newer call. */
const bound = (firstTime: string, lastMs: number) =>
  z
    .string()
    .trim()
    .max(32)
    .transform((text) => {
      const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/.exec(text) ?? []
      if (day === undefined) return text === '' ? undefined : text
      return Date.parse(`${day}T${time ?? firstTime}${merchantOffset}`) + lastMs
    })
    .optional()
export const olderStart = bound('00:00:00', 0)
/** To the end of what is named. */
export const olderEnd = bound('23:59:59', 999)

/** The day of such a bound. */
export const olderDay = queryText(32)
  .transform((text) => text?.slice(0, 10))
  .optional()
