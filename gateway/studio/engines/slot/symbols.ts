/** The letters of the strips: W wild, S scatter, 1–4 the pictures from dear to cheap, A K Q J the letters. */
const slotSymbols = ['W', 'S', '1', '2', '3', '4', 'A', 'K', 'Q', 'J'] as const
export type SlotSymbol = (typeof slotSymbols)[number]
export type PayingSymbol = Exclude<SlotSymbol, 'W' | 'S'>
export const payingSymbols = slotSymbols.filter((symbol) => symbol !== 'W' && symbol !== 'S')

export const wild: SlotSymbol = 'W'
export const scatter: SlotSymbol = 'S'
