/** The merchant's zone, in which every time of the site is shown (OP-65) and its days begin. */
export const merchantTimeZone = 'Asia/Manila'
/** It has no summer time, so its days begin at the same hour the whole year. */
export const merchantOffset = '+08:00'

/** Swedish writes a time as the wire does (wire 13). */
const written = new Intl.DateTimeFormat('sv-SE', {
  timeZone: merchantTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})
/** Epoch milliseconds as `2026-11-21 09:30:05` of the merchant's zone, so that every server and every browser writes the same. */
export const writeMerchantTime = (ms: number): string => written.format(ms)
