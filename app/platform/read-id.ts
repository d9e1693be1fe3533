/** The number of a row in an address or a form; null for anything else. */
export const readId = (text: unknown): number | null =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
