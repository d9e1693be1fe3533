import type { Category } from './categories.ts'
import type { VendorSplit } from './lanes.ts'

/** What of a merchant decides which categories are offered: the languages (CN-47) and who makes e-sports and cockfights (OP-100). */
export type Market = { languages: readonly string[]; split: VendorSplit }

/** What the status call says of merchants and vendors. */
type Told = { merchants: readonly { merchantCode: string; langList: readonly string[] }[]; vendorSplit: VendorSplit }

/** Nothing more is offered than the gateway says; without its answer neither bingo nor the two parts of sports are. */
export function toMarket(told: Told | null, merchantCode: string): Market {
  const merchant = told?.merchants.find((each) => each.merchantCode === merchantCode)
  return { languages: merchant?.langList ?? [], split: told?.vendorSplit ?? { esports: [], cockfight: [] } }
}

export function isOffered(category: Category, { languages, split }: Market): boolean {
  if (category === 'BG') return languages.includes('TY')
  if (category === 'ESPORTS') return split.esports.length > 0
  return category !== 'COCKFIGHT' || split.cockfight.length > 0
}
