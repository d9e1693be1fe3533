/** Types of accounts on the wire: 0 member; 1, 2, 41, 42 agent; 4 trial (SE-03, SE-04). */
export const isTrial = (type: number): boolean => type === 4
export const isMember = (type: number): boolean => type === 0
export const isAgent = (type: number): boolean => type === 1 || type === 2 || type === 41 || type === 42

/** Who has an account of their own. Free play ends with its session and has no inbox, so who plays it is as a visitor: null. */
export const accountOf = <C extends { type: number }>(caller: C | null): C | null =>
  caller === null || isTrial(caller.type) ? null : caller
