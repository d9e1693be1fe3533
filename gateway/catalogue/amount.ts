/** An amount of money as it travels and as it is typed, in currency units (wire 13). */
export const amountPattern = /^\d{1,12}(\.\d{1,2})?$/

export type AmountFault = 'required' | 'negative' | 'commas' | 'tooLarge' | 'decimals' | 'digits'

/** What keeps a text from being an amount, the plainest first; null where nothing does. */
export function findAmountFault(text: string): AmountFault | null {
  if (text.trim() === '') return 'required'
  if (text.startsWith('-')) return 'negative'
  if (text.includes(',')) return 'commas'
  if (/^\d+(\.\d*)?e\+?\d{2,}$/i.test(text) || /^\d{13,}(\.\d+)?$/.test(text)) return 'tooLarge'
  if (/^\d+\.\d{3,}$/.test(text) || /e-/.test(text)) return 'decimals'
  return amountPattern.test(text) ? null : 'digits'
}
