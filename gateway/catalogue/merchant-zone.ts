/** The merchant's zone, in which every time of the site is shown (OP-65) and its days begin. */
export const merchantTimeZone = 'Asia/Manila'
/** It has no summer time, so its days begin at the same hour the whole year. */
export const merchantOffset = '+08:00'
