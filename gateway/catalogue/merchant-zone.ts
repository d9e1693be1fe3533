/** The merchant's zone, in which every time of the site is shown (OP-65) and its days begin. */
export const merchantTimeZone = 'Asia/Manila'
