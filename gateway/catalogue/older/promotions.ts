import { promotions } from '../promotions.ts'
import { older } from './older.ts'

/** What is on offer, and what can be chosen with a deposit, as the older desktop client asks for both. */
export const olderPromotions = [
  older(promotions.promotionList, { key: 'olderPromotions', path: '/wps/promotions', evidence: 'ours' }),
  older(promotions.depositOffers, { key: 'olderDepositOffers', path: '/wps/promotions/deposit', evidence: 'ours' }),
]
