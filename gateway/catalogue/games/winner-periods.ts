/** From which day on a win counts: the merchant's day, or that many days up to now. */
export const winnerPeriods = ['today', '7days', '30days'] as const
export type WinnerPeriod = (typeof winnerPeriods)[number]
