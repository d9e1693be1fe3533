import { dayMs, startOfMerchantDay } from '#gateway/platform/time/clock.ts'

/** How large a site is after its year. */
export type Size = {
  members: number
  /** In the sums of days; the last days have each of their rounds too. */
  rounds: number
  /** Of the book. */
  lines: number
  seed: number
  /** When the year is over: the moment for which it is made. */
  at: number
  /** Of what every site has: games, settings, the accounts of the demonstration. */
  scale: number
}

/** Of all lines so many are written in the days that have their rounds; the others are what the year's cash has left. */
export const recentShare = 0.8
/** Lines that a round has in the middle, with its points. */
const linesOfRound = 3
export const daysOfYear = 365

/** So many of the last days have each of their rounds, so that there are about as many a day as on all others. */
export const recentDays = ({ rounds, lines }: Size): number =>
  Math.min(60, Math.max(1, Math.round((daysOfYear * lines * recentShare) / linesOfRound / rounds)))

/** The begin of a day of the year, from 0; the last is today. */
export const dayStart = ({ at }: Size, day: number): number =>
  startOfMerchantDay(new Date(at)).getTime() - (daysOfYear - 1 - day) * dayMs
export const recentFrom = (size: Size): number => dayStart(size, daysOfYear - recentDays(size))
