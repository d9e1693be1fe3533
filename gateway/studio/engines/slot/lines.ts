/** The pay lines: for each the row (0 top, 2 bottom) on the five reels. A game plays the first 10, 20 or all 25. */
const rowsOfLines = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00100',
  '22122',
  '10001',
  '12221',
  '01110',
  '21112',
  '10101',
  '12121',
  '01010',
  '21212',
  '11011',
  '11211',
  '00200',
  '22022',
  '10201',
  '12021',
  '02020',
  '20202',
  '02220',
  '20002',
] as const

export const lineCounts = [10, 20, 25] as const
export type LineCount = (typeof lineCounts)[number]

export const payLines: readonly (readonly number[])[] = rowsOfLines.map((rows) => [...rows].map(Number))
