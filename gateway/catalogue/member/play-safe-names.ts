/** Apart from the schemas, so that pages read them without zod, which would compile against the policy of our pages. */

/** 24 hours to 6 weeks are a cool-off; from six months on it is a self-exclusion (design 19). */
export const playBreakLengths = ['24h', '3d', '7d', '30d', '6w', '6m', '1y', '5y'] as const

/** What a limit is set for, and over how long. */
export const playLimitKinds = ['deposit', 'loss', 'stake', 'time'] as const
export const playLimitPeriods = ['day', 'week', 'month'] as const
