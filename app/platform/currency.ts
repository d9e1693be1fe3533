import { defaultCurrencySymbol } from './money.ts'

/** Signs of the merchants' currency codes, for amounts that come without one, such as the winner board (OP-22). */
const symbols: Readonly<Record<string, string>> = { TLB: '₱', PHP: '₱', USD: '$' }
/** The currency of the one merchant (SY-14). */
const usualCurrency = 'TLB'

export const symbolOf = (currency: string | null | undefined): string =>
  symbols[currency ?? usualCurrency] ?? defaultCurrencySymbol
