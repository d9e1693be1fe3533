export const dayMs = 86_400_000

/** The day of a moment in Manila, as the pages of the records take it. */
export const dayOf = (ms: number): string => new Date(ms).toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' })
