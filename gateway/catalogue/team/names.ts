/** Apart from the schemas, so that pages read them without zod, which would compile against the policy of our pages. */

/** The kinds of games that rates are agreed for: all that a contract knows, but for the sum of all. */
export const rateProducts = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const
export type RateProduct = (typeof rateProducts)[number]

export const periodPresets = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'last30Days',
  'last90Days',
] as const
export type PeriodPreset = (typeof periodPresets)[number]
