/** Reads what somebody wrote: with spaces or commas, and in whatever order where the order says nothing. */
export function readTyped(kind: string, text: string, read: (text: string) => string | null): string | null {
  const parts = text
    .trim()
    .slice(0, 64)
    .split(/[\s,.-]+/)
    .filter((part) => part !== '')
  if (parts.length === 0) return null
  const plain = (part: string): string => part.replace(/^0+(?=\d)/, '')
  const byNumber = (one: string, other: string): number => Number(one) - Number(other)
  const spellings = [parts, parts.map(plain), parts.toSorted(byNumber), parts.map(plain).toSorted(byNumber)]
  for (const spelling of [...spellings, [parts.join('')]]) {
    const bet = read(`${kind}:${spelling.join('-')}`)
    if (bet !== null) return bet
  }
  return null
}
