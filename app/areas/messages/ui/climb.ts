/** Pixels per animation frame (CN-19, OP-64). */
export const scrollStep = 0.5

/** One frame of the winner board: how far it has climbed, and whether its first row, `rowHeight` high, has left. */
export function climb(offset: number, rowHeight: number): { offset: number; rowLeft: boolean } {
  const next = offset + scrollStep
  return next >= rowHeight ? { offset: next - rowHeight, rowLeft: true } : { offset: next, rowLeft: false }
}
