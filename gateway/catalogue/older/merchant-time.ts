import { merchantTimeZone } from '../merchant-zone.ts'

/** Swedish writes a time as the older clients read it. */
const written = new Intl.DateTimeFormat('sv-SE', {
  timeZone: merchantTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Epoch milliseconds as `yyyy-MM-dd HH:mm:ss` of the merchant's zone. */
export const toMerchantTime = (ms: number): string => written.format(ms)
