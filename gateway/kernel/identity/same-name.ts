/** Names of people are compared as people write them: blanks and capitals do not count. */
export const isSameName = (one: string, other: string): boolean => toComparable(one) === toComparable(other)
const toComparable = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
