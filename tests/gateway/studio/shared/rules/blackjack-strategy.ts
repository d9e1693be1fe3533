/** The strategy of the rules page, by the values of cards: 1 is an ace, 10 a ten or a picture. */

const between = (value: number, from: number, to: number): boolean => value >= from && value <= to

export function splitsPair(card: number, up: number): boolean {
  if (card === 1 || card === 8) return true
  if (card === 2 || card === 3 || card === 7) return between(up, 2, 7)
  if (card === 4) return between(up, 5, 6)
  if (card === 6) return between(up, 2, 6)
  return card === 9 && (between(up, 2, 6) || between(up, 8, 9))
}

/** What a hand does that is not split; `d` only with two cards. */
export function decisionOf(
  { total, isSoft, count }: { total: number; isSoft: boolean; count: number },
  up: number,
): 'h' | 's' | 'd' {
  const isTwo = count === 2
  if (isSoft) {
    const doublesFrom = { 13: 5, 14: 5, 15: 4, 16: 4, 17: 3, 18: 3 }[total]
    if (isTwo && doublesFrom !== undefined && between(up, doublesFrom, 6)) return 'd'
    if (total === 18) return between(up, 2, 8) ? 's' : 'h'
    return total >= 19 ? 's' : 'h'
  }
  if (isTwo && total === 9 && between(up, 3, 6)) return 'd'
  if (isTwo && total === 10 && between(up, 2, 9)) return 'd'
  if (isTwo && total === 11 && between(up, 2, 10)) return 'd'
  if (total === 12) return between(up, 4, 6) ? 's' : 'h'
  if (between(total, 13, 16)) return between(up, 2, 6) ? 's' : 'h'
  return total >= 17 ? 's' : 'h'
}
