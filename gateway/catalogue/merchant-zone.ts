/** The merchant's zone, in which every time of the site is shown (OP-65) and its days begin. */
export const merchantTimeZone = 'Asia/Manila'
/** It has no summer time, so its days begin at the same hour the whole year. */
export const merchantOffset = '+08:00'
const merchantOffsetMs = 8 * 60 * 60 * 1_000

/**
 * Epoch milliseconds as `2026-11-21 09:30:05` of the merchant's zone, so that every server and every browser writes the same. Every
 * round passes here: it is a sum, because the zone's hours never change.
 */
export const writeMerchantTime = (ms: number): string =>
  new Date(ms + merchantOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
