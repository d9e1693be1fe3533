/** What is kept in hundredths is typed as a person says it: `30` times, `12.50` percent. */

/** What is no such number stays as it was typed, so that the shape refuses it and names the field. */
export function readHundredths(text: string): number | string {
  const [, units, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return units === undefined ? text : Number(units) * 100 + Number(cents.padEnd(2, '0'))
}

/** Percents have their places; whole times are whole. */
export function writeHundredths(value: unknown, unit: 'times' | 'percent'): string {
  if (typeof value !== 'number') return String(value ?? '')
  return unit === 'times' ? String(value / 100) : (value / 100).toFixed(2)
}
